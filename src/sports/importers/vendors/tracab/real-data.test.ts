import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole, speeds } from '../../contract/read-whole.fixture.ts';
import { tracab } from './index.ts';

const folder = realData('sports/tracab');

describe.skipIf(folder === null).each([
  ['tracab_raw.dat', 25],
  ['tracab_raw.json', 22],
])('the recorded excerpt, %s', (name, personsAtFirst) => {
  let whole: ReadGame;
  beforeAll(async () => {
    const sources = await tracab.discover([join(folder ?? '', name)]);
    expect(sources.map(({ label }) => label)).toEqual([name]);
    const [source] = sources;
    if (source === undefined) throw new Error('no game was found');
    whole = await readWhole(source);
  });

  test('the importer reads the game description from the metadata', () => {
    expect(whole.game).toMatchObject({
      game_id: 'tracab-1',
      date: '2023-12-15',
      teams: { team_a: 'Long Name Home', team_b: 'Long Name Away' },
      playing_area: { length_m: 105, width_m: 68 },
      orientation: 'team_a_positive_x',
      score: null,
    });
    expect(whole.game.players).toHaveLength(40);
    expect(whole.frameRate).toBe(25);
  });

  test('the importer reads both halves’ frames and skips half time', () => {
    expect(whole.frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [1_848_508, 1, 0],
      [1_848_509, 1, 0.04],
      [1_848_510, 1, 0.08],
      [1_916_408, 1, 2716],
      [1_942_114, 2, 0],
      [1_942_115, 2, 0.04],
      [2_017_933, 2, 3032.76],
    ]);
    expect(whole.skipped).toEqual({ 'frame outside the periods': 12 });
    expect(whole.frames[0]?.players).toHaveLength(personsAtFirst);
    for (const { players } of whole.frames) {
      for (const team of ['Long Name Home', 'Long Name Away'])
        expect(players.filter((player) => player.team === team)).toHaveLength(11);
    }
  });

  test('the goalkeepers are the outermost players, home at −x and away at +x', () => {
    for (const { frame_id, players } of whole.frames) {
      const of = (team: string) => players.filter((player) => player.team === team);
      const [first] = of('Long Name Home').sort((a, b) => a.x - b.x);
      const [last] = of('Long Name Away').sort((a, b) => b.x - a.x);
      expect([frame_id, first?.jersey_number, last?.jersey_number]).toEqual([frame_id, 1, 12]);
      expect(first?.x).toBeLessThan(-30);
      expect(last?.x).toBeGreaterThan(30);
    }
  });

  test('the ball is on the pitch and nobody is faster than 12 m/s', () => {
    expect(whole.frames[4]?.ball).toEqual({ x: 2.4, y: -0.06, z: 0.15 });
    const measured = speeds(whole);
    expect(measured).toHaveLength(3 * 22);
    expect(Math.max(...measured)).toBeLessThan(12);
  });
});

describe.skipIf(folder === null)('lines with XML metadata, which has no directions', () => {
  test('inference from the outermost players agrees with the JSON metadata', async () => {
    const place = await mkdtemp(join(tmpdir(), 'tracab-'));
    try {
      for (const name of ['tracab_raw.dat', 'tracab_meta.xml'])
        await copyFile(join(folder ?? '', name), join(place, name));
      const [withXml] = await tracab.discover([place]);
      const [withJson] = await tracab.discover([join(folder ?? '', 'tracab_raw.dat')]);
      if (withXml === undefined || withJson === undefined) throw new Error('no game was found');
      const [xml, json] = [await readWhole(withXml), await readWhole(withJson)];
      expect(xml.frames).toEqual(json.frames);
      expect(xml.game.orientation).toBe('team_a_positive_x');
      expect(xml.game.players.map(({ player_id }) => player_id).sort()).toEqual(
        json.game.players.map(({ player_id }) => player_id).sort(),
      );
    } finally {
      await rm(place, { recursive: true });
    }
  });
});
