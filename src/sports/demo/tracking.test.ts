import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../importers/core/port.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { scoreOfGoals } from '../model/score.ts';
import { checkEvent, checkFrame, checkGame } from '../model/validate.ts';
import { demoGames } from './index.ts';
import { type Measures, measure } from './measure.fixture.ts';

const report: ImportReport = { skip: () => undefined, note: () => undefined, progress: () => undefined };

/** Types of events whose actor can be away from the ball. */
const AWAY_FROM_BALL = new Set(['ball_out']);

const GAMES = [
  { sport: 'soccer', index: 0, players: 22, speed: 10.5, ball: 40, acceleration: 8 },
  { sport: 'basketball', index: 1, players: 10, speed: 9, ball: 20, acceleration: 8 },
  { sport: 'ice_hockey', index: 2, players: 12, speed: 13.5, ball: 50, acceleration: 8 },
];

describe.each(GAMES)('the tracked $sport demo game', (limits) => {
  let game: Game;
  let events: GameEvent[];
  let measures: Measures;
  /** Frames with an event, by frame ID. */
  const eventFrames = new Map<number, Frame>();

  beforeAll(async () => {
    const source = await demoGames({ games: 3, seed: 1 })[limits.index]?.read(report);
    if (source?.tracking === null || source === undefined) throw new Error('no tracking');
    const frames: Frame[] = [];
    let previous: Frame | null = null;
    for await (const frame of source.tracking.frames) {
      checkFrame(frame, previous);
      frames.push(frame);
      previous = frame;
    }
    game = source.game();
    events = [...source.events()];
    measures = measure(frames, game.playing_area);
    for (const { frame_id } of events) {
      const frame = frames[(frame_id ?? 0) - 1];
      if (frame !== undefined) eventFrames.set(frame.frame_id, frame);
    }
  });

  test('a tracked game passes all checks, and its goals add up to the score', () => {
    const context = checkGame(game);
    for (const event of events) checkEvent(event, context);
    if (limits.sport !== 'basketball') expect(scoreOfGoals(game, events)).toEqual(game.score);
  });

  test('tracking has a frame for every tick of every period, numbered from 1', () => {
    const ticks = game.periods.map(({ duration_s }) => (duration_s ?? 0) * 25 + 1);
    expect(measures.frames).toBe(ticks.reduce((sum, each) => sum + each, 0));
    expect(measures.irregular).toBe(0);
  });

  test('tracking contains all players on the field', () => {
    expect(measures.mostPlayers).toBe(limits.players);
    expect(measures.fewestPlayers).toBeGreaterThanOrEqual(limits.players - 3);
  });

  test('players move with realistic speeds and accelerations', () => {
    expect(measures.fastestPlayer).toBeLessThanOrEqual(limits.speed);
    expect(measures.fastestPlayer).toBeGreaterThan(limits.speed / 2);
    expect(measures.hardestAcceleration).toBeLessThanOrEqual(limits.acceleration);
    expect(measures.speedError).toBeLessThanOrEqual(0.36);
    expect(measures.farthestOut).toBeLessThanOrEqual(2);
  });

  test('the ball moves without jumps, above the ground', () => {
    expect(measures.fastestBall).toBeLessThanOrEqual(limits.ball);
    expect(measures.lowestBall).toBeGreaterThanOrEqual(0);
    expect(measures.ballFarthestOut).toBeLessThanOrEqual(2);
  });

  test('every event agrees with its frame in time, ball position and actor', () => {
    for (const event of events) {
      const frame = eventFrames.get(event.frame_id ?? 0);
      const label = `${event.event_type} ${event.event_id}`;
      expect(frame, label).toMatchObject({ period: event.period, time_s: event.time_s });
      const actor = frame?.players.find(({ player_id }) => player_id === event.player_id);
      if (event.player_id !== null) expect(actor, label).toBeDefined();
      if (event.x === null || event.y === null || !frame?.ball) continue;
      expect(Math.hypot(frame.ball.x - event.x, frame.ball.y - event.y), label).toBeLessThan(0.02);
      if (actor === undefined || AWAY_FROM_BALL.has(event.event_type)) continue;
      expect(Math.hypot(actor.x - event.x, actor.y - event.y), label).toBeLessThan(2);
    }
  });

  test('carries end at the start of the carrier’s next action', () => {
    const gaps = events.flatMap(({ event_type, player_id, end_x, end_y }, index) => {
      const next = events[index + 1];
      // Compare only with a pass or shot, which the carrier plays without stopping first.
      if (event_type !== 'carry' || next?.player_id !== player_id) return [];
      if (next.event_type !== 'pass' && next.event_type !== 'shot') return [];
      return [Math.hypot((end_x ?? 0) - (next.x ?? 0), (end_y ?? 0) - (next.y ?? 0))];
    });
    expect(gaps.length > 0).toBe(limits.sport !== 'basketball');
    expect(gaps.filter((gap) => gap > 0.5)).toEqual([]);
  });

  test('an ice hockey centre wins each faceoff on his own side of the spot', () => {
    const faceoffs = events.filter(({ event_type }) => event_type === 'faceoff');
    expect(faceoffs.length > 0).toBe(limits.sport === 'ice_hockey');
    for (const { frame_id, player_id, team, x } of faceoffs) {
      const heading = team === game.teams.team_a ? 1 : -1;
      const centre = eventFrames.get(frame_id ?? 0)?.players.find((player) => player.player_id === player_id);
      expect(((centre?.x ?? Number.NaN) - (x ?? 0)) * heading).toBeLessThan(0);
    }
  });

  test('a soccer pass is offside if and only if its receiver is offside', () => {
    if (limits.sport !== 'soccer')
      return expect(events.map(({ outcome }) => outcome)).not.toContain('offside');
    const exempt = ['throw_in', 'goal_kick', 'corner'];
    const margins = events
      .filter(
        ({ event_type, event_subtype }) => event_type === 'pass' && !exempt.includes(event_subtype ?? ''),
      )
      .map((event) => {
        const frame = eventFrames.get(event.frame_id ?? 0);
        const ahead = frame === undefined ? null : aheadOfLine(event, game, frame);
        return { ahead: ahead ?? Number.NaN, offside: event.outcome === 'offside' };
      });
    const offside = margins.filter((margin) => margin.offside);
    expect(offside.length).toBeGreaterThan(0);
    // Positions are rounded to centimetres.
    expect(offside.filter(({ ahead }) => ahead < -0.02)).toEqual([]);
    expect(margins.filter((margin) => !margin.offside && margin.ahead > 0.02)).toEqual([]);
  });

  test('substitutes and penalised players come on near the half-way line', () => {
    const { length_m, width_m } = game.playing_area;
    for (const { x, y } of measures.appearances) {
      expect(Math.abs(x)).toBeLessThan(length_m / 6);
      expect(Math.abs(y)).toBeGreaterThan(width_m / 2 - 2);
    }
  });
});

