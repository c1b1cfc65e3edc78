import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../contract/read-whole.fixture.ts';
import { nba } from '../index.ts';
import {
  ANN,
  CAT,
  END,
  type MomentFixture,
  moment,
  type PlayFixture,
  playsFile,
  sportVuFile,
  TIP,
} from '../nba.fixture.ts';

async function read(events: readonly (readonly MomentFixture[])[], plays?: readonly PlayFixture[]) {
  const [game, ...more] = await readFiles(nba, {
    'track.json': sportVuFile(events),
    ...(plays && { 'plays.csv': playsFile([TIP, ...plays, END]) }),
  });
  if (game === undefined || more.length > 0) throw new Error('expected exactly one game');
  return game;
}

describe('SportVU tracking', () => {
  test('the importer imports tracking without play-by-play as a game with fixed axes', async () => {
    const { game, frames, frameRate, events } = await read([[moment(1, 1000, 720), moment(1, 1040, 719.96)]]);
    expect(game).toMatchObject({
      game_id: 'nba-0023100007',
      date: '2031-11-02',
      teams: { team_a: 'Port Alder Gulls', team_b: 'Mount Brook Elks' },
      orientation: 'fixed',
      score: null,
      duration_minutes: null,
      periods: [{ period: 1, type: 'quarter', duration_s: 720, start_utc: null }],
    });
    expect(game.players).toHaveLength(4);
    expect(game.players[0]).toMatchObject({
      player_id: 'nba-11',
      name: 'Ann Reyes',
      jersey_number: 1,
      position: 'G',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    expect([frameRate, events.length]).toEqual([25, 0]);
    expect(frames).toMatchObject([
      { frame_id: 1, time_s: 0 },
      { frame_id: 2, time_s: 0.04 },
    ]);
    expect(frames[0]).toEqual({
      frame_id: 1,
      period: 1,
      time_s: 0,
      ball: { x: 0, y: 0, z: 3.048 },
      ball_state: null,
      ball_team: null,
      players: [
        {
          player_id: 'nba-11',
          team: 'Port Alder Gulls',
          jersey_number: 1,
          x: -8.229,
          y: 4.572,
          z: null,
          speed: null,
          is_visible: null,
          orientation_deg: null,
        },
        {
          player_id: 'nba-21',
          team: 'Mount Brook Elks',
          jersey_number: 1,
          x: 14.325,
          y: 7.62,
          z: null,
          speed: null,
          is_visible: null,
          orientation_deg: null,
        },
      ],
    });
  });

  test('the importer imports each moment once, even if several events contain it', async () => {
    const { frames, skipped } = await read([
      [moment(1, 1000, 720), moment(1, 1040, 719.96)],
      [moment(1, 1040, 719.96), moment(1, 1080, 719.92)],
      [],
      [
        moment(1, 1020, 719.98),
        moment(1, 1120, null),
        moment(1, 1160, 719.95),
        moment(2, 9000, 720),
        moment(5, 9500, 301),
      ],
    ]);
    expect(frames.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, 0],
      [1, 0.04],
      [1, 0.08],
      [2, 0],
    ]);
    expect(skipped).toEqual({
      'a moment that is already in an earlier event': 1,
      'a moment out of time order': 1,
      'a moment without a game clock': 1,
      'a moment with more time on the game clock than before': 1,
      'a moment with a clock time longer than its period': 1,
    });
  });

  test('the importer keeps moments with a stopped clock but drops late moments', async () => {
    const { frames, skipped } = await read([
      [moment(1, 1000, 720), moment(1, 1040, 720), moment(2, 2000, 700), moment(1, 2040, 100)],
    ]);
    expect(frames.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, 0],
      [1, 0],
      [2, 20],
    ]);
    expect(skipped).toEqual({ 'a moment out of time order': 1 });
  });

  test('the importer accepts a game number after the events and without leading zeros', async () => {
    const moments = Array.from({ length: 120 }, (_, index) => moment(1, 1000 + 40 * index, 720 - index / 25));
    const { gameid: _, gamedate, events } = JSON.parse(sportVuFile([moments]));
    const file = JSON.stringify({ events, gameid: '23100007', gamedate });
    expect(file.length).toBeGreaterThan(8192);
    const [game] = await readFiles(nba, { 'track.json': file });
    expect(game?.game).toMatchObject({ game_id: 'nba-0023100007', date: '2031-11-02' });
    expect(game?.frames).toHaveLength(120);
  });

  test('the importer identifies unlisted players, except players of a third team', async () => {
    const [period, time, clock, shot, nothing] = moment(1, 1000, 720);
    const { frames, game } = await read([
      [
        [
          period,
          time,
          clock,
          shot,
          nothing,
          [
            [501, 19, 1, 1, 0],
            [777, 3, 1, 1, 0],
          ],
        ],
      ],
    ]);
    expect(frames[0]).toMatchObject({
      ball: null,
      ball_state: null,
      ball_team: null,
      players: [
        { player_id: 'nba-19', team: 'Port Alder Gulls' },
        { player_id: null, team: null },
      ],
    });
    expect(game.players.find(({ player_id }) => player_id === 'nba-19')?.name).toBeNull();
  });
});

test.each([
  ['7', 7],
  [' 00 ', 0],
  ['', null],
  ['7a', null],
])('a player with the jersey "%s" has the number %s', async (jersey, number) => {
  const file = sportVuFile([[moment(1, 1000, 720)]]).replaceAll('"jersey":"1"', `"jersey":"${jersey}"`);
  const [game] = await readFiles(nba, { 'track.json': file });
  expect(game?.game.players[0]?.jersey_number).toBe(number);
});

