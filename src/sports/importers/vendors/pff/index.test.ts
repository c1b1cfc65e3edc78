import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { pff } from './index.ts';
import { frames, lines, metadata, pffFiles, trackingFiles } from './pff.fixture.ts';

const only = (files: Files) => readOnly(pff, files);

describe('a game of PFF', () => {
  it('the importer reads the description of a game from metadata and roster', async () => {
    const { game, notes } = await only(trackingFiles());
    expect(game).toMatchObject({
      game_id: 'pff-77',
      date: '2031-05-06',
      venue: 'Harbour Ground',
      competition: 'Coast Cup',
      season: '2031',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      playing_area: { length_m: 104, width_m: 67 },
      orientation: 'team_a_positive_x',
    });
    expect(game.players[0]).toMatchObject({ name: 'Reed 1', jersey_number: 1, position: 'GK' });
    expect(notes).toEqual([
      '2 events in frames were not imported, because they have neither result nor position',
    ]);
  });

  it('the importer uses smoothed positions if there are no measured positions', async () => {
    const [first, ...more] = frames();
    const { frames: read } = await only({
      ...trackingFiles(),
      '77.jsonl': lines([
        { ...first, homePlayers: null, balls: [], ballsSmoothed: { x: 7, y: 8, z: null } },
        ...more,
      ]),
    });
    expect(read[0]?.players[0]).toMatchObject({
      player_id: 'pff-101',
      x: -42,
      y: 1,
      speed: 5,
      is_visible: true,
    });
    expect(read[0]?.ball).toEqual({ x: 7, y: 8, z: null });
    expect(read[1]?.players[1]).toMatchObject({ x: -29.5, is_visible: false });
  });

  it('the importer identifies players without a roster by their shirt numbers', async () => {
    const { 'rosters_77.json': _, ...files } = trackingFiles();
    const { game, notes } = await only(files);
    expect(game.players[0]).toMatchObject({ player_id: 'pff-77-home-1', name: null, jersey_number: 1 });
    expect(notes.join()).toContain('the roster is missing');
  });

  it('the importer drops frames outside the periods, out of order or unusable', async () => {
    const all = frames();
    const outside = { ...all[0], frameNum: 500, period: null, periodElapsedTime: null };
    const text = lines([outside, all[0], all[1], all[0], '?', ...all.slice(2)]);
    const { frames: read, skipped, notes } = await only({ ...trackingFiles(), '77.jsonl': `\uFEFF${text}` });
    expect(read).toHaveLength(8);
    expect(skipped).toEqual({
      'frame outside the periods': 1,
      'frame that is out of order': 1,
      'unusable frame': 1,
    });
    expect(notes.join()).toContain('77.jsonl: line 5');
  });

  it.each<[string, Files, string]>([
    ['tracking alone', { '77.jsonl': lines(frames()) }, 'the metadata of game 77 is missing'],
    [
      'metadata alone',
      { 'm.json': JSON.stringify(metadata()) },
      'the tracking or the events of game 77 are missing',
    ],
    ['events alone', { 'e.json': pffFiles()['77_events.json'] ?? '' }, 'the metadata of game 77 is missing'],
  ])('rejects %s', async (_, files, problem) => {
    await expect(readFiles(pff, files)).rejects.toThrow(problem);
  });
});