/**
 * Distance in metres from the offside line to a soccer pass's receiver, positive upfield; null if there is no
 * receiver.
 */
function aheadOfLine({ team, x, recipient_id }: GameEvent, game: Game, { players }: Frame): number | null {
  const heading = team === game.teams.team_a ? 1 : -1;
  const receiver = players.find(({ player_id }) => player_id === recipient_id);
  const opponents = players.filter((player) => player.team !== team).map((player) => player.x * heading);
  const secondLast = opponents.sort((one, other) => other - one)[1] ?? 0;
  return receiver === undefined ? null : receiver.x * heading - Math.max(secondLast, (x ?? 0) * heading, 0);
}

test('a tracked game is the same whether its frames, events or description are read first', async () => {
  const read = async () => {
    const source = await demoGames({ games: 3, seed: 7 })[2]?.read(report);
    if (source?.tracking === null || source === undefined) throw new Error('no tracking');
    return { source, frames: source.tracking.frames as Iterable<Frame> };
  };
  const [first, second, third, fourth] = await Promise.all([read(), read(), read(), read()]);
  const others = second.frames[Symbol.iterator]();
  let different = 0;
  for (const frame of first.frames) {
    const other = others.next();
    if (frame.frame_id % 50 !== 0) continue;
    if (JSON.stringify(frame) !== JSON.stringify(other.value)) different += 1;
  }
  expect(different).toBe(0);
  expect([...third.source.events()]).toEqual([...first.source.events()]);
  expect(fourth.source.game()).toEqual(first.source.game());
  expect(first.source.game().score).not.toEqual({ team_a: 0, team_b: 0 });
});
