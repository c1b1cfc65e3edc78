import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../importers/port.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { scoreOfGoals } from '../model/score.ts';
import { checkEvent, checkFrame, checkGame } from '../model/validate.ts';
import { demoGames } from './index.ts';
import { type Measures, measure } from './measure.fixture.ts';

const report: ImportReport = { skip: () => undefined, note: () => undefined, progress: () => undefined };

/** Events whose actor may be anywhere, or has left the ball. */
const AWAY_FROM_BALL = new Set(['ball_out']);

const GAMES = [
  { sport: 'soccer', index: 0, players: 22, speed: 10.5, ball: 40, acceleration: 8 },
  { sport: 'basketball', index: 1, players: 10, speed: 9, ball: 20, acceleration: 8 },
  { sport: 'ice_hockey', index: 2, players: 12, speed: 13.5, ball: 50, acceleration: 8 },
];

describe.each(GAMES)('the tracked demo game of $sport', (limits) => {
  let game: Game;
  let events: GameEvent[];
  let measures: Measures;
  /** Frames at which something happened. */
  const momentous = new Map<number, Frame>();

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
      if (frame !== undefined) momentous.set(frame.frame_id, frame);
    }
  }, 30_000);

  test('passes every check of the model, and its goals add up', () => {
    const context = checkGame(game);
    for (const event of events) checkEvent(event, context);
    if (limits.sport !== 'basketball') expect(scoreOfGoals(game, events)).toEqual(game.score);
  });

  test('has a frame for every tick of every period, numbered from 1', () => {
    const ticks = game.periods.map(({ duration_s }) => (duration_s ?? 0) * 25 + 1);
    expect(measures.frames).toBe(ticks.reduce((sum, each) => sum + each, 0));
    expect(measures.irregular).toBe(0);
  });

  test('shows everyone who plays', () => {
    expect(measures.mostPlayers).toBe(limits.players);
    expect(measures.fewestPlayers).toBeGreaterThanOrEqual(limits.players - 3);
  });

  test('has players who move as people do', () => {
    expect(measures.fastestPlayer).toBeLessThanOrEqual(limits.speed);
    expect(measures.fastestPlayer).toBeGreaterThan(limits.speed / 2);
    expect(measures.hardestAcceleration).toBeLessThanOrEqual(limits.acceleration);
    expect(measures.speedError).toBeLessThanOrEqual(0.36);
    expect(measures.farthestOut).toBeLessThanOrEqual(2);
  });

  test('has a ball that moves without leaps, above the ground', () => {
    expect(measures.fastestBall).toBeLessThanOrEqual(limits.ball);
    expect(measures.lowestBall).toBeGreaterThanOrEqual(0);
    expect(measures.ballFarthestOut).toBeLessThanOrEqual(2);
  });

  test('has every event at its frame, the ball where it says and the actor beside it', () => {
    for (const event of events) {
      const frame = momentous.get(event.frame_id ?? 0);
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

  test('lets substitutes on where they should come on', () => {
    const { length_m, width_m } = game.playing_area;
    for (const { x, y } of measures.appearances) {
      expect(Math.abs(x)).toBeLessThan(length_m / 6);
      expect(Math.abs(y)).toBeGreaterThan(width_m / 2 - 2);
    }
  });
});

test('a tracked game is the same each time, also for whoever asks for its events first', async () => {
  const read = async () => {
    const source = await demoGames({ games: 3, seed: 7 })[2]?.read(report);
    if (source?.tracking === null || source === undefined) throw new Error('no tracking');
    return { source, frames: source.tracking.frames as Iterable<Frame> };
  };
  const [first, second, third] = await Promise.all([read(), read(), read()]);
  const others = second.frames[Symbol.iterator]();
  let different = 0;
  for (const frame of first.frames) {
    const other = others.next();
    if (frame.frame_id % 50 !== 0) continue;
    if (JSON.stringify(frame) !== JSON.stringify(other.value)) different += 1;
  }
  expect(different).toBe(0);
  expect([...third.source.events()]).toEqual([...first.source.events()]);
});
