import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { signality } from './index.ts';
import { half, metadata, signalityFiles } from './signality.fixture.ts';

const only = (files: Files) => readOnly(signality, files);

describe('the Signality importer', () => {
  it('the importer reads a match description from the metadata and venue files', async () => {
    const { game, frames, notes } = await only(signalityFiles());
    expect(game).toMatchObject({
      game_id: 'signality-m7',
      date: '2031-05-06',
      competition: 'Coast League',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      playing_area: { length_m: 104, width_m: 67 },
      orientation: 'team_a_positive_x',
    });
    expect(game.players).toHaveLength(16);
    expect(frames.map(({ frame_id, period }) => [frame_id, period])).toEqual([
      ...[0, 1, 2, 3].map((id) => [id, 1]),
      ...[4, 5, 6, 7].map((id) => [id, 2]),
    ]);
    expect(frames[0]?.players.filter(({ team }) => team === null)).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  it('the importer assumes a pitch size without the venue and accepts a single half', async () => {
    const { 'venue.json': _, 'second.json': __, ...files } = signalityFiles();
    const { game, notes } = await only(files);
    expect(game.playing_area).toEqual({ length_m: 105, width_m: 68 });
    expect(game.periods.map(({ period }) => period)).toEqual([1]);
    expect(notes.join()).toContain('the venue information is missing');
  });

  it('the importer drops unusable frames and frames before the half starts', async () => {
    const [first, ...more] = half(1);
    const early = { ...first, match_time: -40 };
    const text = JSON.stringify([early, first, { idx: 'x' }, ...more]);
    const { skipped, frames } = await only({ ...signalityFiles(), 'first.json': text });
    expect(skipped).toEqual({ 'unusable frame': 1, 'frame outside the periods': 1 });
    expect(frames).toHaveLength(8);
  });

  it.each<[string, Files, string]>([
    [
      'tracking without metadata',
      { 'first.json': JSON.stringify(half(1)) },
      'this file’s folder contains no metadata for this match',
    ],
    [
      'metadata without tracking',
      { 'm.json': JSON.stringify(metadata()) },
      'this file’s folder contains no raw tracking',
    ],
    [
      'two matches in a folder',
      { ...signalityFiles(), 'x.json': JSON.stringify(metadata()) },
      'each match needs a separate folder',
    ],
    [
      'two files for the same half',
      { ...signalityFiles(), 'x.json': JSON.stringify(half(1)) },
      'is a second file for period 1',
    ],
  ])('the importer rejects %s', async (_, files, problem) => {
    await expect(readFiles(signality, files)).rejects.toThrow(problem);
  });
});
