import { describe, expect, it } from 'vitest';
import { makeEvent, makeGame, makeSquadPlayer } from '../../../../test/support/records.ts';
import { withMinutes, withStated } from './minutes.ts';

const SQUAD = [
  makeSquadPlayer({ player_id: 'starts', team: 'Terns', is_starter: true }),
  makeSquadPlayer({ player_id: 'goes', team: 'Terns', is_starter: true }),
  makeSquadPlayer({ player_id: 'comes', team: 'Terns', is_starter: false }),
  makeSquadPlayer({ player_id: 'sits', team: 'Terns', is_starter: false }),
];
const GAME = makeGame({
  players: SQUAD,
  periods: [
    { period: 1, type: 'first_half', duration_s: 2760, start_utc: null },
    { period: 2, type: 'second_half', duration_s: 2880, start_utc: null },
    { period: 5, type: 'shootout', duration_s: 600, start_utc: null },
  ],
});
const CHANGE = makeEvent({
  event_type: 'substitution',
  player_id: 'goes',
  recipient_id: 'comes',
  period: 2,
  time_s: 900,
});

const minutesIn = (...events: (typeof CHANGE)[]) =>
  Object.fromEntries(
    withMinutes(GAME, events, events.length > 0).players.map(({ player_id, minutes_played }) => [
      player_id,
      minutes_played,
    ]),
  );

describe('minutes played', () => {
  it('minutes played count from the start or substitution, and exclude a shootout', () => {
    expect(minutesIn(CHANGE)).toEqual({ starts: 94, goes: 61, comes: 33, sits: 0 });
    const [, goes, comes] = withMinutes(GAME, [CHANGE], true).players;
    expect(goes?.played).toEqual([
      { period: 1, from_s: 0, to_s: 2760 },
      { period: 2, from_s: 0, to_s: 900 },
    ]);
    expect(comes?.played).toEqual([{ period: 2, from_s: 900, to_s: 2880 }]);
  });

  it.each(['red', 'second_yellow'] as const)(
    'minutes played end with a %s card, but not with a yellow card',
    (card) => {
      const shown = makeEvent({ event_type: 'card', player_id: 'starts', period: 1, time_s: 1200 });
      expect(minutesIn({ ...shown, card }, CHANGE)['starts']).toBe(20);
      expect(minutesIn({ ...shown, card: 'yellow' }, CHANGE)['starts']).toBe(94);
    },
  );

  it('minutes played are unknown without starters, substitutions or substitution times', () => {
    expect(minutesIn()).toEqual({ starts: null, goes: null, comes: null, sits: null });
    expect(minutesIn({ ...CHANGE, time_s: null })).toEqual({ starts: 94, goes: null, comes: null, sits: 0 });
    const unknown = makeGame({ players: SQUAD.map((player) => ({ ...player, is_starter: null })) });
    expect(withMinutes(unknown, [], true)).toEqual(unknown);
  });

  it('starters play the whole game if the source records substitutions but this game has none', () => {
    const whole = { starts: 94, goes: 94, comes: 0, sits: 0 };
    const minutes = withMinutes(GAME, [], true).players.map((one) => [one.player_id, one.minutes_played]);
    expect(Object.fromEntries(minutes)).toEqual(whole);
  });

  it('if a player goes off without a known substitute, one active substitute’s minutes are unknown', () => {
    const alone = { ...CHANGE, recipient_id: null };
    const pass = makeEvent({ player_id: 'comes', period: 2, time_s: 1000 });
    const caution = makeEvent({ player_id: 'sits', event_type: 'card', card: 'yellow' });
    expect(minutesIn(alone, pass, caution)).toEqual({ starts: 94, goes: 61, comes: null, sits: 0 });
  });

  it('if an unknown player was substituted, the minutes of all players who may have gone off are unknown', () => {
    const pass = (player_id: string) => makeEvent({ player_id, period: 2, time_s: 1000 });
    expect(minutesIn(CHANGE, pass('sits'))).toEqual({ starts: null, goes: 61, comes: null, sits: null });
  });

  it('substitutions do not determine the minutes in sports in which players return', () => {
    const game = makeGame({ ...GAME, sport: 'basketball' });
    const minutes = withMinutes(game, [CHANGE], true).players.map(({ minutes_played }) => minutes_played);
    expect(minutes).toEqual([null, null, null, null]);
  });

  it('minutes given by the source take precedence over computed minutes', () => {
    const played = [{ period: 1, from_s: 0, to_s: 60 }];
    const [stated] = withMinutes(
      { ...GAME, players: [{ ...SQUAD[0], played } as never] },
      [CHANGE],
      true,
    ).players;
    expect(stated).toMatchObject({ played, minutes_played: 1 });
  });
});

it('withStated adds the intervals between the moments given by the source', () => {
  const on = { period: 1, time_s: 600 };
  const stated = new Map([
    ['test-7', { on, off: { period: 2, time_s: 60 } }],
    ['test-9', { on, off: null }],
  ]);
  const players = ['test-7', 'test-9', 'test-8'].map((player_id) => ({ ...SQUAD[0], player_id }) as never);
  expect(withStated(players, stated, GAME.periods).map(({ played }) => played)).toEqual([
    [
      { period: 1, from_s: 600, to_s: 2760 },
      { period: 2, from_s: 0, to_s: 60 },
    ],
    [
      { period: 1, from_s: 600, to_s: 2760 },
      { period: 2, from_s: 0, to_s: 2880 },
    ],
    null,
  ]);
});
