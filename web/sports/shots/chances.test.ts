import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { distanceToGoal, rankedChances } from './chances.ts';

const game = shownGame();
const shot = (part: Parameters<typeof makeEvent>[0]) =>
  makeEvent({ event_type: 'shot', team: 'Terns', ...part }) as sports.Event;
const ranking = (shots: readonly sports.Event[], of = game) => {
  const { by, chances } = rankedChances(of, shots);
  return [by, chances.map(({ event_id }) => event_id).join('')];
};

describe('the ranking of chances', () => {
  it('expected goals rank chances if the source gives them for any shot', () => {
    const shots = [
      shot({ event_id: 'a', xg: 0.1, x: 50, y: 0 }),
      shot({ event_id: 'b', x: 52, y: 0 }),
      shot({ event_id: 'c', xg: 0.7, x: 20, y: 0 }),
    ];
    expect(ranking(shots)).toEqual(['xg', 'cab']);
  });

  it('without expected goals, penalties and then the distance to the goal rank chances', () => {
    const shots = [
      shot({ event_id: 'a', x: 40, y: 0, event_type: 'goal' }),
      shot({ event_id: 'b', team: 'Herons', x: -45, y: 3 }),
      shot({ event_id: 'c', x: null, y: null }),
      shot({ event_id: 'd', x: -50, y: 0 }),
      shot({ event_id: 'e', x: 41.5, y: 0, set_piece: 'penalty' }),
    ];
    expect(ranking(shots)).toEqual(['distance', 'ebadc']);
  });

  it('without positions, goals come before other shots', () => {
    const shots = [
      shot({ event_id: 'a', x: null, y: null }),
      shot({ event_id: 'b', x: null, y: null, event_type: 'goal' }),
    ];
    expect(ranking(shots)).toEqual(['outcome', 'ba']);
  });

  it('shots in a shoot-out are no chances', () => {
    const periods = [{ period: 1, type: 'shootout', duration_s: null, start_utc: null }] as const;
    expect(ranking([shot({})], shownGame({ periods: [...periods] }))[1]).toBe('');
  });

  it('a ranking contains every shot once, and shots of equal worth stay in playing order', () => {
    const xg = fc.option(fc.constantFrom(0, 0.1, 0.5));
    const place = fc.option(fc.constantFrom(-50, 0, 30, 50));
    fc.assert(
      fc.property(fc.array(fc.record({ xg, x: place })), (parts) => {
        const shots = parts.map(({ xg, x }, i) => shot({ event_id: String(i), xg, x, y: 0 }));
        const { by, chances } = rankedChances(game, shots);
        expect(chances.toSorted((a, b) => Number(a.event_id) - Number(b.event_id))).toEqual(shots);
        const worth = ({ xg, x }: sports.Event) =>
          by === 'xg' ? (xg ?? -1) : by === 'distance' ? (x ?? Number.NEGATIVE_INFINITY) : 0;
        chances.slice(1).forEach((each, i) => {
          const before = chances[i] ?? each;
          expect(worth(before)).toBeGreaterThanOrEqual(worth(each));
          if (worth(before) === worth(each))
            expect(Number(before.event_id)).toBeLessThan(Number(each.event_id));
        });
      }),
    );
  });
});

describe('the distance to the goal', () => {
  it.each([
    ['soccer', 'Terns', 41.5, 11],
    ['soccer', 'Herons', -41.5, 11],
    ['soccer', 'Herons', 41.5, 94],
    ['ice_hockey', 'Terns', 17.13, 10],
  ])('in %s, a shot by %s from x = %d has %d m to the goal', (sport, team, x, metres) => {
    const playing_area =
      sport === 'soccer' ? { length_m: 105, width_m: 68 } : { length_m: 60.96, width_m: 25.91 };
    const of = shownGame({ sport, playing_area });
    expect(distanceToGoal(of, shot({ team, x, y: 0 }))).toBeCloseTo(metres, 1);
  });

  it('the distance to the nearer goal counts if the attacking direction is unknown', () => {
    expect(distanceToGoal(shownGame({ orientation: 'fixed' }), shot({ x: -41.5, y: 0 }))).toBe(11);
  });
});
