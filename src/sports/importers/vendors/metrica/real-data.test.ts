import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import type { GameEvent } from '../../../model/event.ts';
import { type ReadGame, readFiles } from '../../contract/read-whole.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { metrica } from './index.ts';

const metricaFolder = realData('sports/metrica');
const eptsFolder = realData('sports/epts');

async function gameOf(folder: string | null, label: string): Promise<ReadGame> {
  const games = await readAll(metrica, [folder ?? '']);
  return games.find((game) => game.label === label) ?? expect.fail(`${label} was not found`);
}

/** Counts the goals by the team that benefits. */
function goals({ game, events }: ReadGame) {
  const score = { team_a: 0, team_b: 0 };
  for (const { event_type, event_subtype, team } of events) {
    if (event_type !== 'goal') continue;
    const forTeamA = (team === game.teams.team_a) !== (event_subtype === 'own_goal');
    score[forTeamA ? 'team_a' : 'team_b'] += 1;
  }
  return score;
}

/** Returns the start positions of a team's shots, which are all at the same end after rotation. */
function shotXs({ events }: ReadGame, team: string) {
  return events
    .filter((event) => event.source_type === 'SHOT' && event.team === team)
    .map(({ x }) => x ?? Number.NaN);
}

function count(events: readonly GameEvent[], type: string) {
  return events.filter(({ event_type }) => event_type === type).length;
}

describe.skipIf(metricaFolder === null)('sample game 1 with events and an excerpt of its tracking', () => {
  let read: ReadGame;
  beforeAll(async () => {
    read = await gameOf(metricaFolder, 'Sample_Game_1');
  });

  test('the importer joins differently named files and adds a note', () => {
    expect(read.notes).toHaveLength(1);
    expect(read.notes[0]).toContain('"metrica"');
    expect(read.game).toMatchObject({
      game_id: 'metrica-Sample_Game_1',
      orientation: 'team_a_positive_x',
      score: null,
      date: null,
    });
    expect(read.game.players).toHaveLength(28);
    expect(read.frameRate).toBe(25);
    expect(read.skipped).toEqual({});
  });

  test('the importer imports all events, including 81 events without a position', () => {
    expect(read.events).toHaveLength(1745);
    expect(read.events.filter(({ x }) => x === null)).toHaveLength(81);
    expect(count(read.events, 'pass')).toBe(799 + 249);
    expect(count(read.events, 'foul')).toBe(4 + 8 + 17 + 3);
    expect(count(read.events, 'foul_won')).toBe(22);
    expect(count(read.events, 'other')).toBe(0);
    expect(read.events[0]).toMatchObject({
      event_id: '1',
      event_type: 'set_piece',
      event_subtype: 'kick_off',
      team: 'Away',
      player: 'Player19',
      frame_id: 1,
      time_s: 0,
    });
    expect(read.events.at(-1)).toMatchObject({ event_type: 'ball_out', player: 'Player16', period: 2 });
  });

  test('the conceding team kicks off after each of the four goals', () => {
    expect(goals(read)).toEqual({ team_a: 3, team_b: 1 });
    const afterGoals = read.events.filter(({ event_type, event_subtype, time_s }, index) => {
      const kickOff = event_type === 'set_piece' && event_subtype === 'kick_off';
      return kickOff && time_s !== 0 && read.events[index - 1]?.event_type === 'goal';
    });
    expect(afterGoals.map(({ team }) => team)).toEqual(['Away', 'Home', 'Away', 'Away']);
  });

  test('the home team attacks towards +x in both halves', () => {
    expect(Math.min(...shotXs(read, 'Home'))).toBeGreaterThan(0);
    expect(Math.max(...shotXs(read, 'Away'))).toBeLessThan(0);
  });

  test('the importer keeps frame numbers and counts time from each kick-off', () => {
    expect(read.frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [1, 1, 0],
      [2, 1, 0.04],
      [3, 1, 0.08],
      [145_004, 2, 2914.76],
      [145_005, 2, 2914.8],
      [145_006, 2, 2914.84],
    ]);
    // All 22 players are present; the ball is absent (NaN) in the later frames.
    expect(read.frames.map(({ players, ball }) => [players.length, ball === null])).toEqual([
      [22, false],
      [22, false],
      [22, false],
      [22, true],
      [22, true],
      [22, true],
    ]);
  });

  test('events are at the tracked positions of the player and the ball', () => {
    const withFrame = read.events.filter(({ frame_id, x }) => frame_id !== null && x !== null);
    expect(withFrame.map(({ player, frame_id }) => [player, frame_id])).toEqual([
      ['Player19', 1],
      ['Player21', 3],
    ]);
    for (const event of withFrame) {
      const frame = read.frames.find(({ frame_id }) => frame_id === event.frame_id);
      const player = frame?.players.find(({ player_id }) => player_id === event.player_id);
      expect(frame?.period).toBe(event.period);
      expect(Math.abs((frame?.time_s ?? 99) - (event.time_s ?? 0))).toBeLessThanOrEqual(0.04);
      expect(distance(player, event)).toBeLessThan(0.6);
    }
    const [first] = withFrame;
    const ball = read.frames[0]?.ball;
    expect(distance(ball ?? undefined, first)).toBeLessThan(0.6);
  });

  test('the last events in the second half are near the tracked players', () => {
    // The home goalkeeper is at −x in both halves, the away goalkeeper at +x.
    for (const frame of read.frames) {
      const xs = (id: string) => frame.players.find(({ player_id }) => player_id?.endsWith(id))?.x ?? 0;
      expect(xs('-Player11')).toBeLessThan(-40);
      expect(xs('-Player25')).toBeGreaterThan(35);
    }
    // A defender plays the ball out in the corner of his half, one minute before the excerpt starts.
    const last = read.events.at(-1);
    const defender = read.frames.at(-1)?.players.find(({ player_id }) => player_id === last?.player_id);
    expect(last?.x).toBeGreaterThan(20);
    expect(defender?.x).toBeGreaterThan(20);
  });
});

