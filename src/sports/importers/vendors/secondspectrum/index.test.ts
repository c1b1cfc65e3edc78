import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { secondspectrum } from './index.ts';
import {
  frames,
  METADATA_XML,
  metadata,
  secondSpectrumFiles,
  trackingText,
} from './secondspectrum.fixture.ts';

const only = (files: Files) => readOnly(secondspectrum, files);

describe('the Second Spectrum importer', () => {
  it('the importer reads a match description from JSON, with or without a byte order mark', async () => {
    const { game, notes } = await only(secondSpectrumFiles());
    expect(game).toMatchObject({
      game_id: 'secondspectrum-m7',
      date: '2031-05-06',
      teams: { team_a: 'TER', team_b: 'HER' },
      score: { team_a: 2, team_b: 1 },
      playing_area: { length_m: 104, width_m: 67 },
      periods: [
        { period: 1, duration_s: 2790 },
        { period: 2, duration_s: 2880 },
      ],
      orientation: 'team_a_positive_x',
    });
    expect(game.players).toHaveLength(16);
    expect(game.players[1]).toMatchObject({
      player_id: 'secondspectrum-home2',
      name: 'Reed 2',
      position: 'CM',
    });
    expect(notes).toEqual([]);
    const plain = await only({ 'm.json': JSON.stringify(metadata()), 't.jsonl': trackingText().slice(1) });
    expect(plain.game).toEqual(game);
  });

  it('the importer reads XML metadata, which has no team or player names', async () => {
    const { game, notes } = await only({ 'm.xml': METADATA_XML, 't.jsonl': trackingText() });
    expect(game).toMatchObject({
      game_id: 'secondspectrum-7',
      date: '2031-05-06',
      teams: { team_a: 'Home', team_b: 'Away' },
      playing_area: { length_m: 104, width_m: 67 },
      periods: [
        { period: 1, duration_s: 2790 },
        { period: 2, duration_s: 2880 },
      ],
    });
    expect(game.players[0]).toMatchObject({
      player_id: 'secondspectrum-home1',
      jersey_number: 1,
      name: null,
    });
    expect(notes.join()).toContain('has no team names');
  });

  it('the importer prefers JSON metadata to XML and adds a note', async () => {
    const { notes } = await only({ ...secondSpectrumFiles(), 'm.xml': METADATA_XML });
    expect(notes).toEqual(['m.xml was not read: another file has the same data of the match']);
  });

  it('the importer pairs metadata and tracking for two matches by file name', async () => {
    const of = (id: string, name: string) => ({
      [`${name}_meta.json`]: JSON.stringify(metadata({ ssiId: id })),
      [`${name}_tracking.jsonl`]: trackingText(),
    });
    const games = await readFiles(secondspectrum, { ...of('m8', 'cup'), ...of('m7', 'league') });
    expect(games.map(({ label, game }) => [label.includes('cup'), game.game_id]).sort()).toEqual([
      [false, 'secondspectrum-m7'],
      [true, 'secondspectrum-m8'],
    ]);
  });

  it('the importer drops players without a position and unusable lines', async () => {
    const [first, ...more] = frames();
    const text = trackingText([
      { ...first, ball: { xyz: null }, homePlayers: [{ playerId: 'home1', xyz: [] }] },
      {},
      ...more,
    ]);
    const { frames: read, skipped } = await only({ ...secondSpectrumFiles(), 'tracking.jsonl': text });
    expect(read[0]?.ball).toBeNull();
    expect(read[0]?.players).toHaveLength(8);
    expect(skipped).toEqual({ 'unusable frame': 1 });
  });

  it.each<[string, Files, string]>([
    [
      'tracking without metadata',
      { 't.jsonl': trackingText() },
      'this file’s folder contains no metadata (JSON or XML)',
    ],
    [
      'metadata without tracking',
      { 'm.json': JSON.stringify(metadata()) },
      'this file’s folder contains no tracking',
    ],
  ])('the importer rejects %s', async (_, files, problem) => {
    await expect(readFiles(secondspectrum, files)).rejects.toThrow(problem);
  });
});
