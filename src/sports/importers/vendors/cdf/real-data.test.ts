import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole, speeds } from '../../contract/read-whole.fixture.ts';
import { cdf } from './index.ts';

const folder = realData('sports/cdf');

describe.skipIf(folder === null)('the recorded excerpt', () => {
  let read: ReadGame;
  beforeAll(async () => {
    const [source] = await cdf.discover([folder ?? '']);
    if (source === undefined) throw new Error('no game was found');
    read = await readWhole(source);
  });

  test('the importer reads teams, date and periods from the metadata', () => {
    expect(read.game).toMatchObject({
      game_id: 'cdf-1925299',
      date: '2024-12-21',
      venue: 'Kayo Stadium',
      competition: 'A-League',
      season: '2024/2025',
      teams: { team_a: 'Brisbane Roar FC', team_b: 'Perth Glory Football Club' },
      playing_area: { length_m: 105, width_m: 68 },
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, duration_s: 3023 },
        { period: 2, duration_s: 3105 },
      ],
    });
    expect(read.game.players).toHaveLength(36);
    expect(read.frameRate).toBe(10);
    expect(read.notes).toEqual([]);
  });

  test('the importer imports all frames, timed from the start of each half', () => {
    const halves = [1, 2].map((period) => read.frames.filter((frame) => frame.period === period));
    expect(halves.map((half) => half.length)).toEqual([50, 52]);
    expect(halves.map((half) => [half[0]?.time_s, half.at(-1)?.time_s])).toEqual([
      [0, 4.9],
      [0, 5.1],
    ]);
    expect([read.frames[0]?.frame_id, read.frames.at(-1)?.frame_id]).toEqual([0, 30_281]);
    const [whole, short] = [22, 21].map((size) =>
      read.frames.filter(({ players }) => players.length === size),
    );
    expect([whole?.length, short?.map(({ frame_id }) => frame_id)]).toEqual([99, [23, 31, 30_240]]);
    expect(read.frames.at(-1)?.ball).toBeNull();
  });

  test('each goalkeeper is at the end that the team defends, in both halves', () => {
    const keepers = new Map(
      read.game.players
        .filter(({ position }) => position === 'GK')
        .map((player) => [player.player_id, player.team]),
    );
    for (const { players } of read.frames) {
      const shown = players.filter(({ player_id }) => keepers.has(player_id ?? ''));
      expect(shown.length).toBeGreaterThan(0);
      for (const { team, x } of shown) {
        expect(team === 'Brisbane Roar FC' ? -x : x).toBeGreaterThan(30);
      }
    }
  });

  test('speeds are humanly possible', () => {
    const measured = speeds(read);
    expect(measured).toHaveLength((49 + 51) * 22 - 3 * 2);
    expect(measured.filter((speed) => speed > 12).length / measured.length).toBeLessThan(0.01);
  });
});
