import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { respovision } from './index.ts';
import { frames, lines, respoVisionFiles } from './respovision.fixture.ts';

const only = (files: Files) => readOnly(respovision, files);

const ASSUMED = 'the pitch size is unknown: 105 × 68 m is assumed';

describe('a match of ReSpo.Vision', () => {
  it('the importer takes a match’s date and home team from the file name', async () => {
    const { game, notes, frames: read } = await only(respoVisionFiles());
    expect(game).toMatchObject({
      date: '2031-05-06',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, type: 'first_half' },
        { period: 2, type: 'second_half' },
      ],
    });
    expect(game.players).toHaveLength(16);
    expect(game.players[0]).toMatchObject({
      name: 'Reed 1',
      team: 'Herons',
      jersey_number: 1,
      position: 'goalkeeper',
    });
    expect(read[0]?.players.filter(({ is_visible }) => is_visible === false)).toHaveLength(2);
    expect(read[0]?.players.at(-1)).toMatchObject({ player_id: null, team: null, x: -2.5, y: -4 });
    expect([read[0]?.ball_team, read.at(-1)?.ball_team]).toEqual(['Terns', null]);
    expect(notes).toEqual([ASSUMED]);
  });

  it('the importer assumes that the first team in the file is the home team', async () => {
    const { game, notes } = await only({ 'match.jsonl': lines() });
    expect(game.teams.team_a).toBe('Herons');
    expect(notes).toEqual(['the home team is unknown; Herons is assumed', ASSUMED]);
  });

  it('the importer computes times from period starts if the clock does not restart', async () => {
    const later = frames().map((frame) =>
      frame['period'] === 'half_2' ? { ...frame, time: String(frame['time']).replace('00:', '45:') } : frame,
    );
    const { frames: read } = await only({ 'x-Terns-Herons.jsonl': lines(later) });
    expect(read.map(({ time_s }) => time_s)).toEqual([0, 0.1, 0.2, 0.3, 0, 0.1, 0.2, 0.3]);
  });

  it('the importer drops unusable frames and balls without a position', async () => {
    const [first, second, ...more] = frames();
    const { frames: read, skipped } = await only({
      'x-Terns-Herons.jsonl': lines([
        { ...first, ball: { x: null, y: null } },
        { ...second, period: 'warm_up' },
        ...more,
      ]),
    });
    expect(read[0]?.ball).toBeNull();
    expect(read).toHaveLength(7);
    expect(skipped).toEqual({ 'unusable frame': 1 });
  });

  it('the importer rejects a match with only one team', async () => {
    const one = frames().map((frame) => ({ ...frame, players: [], pitch_side: { left: 'Terns' } }));
    await expect(readFiles(respovision, { 'x.jsonl': lines(one) })).rejects.toThrow(
      'must have two teams, but has 1',
    );
  });
});
