import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readOnly } from '../../contract/read-whole.fixture.ts';
import { ballFile, hawkEyeFiles, METADATA_XML } from './hawkeye.fixture.ts';
import { hawkeye } from './index.ts';

const only = (files: Files) => readOnly(hawkeye, files);

describe('a match of Hawk-Eye', () => {
  it('the importer imports a match from its one-minute files', async () => {
    const { game, frames, frameRate, notes } = await only(hawkEyeFiles());
    expect(game).toMatchObject({
      game_id: 'hawkeye-m7',
      date: '2031-05-06',
      venue: 'Harbour Ground',
      competition: 'Coast League',
      season: '2031',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      playing_area: { length_m: 104, width_m: 67 },
      periods: [
        { period: 1, type: 'first_half', duration_s: 2790 },
        { period: 2, type: 'second_half', duration_s: 2790 },
      ],
      orientation: 'team_a_positive_x',
    });
    expect(game.players[0]).toMatchObject({ name: 'Reed 1', jersey_number: 1, position: 'Goalkeeper' });
    expect(frameRate).toBe(10);
    expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s]).slice(3, 5)).toEqual([
      [3, 0.3],
      [100000, 0],
    ]);
    expect(frames[0]?.players).toHaveLength(16);
    expect(frames[0]?.ball?.z).toBe(0.2);
    expect(notes).toEqual([]);
  });

  it('the importer accepts a match with only the ball, and metadata in XML', async () => {
    const { game, frames, notes } = await only({
      'a.ball': JSON.stringify(ballFile(0)),
      'meta.xml': METADATA_XML,
    });
    expect(game).toMatchObject({
      orientation: 'fixed',
      playing_area: { length_m: 103, width_m: 66 },
      players: [],
    });
    expect(frames).toHaveLength(4);
    expect(notes.join()).toContain('only the ball is imported');
  });

  it('the importer skips minutes before the match and unusable samples', async () => {
    const early = {
      ...ballFile(0),
      sequences: { segment: 0 },
      time: { startUTC: '2031-05-06T17:00:00.000Z' },
    };
    const broken = JSON.stringify(ballFile(1)).replace('"time":0.10004', '"time":null');
    const { skipped, frames } = await only({
      ...hawkEyeFiles(),
      'early.ball': JSON.stringify(early),
      'm_2_1.samples.ball': broken,
    });
    expect(skipped).toEqual({ 'minute before the match': 1, 'unusable sample': 1 });
    expect(frames).toHaveLength(8);
  });
});
