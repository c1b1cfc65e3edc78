import { describe, expect, it } from 'vitest';
import { type ReadGame, readFiles } from '../../contract/read-whole.fixture.ts';
import { frame, frames, metadataJson } from './cdf.fixture.ts';
import { cdf } from './index.ts';

async function read(metadata: string, lines: readonly string[]): Promise<ReadGame> {
  const [game] = await readFiles(cdf, { 'meta.json': metadata, 'tracking.jsonl': `${lines.join('\n')}\n` });
  if (game === undefined) throw new Error('no game was found');
  return game;
}

describe('a game in the Common Data Format', () => {
  it('the importer reads teams, periods and players from the metadata', async () => {
    const { game, frameRate, notes } = await read(metadataJson(), frames());
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
        { period: 1, type: 'first_half', duration_s: 2850, start_utc: '2031-05-06T18:00:00.000Z' },
        { period: 2, type: 'second_half', duration_s: 2880, start_utc: '2031-05-06T19:00:00.000Z' },
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
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    expect(game.players.map(({ team }) => team)).toEqual(['Terns', 'Terns', 'Herons', 'Herons']);
    expect(frameRate).toBe(10);
    expect(notes).toEqual([]);
  });

  it('the importer computes lengths of extra time and shoot-out without times from frames', async () => {
    const names = ['first_half_extratime', 'second_half_extratime', 'shootout'];
    const more = names.map((period, index) => ({
      period,
      left_team_id: 'a',
      start_frame_id: 600 + 10 * index,
    }));
    const lines = names.map((period, index) =>
      frame(600 + 10 * index, period, `2031-05-06T2${index}:00:00Z`),
    );
    const { game, frames: made } = await read(metadataJson([{}, {}, ...more]), [...frames(), ...lines]);
    expect(game.periods.slice(2)).toEqual([
      { period: 3, type: 'first_half_extratime', duration_s: 0.1, start_utc: null },
      { period: 4, type: 'second_half_extratime', duration_s: 0.1, start_utc: null },
      { period: 5, type: 'shootout', duration_s: 0.1, start_utc: null },
    ]);
    expect(made.slice(4).map(({ period, time_s }) => [period, time_s])).toEqual([
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
  });

  it('the importer computes a period’s length from frames if its times are unusable', async () => {
    for (const times of [{ end_time: '2031-05-06T17:00:00Z' }, { end_time: null }, { start_time: null }]) {
      const { game } = await read(metadataJson([times, {}]), frames());
      expect(game.periods[0]).toMatchObject({ period: 1, type: 'first_half', duration_s: 0.2 });
      const unplayed = await read(metadataJson([{}, times]), frames().slice(0, 2));
      expect(unplayed.game.periods[1]).toMatchObject({
        period: 2,
        type: 'second_half',
        duration_s: null,
      });
      expect(unplayed.game.duration_minutes).toBeNull();
    }
  });

  it('the importer takes team and player names from whichever fields are available', async () => {
    const person = { first_name: ' Ida ', last_name: 'Berg', short_name: 'I. Berg', jersey_number: 1000 };
    const home = {
      id: 'h',
      name: 'Terns',
      short_name: 'TER',
      players: [{ ...person, id: 'h1', position: 'Keeper', position_group: 'GK' }],
    };
    const away = {
      id: 'a',
      short_name: 'HER',
      players: [
        { id: 'a1', last_name: 'Ruiz', position: 'GK', is_starter: null, minutes_played: null, played: null },
      ],
    };
    const { game } = await read(metadataJson([], { teams: { home, away } }), frames());
    expect(game.teams).toEqual({ team_a: 'Terns', team_b: 'HER' });
    expect(game.players).toEqual([
      {
        player_id: 'cdf-h1',
        name: 'Ida  Berg',
        team: 'Terns',
        jersey_number: null,
        position: 'Keeper',
        is_starter: null,
        minutes_played: null,
        played: null,
      },
      {
        player_id: 'cdf-a1',
        name: 'Ruiz',
        team: 'HER',
        jersey_number: null,
        position: 'GK',
        is_starter: null,
        minutes_played: null,
        played: null,
      },
    ]);
    const nameless = { home: { id: 'h', players: [] }, away: { id: 'a', players: [] } };
    const { game: other } = await read(metadataJson([], { teams: nameless }), frames());
    expect(other.teams).toEqual({ team_a: 'h', team_b: 'a' });
  });

  it('the importer credits only the format if the metadata has no vendor', async () => {
    const { game } = await read(metadataJson([], { meta: { tracking: { fps: 10 } } }), frames());
    expect(game.source.attribution).toBe('Data in the Common Data Format');
  });
});

describe('tracking frames', () => {
  it('the importer rotates frames so that the home team attacks towards +x', async () => {
    const { frames: made } = await read(metadataJson(), frames());
    for (const { players, ball } of made) {
      expect(players.map(({ player_id }) => player_id)).toEqual(['cdf-h1', 'cdf-h7', 'cdf-a1', null]);
      expect(players[0]?.x).toBe(-40);
      if (ball !== null) expect(ball.x).toBe(2);
    }
    expect(made[0]?.players[1]).toEqual({
      player_id: 'cdf-h7',
      team: 'Terns',
      jersey_number: 7,
      x: 3,
      y: -20,
      z: 0.1,
      speed: 6.5,
      is_visible: false,
      orientation_deg: null,
    });
    expect(made[2]?.players[1]).toMatchObject({ x: 3, y: 20 });
    expect(made[0]?.players[2]).toMatchObject({
      team: 'Herons',
      z: null,
      speed: null,
      is_visible: null,
      orientation_deg: null,
    });
    expect(made[0]?.players[3]).toMatchObject({ player_id: null, team: null, jersey_number: null, x: 9 });
    expect(made[0]?.ball).toEqual({ x: 2, y: 0.5, z: null });
    expect(made[1]?.ball).toBeNull();
  });

  it('the importer accepts frames without a ball and ignores positions with only one coordinate', async () => {
    const teams = { home: { players: [{ id: 'h1', x: 1, y: null }] }, away: { players: [] } };
    const line = frame(0, 'first_half', '2031-05-06T18:00:00Z', { ball: null, referees: null, teams });
    const { frames: made } = await read(metadataJson(), [line]);
    expect(made[0]).toMatchObject({ ball: null, ball_state: null, ball_team: null, players: [] });
  });

  it.each([
    ['that follow the format', frames()],
    [
      'that restart in each half',
      [...frames().slice(0, 2), frame(500, 'second_half', '2031-05-06 18:00:00+00:00')],
    ],
  ])('frames count seconds from the start of each half with timestamps %s', async (_, lines) => {
    const { frames: made } = await read(metadataJson(), lines);
    const times = made.map(({ period, time_s }) => [period, time_s]);
    expect(times.slice(0, 3)).toEqual([
      [1, 0],
      [1, 0.1],
      [2, 0],
    ]);
  });

  it.each([
    ['count from the first frame in the metadata if the file starts later', {}, 650, 15],
    ['start at 0 s if the file starts before the first frame in the metadata', {}, 499, 0],
    ['start at 0 s without a first frame in the metadata', { start_frame_id: null }, 650, 0],
  ])('frames %s', async (_, second, number, time_s) => {
    const line = frame(number, 'second_half', '2031-05-06T19:00:15Z');
    const { frames: made } = await read(metadataJson([{}, second]), [line]);
    expect(made[0]?.time_s).toBe(time_s);
  });

  it('the importer accepts frames that repeat the first timestamp', async () => {
    const again = [0, 1].map((number) => frame(number, 'first_half', '2031-05-06T18:00:00.0004Z'));
    const { frames: made } = await read(metadataJson(), again);
    expect(made.map(({ time_s }) => time_s)).toEqual([0, 0]);
  });

  it('the importer accepts any number of frames if the metadata has no last frame', async () => {
    const { notes } = await read(metadataJson([{}, { end_frame_id: null }]), frames());
    expect(notes).toEqual([]);
  });

  it('the importer counts unlisted players in a note and gives them no player_id', async () => {
    const teams = {
      home: { players: [{ id: 'h99', x: 1, y: 2 }] },
      away: { players: [{ id: 'a99', x: 3, y: 4 }] },
    };
    const { notes, frames: made } = await read(metadataJson(), [
      ...frames().slice(0, 2),
      frame(2, 'first_half', '2031-05-06T18:00:00.2Z', { teams }),
    ]);
    expect(made[2]?.players[0]).toMatchObject({ player_id: null, team: 'Terns', jersey_number: null });
    expect(made[2]?.players[1]).toMatchObject({ player_id: null, team: 'Herons' });
    expect(notes).toEqual([
      'the metadata does not list 2 of the tracked players; they have no player_id',
      'the tracking ends at frame 2, before the end of the match at frame 501',
    ]);
  });
});

describe('directions of attack', () => {
  const noGroups = (metadata: string) => metadata.replaceAll('"GK"', '"FW"');
  const byPosition = (metadata: string) => metadata.replaceAll('"position_group":"GK"', '"position":"GK"');
  const silent = { left_team_id: null };
  const leftRight = { left_team_id: null, play_direction: 'left_right' };
  const rightLeft = { left_team_id: null, play_direction: 'right_left' };

  it.each([
    ['the team at the left end', noGroups(metadataJson())],
    ['the play direction', noGroups(metadataJson([leftRight, rightLeft]))],
    [
      'the left team rather than a different play direction',
      metadataJson([{ play_direction: 'right_left' }, {}]),
    ],
    ['the goalkeepers’ position group', metadataJson([silent, silent])],
    ['the goalkeepers’ position', byPosition(metadataJson([silent, silent]))],
  ])('the importer infers the direction of attack from %s', async (_, metadata) => {
    const { game, frames: made } = await read(metadata, frames());
    expect(game.orientation).toBe('team_a_positive_x');
    expect(made.map(({ players }) => players[0]?.x)).toEqual([-40, -40, -40, -40]);
  });

  it('the importer infers the direction of attack from one goalkeeper', async () => {
    const awayOnly = metadataJson([silent, silent]).replace('"position_group":"GK"', '"position_group":"FW"');
    expect((await read(awayOnly, frames())).game.orientation).toBe('team_a_positive_x');
  });

  it('coordinates are not rotated if direction evidence is contradictory or missing', async () => {
    const contradicted = await read(metadataJson([{ left_team_id: 'a' }, {}]), frames());
    expect(contradicted.game.orientation).toBe('fixed');
    expect(contradicted.frames[2]?.players[0]?.x).toBe(40);
    expect(contradicted.notes[0]).toContain('coordinates are not rotated, orientation is fixed');
    const unstated = await read(noGroups(metadataJson([silent, {}])), frames());
    expect(unstated.game.orientation).toBe('fixed');
  });

  it('the importer infers the direction of attack from the first frames of each period', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      frame(index, 'first_half', new Date(Date.UTC(2031, 4, 6, 18) + index * 100).toISOString()),
    );
    const second = [frame(500, 'second_half', '2031-05-06T19:00:00Z')];
    const { game, frames: made } = await read(metadataJson(), [...lines, ...second]);
    expect(made).toHaveLength(61);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(made.at(-1)?.players[0]?.x).toBe(-40);
  });
});

