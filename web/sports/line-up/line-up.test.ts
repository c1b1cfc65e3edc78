import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent, makeSquadPlayer } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { movedApart } from './apart.ts';
import { lineUpOf } from './line-up.ts';
import { startersOf } from './starters.ts';

type Parts = Parameters<typeof makeEvent>[0];
const event = (parts: Parts) => makeEvent(parts) as sports.Event;

describe('startersOf', () => {
  it('startersOf returns the players whom the source names', () => {
    const players = ['a', 'b'].map((player_id) =>
      makeSquadPlayer({ player_id, name: player_id, team: 'Terns', is_starter: player_id === 'a' }),
    );
    const starters = startersOf(shownGame({ players }), [event({ player_id: 'b' })], 'Terns');
    expect(starters).toEqual({ ids: new Set(['a']), isGuess: false });
  });

  it('startersOf otherwise returns the first players in the events who did not come on later', () => {
    const events = [
      ...['a', 'b', 'in', 'c'].map((player_id) => event({ player_id })),
      event({ player_id: 'other', team: 'Herons' }),
      event({ event_type: 'substitution', player_id: 'a', recipient_id: 'in' }),
    ];
    expect(startersOf(shownGame({ players: [] }), events, 'Terns')).toEqual({
      ids: new Set(['a', 'b', 'c']),
      isGuess: true,
    });
    const five = startersOf(
      shownGame({ players: [], sport: 'basketball' }),
      Array.from({ length: 9 }, (_, i) => event({ player_id: String(i) })),
      'Terns',
    );
    expect([...five.ids]).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('lineUpOf', () => {
  const places = [
    [-45, 0],
    [-20, 20],
    [-20, -20],
    [10, 5],
  ] as const;
  const events = places.flatMap(([x, y], i) => [
    event({ player_id: `a${i}`, x, y }),
    event({ player_id: `b${i}`, team: 'Herons', x: -x, y }),
  ]);
  const game = shownGame({ players: [] });

  it('lineUpOf places each team in its own half, its goalkeeper last', () => {
    const [a, b] = (['a', 'b'] as const).map((side) => lineUpOf(game, events, side, 3));
    expect(a).toHaveLength(4);
    expect(a?.every(({ x }) => x < 0)).toBe(true);
    expect(b?.every(({ x }) => x > 0)).toBe(true);
    expect(Math.min(...(a?.map(({ x }) => x) ?? []))).toBe(a?.[0]?.x);
    expect(Math.max(...(b?.map(({ x }) => x) ?? []))).toBe(b?.[0]?.x);
  });

  it('lineUpOf returns nothing if hardly any positions are known', () => {
    expect(lineUpOf(game, events.slice(0, 4), 'a', 3)).toEqual([]);
  });
});

it('movedApart separates overlapping marks and leaves others alone', () => {
  const [one, two, far] = movedApart([
    { x: 0, y: 0, radius: 3 },
    { x: 1, y: 0, radius: 3 },
    { x: 40, y: 0, radius: 3 },
  ]);
  if (one === undefined || two === undefined || far === undefined) expect.fail('marks are missing');
  expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(5.5);
  expect(far.x).toBeCloseTo(40, 1);
});
