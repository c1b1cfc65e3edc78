import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole, speeds } from '../../contract/read-whole.fixture.ts';
import { skillcorner } from './index.ts';

const folder = realData('sports/skillcorner');
const report = { skip: () => undefined, note: () => undefined, progress: () => undefined };

describe.skipIf(folder === null)('recorded excerpts', () => {
  test('tracking is imported only if a match JSON is in the same folder', async () => {
    const sources = await skillcorner.discover([folder ?? '']);
    const results = await Promise.allSettled(sources.map((source) => source.read(report)));
    const statuses = results.map(({ status }, i) => [sources[i]?.label, status]);
    expect(statuses.filter(([, status]) => status === 'fulfilled')).toEqual([
      ['skillcorner_tracking.jsonl', 'fulfilled'],
    ]);
  });
});

describe.skipIf(folder === null)('the V3 excerpt', () => {
  let whole: ReadGame;
  beforeAll(async () => {
    const [source] = await skillcorner.discover([join(folder ?? '', 'skillcorner_tracking.jsonl')]);
    if (source === undefined) throw new Error('no game was found');
    whole = await readWhole(source);
  });

  test('the importer reads the game description from the match JSON', () => {
    const { game, notes } = whole;
    expect(game).toMatchObject({
      game_id: 'skillcorner-1000001',
      teams: { team_a: 'Home Team', team_b: 'Away Team' },
      date: '2025-01-01',
      score: { team_a: 0, team_b: 0 },
      playing_area: { length_m: 104, width_m: 68 },
      orientation: 'team_a_positive_x',
    });
    expect(game.players).toHaveLength(36);
    expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([10, 10]);
    expect(notes).toEqual([]);
  });

  test('the importer reads 100 frames in each half, each with 22 players', () => {
    const { frames } = whole;
    expect(frames).toHaveLength(200);
    expect(frames.every(({ players, ball }) => players.length === 22 && ball !== null)).toBe(true);
    const shown = [0, 99, 100, 199].map((index) => frames[index]);
    expect(shown.map((frame) => [frame?.frame_id, frame?.period, frame?.time_s])).toEqual([
      [10, 1, 0],
      [109, 1, 9.9],
      [27_800, 2, 0],
      [27_899, 2, 9.9],
    ]);
    expect(frames[0]?.players.filter(({ is_visible }) => is_visible === false)).toHaveLength(4);
  });

  test('the home goalkeeper is at −x and the away goalkeeper at +x in both halves', () => {
    const { game, frames } = whole;
    const keepers = game.players.filter(({ position }) => position === 'Goalkeeper');
    expect(keepers.map(({ team }) => team).sort()).toEqual(['Away Team', 'Home Team']);
    for (const { players } of frames) {
      const x = (team: string) =>
        players.find(({ player_id }) =>
          keepers.some((keeper) => keeper.player_id === player_id && keeper.team === team),
        )?.x ?? 0;
      expect(x('Home Team')).toBeLessThan(-30);
      expect(x('Away Team')).toBeGreaterThan(30);
    }
  });

  test('fewer than 1% of speeds exceed 12 m/s', () => {
    const measured = speeds(whole);
    expect(measured).toHaveLength(2 * 99 * 22);
    expect(measured.filter((speed) => speed > 12).length / measured.length).toBeLessThan(0.01);
  });
});