describe('import errors with file and line', () => {
  it.each([
    ['a truncated line', [...frames().slice(0, 3), frames()[3]?.slice(0, -30) ?? ''], 'tracking.jsonl:4'],
    [
      'a frame from another match',
      [...frames(), frame(502, 'second_half', '2031-05-06T19:01:00Z', { match: { id: 'x' } })],
      'frame 502 belongs to match x, but the metadata describes m7',
    ],
    ['an invalid timestamp', [frame(0, 'first_half', 'noon')], '"noon" is not a timestamp'],
    [
      'a timestamp before the first timestamp of its period',
      [...frames().slice(0, 2), frame(2, 'first_half', '2031-05-06T17:59:59Z')],
      'frame 2: 2031-05-06T17:59:59Z is before the first frame of its period',
    ],
    ['an unknown period', [frame(0, 'interval', '2031-05-06T18:00:00Z')], 'tracking.jsonl: line 1: period'],
    ['a negative frame number', [frame(-1, 'first_half', '2031-05-06T18:00:00Z')], 'line 1: frame_id'],
    [
      'tracking from another match',
      [frame(0, 'first_half', '2031-05-06T18:00:00Z', { match: { id: 'x' } })],
      'no metadata in its folder',
    ],
  ])('the importer rejects %s', async (_, lines, problem) => {
    await expect(read(metadataJson(), lines)).rejects.toThrow(problem);
  });

  it('the importer rejects metadata with missing fields', async () => {
    await expect(read(metadataJson([], { meta: {} }), frames())).rejects.toThrow('meta.json: meta');
  });
});

describe('files in other formats', () => {
  const skeleton = frame(0, 'first_half', '2031-05-06T18:00:00Z', { landmarks: [] });
  it.each([
    ['skeletal tracking', 'tracking.jsonl', skeleton],
    ['frames in another format', 'tracking.jsonl', '{"frame_id": 1}\n'],
    ['a list of frames', 'tracking.json', `[${frames()[0]}]`],
    ['metadata in another format', 'meta.json', '{"stadium": {}, "match": {}}'],
    ['tracking in a .txt file', 'tracking.txt', frames()[0] ?? ''],
  ])('the importer finds no game in %s', async (_, name, text) => {
    await expect(readFiles(cdf, { [name]: text })).rejects.toThrow(
      'contains no Common Data Format (CDF) files',
    );
  });
});