function distance(
  one: { readonly x: number; readonly y: number } | undefined,
  other: { readonly x: number | null; readonly y: number | null } | undefined,
) {
  const far = Number.POSITIVE_INFINITY;
  return Math.hypot((one?.x ?? far) - (other?.x ?? 0), (one?.y ?? far) - (other?.y ?? 0));
}

describe.skipIf(metricaFolder === null)('sample game 3, with metadata and events', () => {
  let read: ReadGame;
  beforeAll(async () => {
    read = await gameOf(metricaFolder, 'Sample_Game_3');
  });

  test('the importer reads teams, date and periods from the metadata', () => {
    expect(read.game).toMatchObject({
      game_id: 'metrica-Sample_Game_3',
      date: '2019-02-21',
      competition: 'Demo',
      score: { team_a: 0, team_b: 2 },
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, duration_s: 69_661 / 25 },
        { period: 2, duration_s: 74_100 / 25 },
      ],
    });
    expect(read.notes).toEqual([]);
  });

  test('the importer imports all events, and the goals add up to the score', () => {
    expect(read.events).toHaveLength(3620);
    expect(goals(read)).toEqual(read.game.score);
    expect(count(read.events, 'carry')).toBe(1395);
    expect(count(read.events, 'other')).toBe(0);
    expect(read.events[0]).toMatchObject({ event_id: '1', event_subtype: 'kick_off', time_s: 14.4 });
    expect(read.events.at(-1)).toMatchObject({ event_id: '3620', period: 2, outcome: 'end_half' });
  });

  test('team A attacks towards +x in both halves', () => {
    expect(Math.min(...shotXs(read, 'Team A'))).toBeGreaterThan(0);
    expect(Math.max(...shotXs(read, 'Team B'))).toBeLessThan(0);
  });
});

describe.skipIf(eptsFolder === null)('raw tracking in FIFA EPTS format', () => {
  let read: ReadGame;
  beforeAll(async () => {
    read = await gameOf(eptsFolder, 'epts_metrica');
  });

  test('the importer imports frames from both halves', () => {
    expect(read.game).toMatchObject({ game_id: 'metrica-epts_metrica', score: null, date: null });
    expect(read.frameRate).toBe(25);
    expect(read.frames).toHaveLength(100);
    expect(read.frames.filter(({ period }) => period === 2)[0]).toMatchObject({ frame_id: 650, time_s: 0 });
    expect(read.frames.at(-1)).toMatchObject({ frame_id: 699, period: 2, time_s: 1.96 });
    expect(read.frames[0]?.players).toHaveLength(19);
  });

  test('the importer imports speeds that match the players’ displacements', () => {
    expect(read.notes).toEqual([
      expect.stringContaining('with_empty_values.txt was not imported'),
      expect.stringContaining('speeds are read as m/s'),
    ]);
    let [covered, stated] = [0, 0];
    for (const [index, { period, players }] of read.frames.entries()) {
      const next = read.frames[index + 1];
      if (next?.period !== period) continue;
      for (const { player_id, x, y, speed } of players) {
        const later = next.players.find((player) => player.player_id === player_id);
        if (later === undefined || speed === null) continue;
        covered += Math.hypot(later.x - x, later.y - y) * 25;
        stated += speed;
      }
    }
    expect(covered / stated).toBeCloseTo(1, 1);
  });

  test('the importer accepts a tracking text file without values for the first player', async () => {
    const [metadata, name] = ['epts_metrica_metadata.xml', 'epts_metrica_tracking_with_empty_values.txt'];
    const content = await Promise.all(
      [metadata, name].map(async (one) => [one, await readFile(join(eptsFolder ?? '', one))] as const),
    );
    const [other] = await readFiles(metrica, Object.fromEntries(content));
    expect(other?.frames).toHaveLength(100);
    expect(other?.frames[0]?.players).toEqual(read.frames[0]?.players.slice(1));
  });
});