describe('tracking with play-by-play', () => {
  const shots: PlayFixture[] = [
    { type: 1, action: 5, clock: '11:00', home: 'Reyes  Layup', score: '0 - 2', persons: [ANN] },
    { type: 2, action: 5, clock: '10:00', visitor: 'MISS Osei  Layup', persons: [CAT] },
    { type: 2, action: 5, period: 3, clock: '6:00', home: 'MISS Reyes  Layup', persons: [ANN] },
  ];
  /** The home team shoots at the left basket in the first half. */
  const track = [
    [
      moment(1, 1000, 660.04, 6),
      moment(1, 1040, 660.01, 5),
      moment(1, 1080, 659.97, 5),
      moment(1, 2000, 600, 88),
    ],
    [moment(3, 9000, 360.3, 89)],
  ];

  test('the importer joins tracking and play-by-play so that team_a attacks towards +x', async () => {
    const { game, frames, events } = await read(track, shots);
    expect(game).toMatchObject({
      orientation: 'team_a_positive_x',
      date: '2031-11-02',
      score: { team_a: 2, team_b: 0 },
      duration_minutes: 48,
    });
    expect(game.players.find(({ player_id }) => player_id === 'nba-11')).toMatchObject({
      jersey_number: 1,
      position: 'G',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    expect(frames.map(({ ball }) => Math.sign(ball?.x ?? 0))).toEqual([1, 1, 1, -1, 1]);
    expect(frames[0]?.players[1]).toMatchObject({ x: -14.325, y: -7.62 });
    expect(events.map(({ frame_id }) => frame_id)).toEqual([null, 2, 4, 5, null]);
  });

  test('the importer rotates the second half if the home team first shoots right', async () => {
    const mirrored = track.map((moments) =>
      moments.map(([period, time, clock]): MomentFixture => {
        const isVisitors = clock === 600;
        return moment(period, time, clock, period === 3 || isVisitors ? 6 : 88);
      }),
    );
    const { game, frames } = await read(mirrored, shots);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(frames.map(({ ball }) => Math.sign(ball?.x ?? 0))).toEqual([1, 1, 1, -1, 1]);
  });

  test('the importer rotates both quarters of a half in the same way', async () => {
    const { frames } = await read(
      [
        [moment(1, 1000, 660, 6), moment(2, 2000, 600, 6)],
        [moment(3, 9000, 360, 88), moment(4, 9900, 360, 88)],
      ],
      shots,
    );
    expect(frames.map(({ ball }) => Math.sign(ball?.x ?? 0))).toEqual([1, 1, 1, 1]);
  });

  test('the importer does not rotate tracking if shots contradict each other', async () => {
    const { game, notes } = await read([[moment(1, 1000, 660, 6), moment(1, 2000, 600, 6)]], shots);
    expect(game.orientation).toBe('fixed');
    expect(notes).toEqual([
      'coordinates are not rotated: the attack directions in the tracking cannot be inferred from the shots',
    ]);
  });
});

describe('damaged SportVU tracking', () => {
  const whole = sportVuFile([[moment(1, 1000, 720)], [moment(1, 1040, 719.96)]]);
  test.each<[string, string, string]>([
    ['a truncated file', whole.slice(0, -3), 'track.json:1: the JSON text ends too early'],
    ['a file that ends within a moment', whole.slice(0, -80), 'track.json:1: the JSON text ends too early'],
    [
      'a moment with a missing coordinate',
      whole.replace('[-1,-1,47,25,10]', '[-1,-1,47]'),
      'track.json: events[0].moments[0][5][0]',
    ],
    ['text instead of a position', whole.replace('47', '"47"'), 'events[0].moments[0][5][0][2]'],
    [
      'text in the second moment of an event',
      sportVuFile([[], [moment(1, 1000, 720), moment(1, 1040, 719)]]).replace(/47(?!.*47)/, '"47"'),
      'track.json: events[1].moments[1][5][0][2]',
    ],
    [
      'text in the first moment of a later event',
      sportVuFile([[moment(1, 1000, 720)], [moment(1, 1040, 719)]]).replace(/47(?!.*47)/, '"47"'),
      'track.json: events[1].moments[0][5][0][2]',
    ],
    [
      'a moment that is not JSON',
      whole.replace('"moments":', '\n"moments":').replace('[-1,-1,47,25,10]', '[-1,-1,47,,10]'),
      'track.json:2:34: not valid JSON',
    ],
    ['no events', sportVuFile([]), 'track.json: contains no'],
    [
      'a change of teams within the game',
      whole.replace(/"teamid":501(?!.*"teamid":501)/, '"teamid":509'),
      'has Port Alder Gulls (509) as the home team',
    ],
  ])('rejects %s', async (_, content, message) => {
    await expect(readFiles(nba, { 'track.json': content })).rejects.toThrow(message);
  });

  test('the importer rejects tracking and play-by-play with different teams', async () => {
    const files = {
      'p.csv': playsFile([TIP, END]),
      't.json': whole.replaceAll('"teamid":502', '"teamid":599'),
    };
    await expect(readFiles(nba, files)).rejects.toThrow('as the visitor team, not Mount Brook Elks');
  });

  test('the importer rejects two tracking files of the same game', async () => {
    await expect(readFiles(nba, { 'a.json': whole, 'b.json': whole })).rejects.toThrow(
      'is a second tracking file',
    );
  });
});
