import { describe, expect, it } from 'vitest';
import { type ReadGame, readFiles } from '../read-whole.fixture.ts';
import { frame, frames, metadataJson } from './cdf.fixture.ts';
import { cdf } from './index.ts';

async function read(metadata: string, lines: readonly string[]): Promise<ReadGame> {
  const [game] = await readFiles(cdf, { 'meta.json': metadata, 'tracking.jsonl': `${lines.join('\n')}\n` });
  if (game === undefined) throw new Error('no game was found');
  return game;
}

describe('a game in the Common Data Format', () => {
  it('is described by its metadata', async () => {
    const { game, frameRate, notes, bytes } = await read(metadataJson(), frames());
    expect(game).toMatchObject({
      game_id: 'cdf-m7',
      date: '2031-05-06',
      venue: 'Harbour Ground',
      competition: 'Coast League',
      season: '2031',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      score: null,
      duration_minutes: 96,
      periods: [
        { period: 1, type: 'first_half', duration_s: 2850 },
        { period: 2, type: 'second_half', duration_s: 2880 },
      ],
      playing_area: { length_m: 104, width_m: 67 },
      orientation: 'team_a_positive_x',
      source: { attribution: 'Tracking: Testcam, in the Common Data Format' },
    });
    expect(game.players[0]).toEqual({
      player_id: 'cdf-h1',
      name: 'P. h1',
      team: 'Terns',
      jersey_number: 1,
      position: 'GK',
    });
    expect(frameRate).toBe(10);
    expect(notes).toEqual([]);
    expect(bytes[0]).toBe(bytes[1]);
  });

  it('has the home team attack +x in both halves, and no one where nothing is placed', async () => {
    const { frames: made } = await read(metadataJson(), frames());
    for (const { players, ball } of made) {
      expect(players.map(({ player_id }) => player_id)).toEqual(['cdf-h1', 'cdf-h7', 'cdf-a1', null]);
      expect(players[0]?.x).toBe(-40);
      if (ball !== null) expect(ball.x).toBe(2);
    }
    expect(made[0]?.players[1]).toMatchObject({ x: 3, y: -20, z: 0.1, speed: 6.5, is_visible: false });
    expect(made[2]?.players[1]).toMatchObject({ x: 3, y: 20 });
    expect(made[1]?.ball).toBeNull();
  });

  it.each([
    ['as they should be', frames()],
    [
      'starting again at the kick-off of the match',
      [...frames().slice(0, 2), frame(500, 'second_half', '2031-05-06 18:00:00+00:00')],
    ],
  ])('counts seconds from the start of each half with timestamps %s', async (_, lines) => {
    const { frames: made } = await read(metadataJson(), lines);
    const times = made.map(({ period, time_s }) => [period, time_s]);
    expect(times.slice(0, 3)).toEqual([
      [1, 0],
      [1, 0.1],
      [2, 0],
    ]);
  });

  it('counts from the start of the half also where the file begins later', async () => {
    const { frames: made } = await read(metadataJson(), [frame(650, 'second_half', '2031-05-06T19:00:15Z')]);
    expect(made[0]?.time_s).toBe(15);
  });

  it.each([
    ['the play direction', { left_team_id: null, play_direction: 'left_right' }, 'team_a_positive_x'],
    ['the goalkeepers alone', { left_team_id: null }, 'team_a_positive_x'],
    ['goalkeepers who contradict the metadata', { left_team_id: 'a' }, 'fixed'],
  ])('takes the direction from %s', async (_, first, orientation) => {
    expect((await read(metadataJson([first, {}]), frames())).game.orientation).toBe(orientation);
  });

  it('says when the tracking ends before the match, and whom the metadata does not list', async () => {
    const teams = { home: { id: 'h', players: [{ id: 'h99', x: 1, y: 2 }] }, away: { id: 'a', players: [] } };
    const { notes, frames: made } = await read(metadataJson(), [
      ...frames().slice(0, 2),
      frame(2, 'first_half', '2031-05-06T18:00:00.2Z', { teams }),
    ]);
    expect(made[2]?.players[0]).toMatchObject({ player_id: null, team: 'Terns' });
    expect(notes).toEqual([
      expect.stringContaining('does not list 1 of the tracked players'),
      expect.stringContaining('ends at frame 2, before the end of the match at frame 501'),
    ]);
  });

  it.each([
    ['a line cut short', [...frames().slice(0, 3), frames()[3]?.slice(0, -30) ?? ''], 'tracking.jsonl:4'],
    [
      'a frame of another match',
      [...frames(), frame(502, 'second_half', '2031-05-06T19:01:00Z', { match: { id: 'x' } })],
      'another match',
    ],
    ['a timestamp that is none', [frame(0, 'first_half', 'noon')], '"noon" is no timestamp'],
    [
      'a frame without its period',
      [frame(0, 'first_half', '2031-05-06T18:00:00Z', { period: 'interval' })],
      'line 1',
    ],
    [
      'tracking of another match',
      [frame(0, 'first_half', '2031-05-06T18:00:00Z', { match: { id: 'x' } })],
      'no metadata beside it',
    ],
  ])('refuses %s', async (_, lines, problem) => {
    await expect(read(metadataJson(), lines)).rejects.toThrow(problem);
  });

  it('refuses metadata of another shape', async () => {
    await expect(read(metadataJson([], { meta: {} }), frames())).rejects.toThrow('meta.json: meta');
  });
});
