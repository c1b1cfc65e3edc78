import { describe, expect, it } from 'vitest';
import { makeEvent, makeFrame, makeGame, makePlayer } from '../../../../test/support/records.ts';
import type { GameEvent } from '../event.ts';
import type { Frame } from '../frame.ts';
import { type GameStatistics, StatisticsBuilder, totalOf } from './of-game.ts';

const GAME = makeGame({
  periods: [
    { period: 1, type: 'first_half', duration_s: 2700, start_utc: null },
    { period: 5, type: 'shootout', duration_s: null, start_utc: null },
  ],
});

function statistics(events: readonly GameEvent[], frames: readonly Frame[] = []): GameStatistics {
  const builder = new StatisticsBuilder();
  for (const frame of frames) builder.frame(frame);
  for (const event of events) builder.event(event);
  return builder.finish(GAME);
}

const [GOAL, SHOT, PASS] = (['goal', 'shot', 'pass'] as const).map((event_type) => makeEvent({ event_type }));

/** Returns 10 Hz frames of a player who moves at these speeds. */
function running(speeds: readonly number[]): Frame[] {
  return speeds.map((speed, i) =>
    makeFrame({ frame_id: i, time_s: i / 10, players: [makePlayer({ speed })] }),
  );
}

describe('StatisticsBuilder', () => {
  it('StatisticsBuilder counts events per team and player, own goals separately, and excludes shoot-outs', () => {
    const { teams, players } = statistics([
      { ...GOAL, xg: 0.5 } as GameEvent,
      { ...GOAL, event_subtype: 'own_goal' } as GameEvent,
      { ...GOAL, period: 5, xg: 0.75 } as GameEvent,
      { ...SHOT, xg: 0.125 } as GameEvent,
      PASS as GameEvent,
      { ...PASS, is_successful: false } as GameEvent,
      { ...PASS, is_successful: null } as GameEvent,
      makeEvent({ event_type: 'card', card: 'second_yellow', team: 'Herons', player_id: 'test-9' }),
    ]);
    const own = {
      goals: 1,
      own_goals: 1,
      shots: 2,
      xg: 0.625,
      passes: 2,
      passes_completed: 1,
      pass_success: 0.5,
    };
    expect(teams[0]).toMatchObject({ team: 'Terns', ...own, yellow_cards: 0 });
    expect(players[0]).toMatchObject({ player_id: 'test-7', ...own });
    expect(teams[1]).toMatchObject({ team: 'Herons', goals: 0, yellow_cards: 1, red_cards: 1 });
  });

  it('StatisticsBuilder returns null, not 0, for a statistic that the source does not record', () => {
    const [terns] = statistics([PASS as GameEvent]).teams;
    expect(terns).toMatchObject({ passes: 1, goals: null, xg: null, fouls: null, distance_m: null });
    expect(statistics([SHOT as GameEvent]).teams[0]).toMatchObject({ goals: 0, xg: null, passes: null });
  });

  it('StatisticsBuilder ignores xG in shoot-outs, and counts cards only if the source records cards', () => {
    const [terns] = statistics([GOAL as GameEvent, { ...GOAL, period: 5, xg: 0.75 } as GameEvent]).teams;
    expect(terns).toMatchObject({ goals: 1, xg: null });
    const [only] = statistics([{ ...GOAL, period: 5, xg: 0.75 } as GameEvent]).teams;
    expect(only).toMatchObject({ goals: 0, xg: null });
    const foul = makeEvent({ event_type: 'foul', sport: 'basketball' });
    expect(statistics([foul]).teams[0]).toMatchObject({ fouls: 1, yellow_cards: null, red_cards: null });
    const card = makeEvent({ event_type: 'card', card: 'red', sport: 'handball' });
    expect(statistics([foul, card]).teams[0]).toMatchObject({ yellow_cards: 0, red_cards: 1 });
    expect(statistics([card]).teams[0]).toMatchObject({ fouls: null, red_cards: 1 });
    expect(statistics([{ ...foul, sport: 'soccer' }]).teams[0]).toMatchObject({ yellow_cards: 0 });
  });

  it('StatisticsBuilder computes distance, sprints and top speed', () => {
    const fast = Array.from({ length: 13 }, () => 8);
    const [terns, herons] = statistics([], running([4, 4, 4, 4, 4, 4, 9, ...fast, 5, 30, 5])).teams;
    // The distance adds up six steps of 0.1 s at 4 m/s, then the faster ones. The jump to 30 m/s is ignored.
    expect(terns?.distance_m).toBe(14.8);
    expect(terns).toMatchObject({ sprints: 1, top_speed: 8 });
    expect(herons).toMatchObject({ distance_m: null, sprints: null, top_speed: null });
    expect(statistics([], running(Array.from({ length: 9 }, () => 8))).teams[0]).toMatchObject({
      sprints: 0,
    });
  });

  it('StatisticsBuilder adds up a team’s players, but takes the fastest player’s top speed', () => {
    const game = { ...GAME, players: [...GAME.players, { ...GAME.players[0], player_id: 'test-8' }] };
    const builder = new StatisticsBuilder();
    for (let i = 0; i < 11; i += 1) {
      const at = (player_id: string, speed: number) => makePlayer({ player_id, speed });
      builder.frame(
        makeFrame({
          frame_id: i,
          time_s: i / 10,
          players: [at('test-7', 4), at('test-8', 6), at('track:1', 9)],
        }),
      );
    }
    const { teams, players } = builder.finish(game as typeof GAME);
    expect(teams[0]).toMatchObject({ distance_m: 10, top_speed: 6, sprints: 0 });
    expect(players.map(({ top_speed }) => top_speed)).toEqual([4, null, 6]);
    const [, , third] = players;
    expect(totalOf([third, third, players[1]].flatMap((each) => each ?? []))).toMatchObject({
      distance_m: 12,
      top_speed: 6,
    });
  });

  it('pass success is null without passes, and points are null if no shot states its value', () => {
    const [terns] = statistics([{ ...PASS, team: 'Herons', player_id: 'test-9' } as GameEvent]).teams;
    expect(terns).toMatchObject({ passes: 0, pass_success: null });
    expect(totalOf([])).toMatchObject({ games: 0, pass_success: null, top_speed: null });
    const basket = makeEvent({ sport: 'basketball', event_type: 'goal', attributes: { points: 3 } });
    const unstated = { ...basket, attributes: { points: '2' } };
    expect(statistics([basket, unstated]).teams[0]).toMatchObject({ points: 3 });
  });

  it('StatisticsBuilder does not count distance in gaps between frames', () => {
    const [a, b] = running([5, 5]);
    const later = { ...b, time_s: 100 } as Frame;
    expect(statistics([], [a as Frame, later]).teams[0]?.distance_m).toBe(0);
  });

  it('totalOf adds up statistics over games', () => {
    const one = statistics([PASS as GameEvent, { ...PASS, is_successful: false } as GameEvent]).teams[0];
    const two = statistics([PASS as GameEvent, GOAL as GameEvent]).teams[0];
    expect(totalOf([one, two].flatMap((each) => each ?? []))).toMatchObject({
      games: 2,
      minutes_played: null,
      goals: 1,
      passes: 3,
      pass_success: 0.6667,
      xg: null,
    });
  });
});
