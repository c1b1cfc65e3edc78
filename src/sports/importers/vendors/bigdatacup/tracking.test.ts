import { describe, expect, test } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import {
  AWAY,
  eventsFile,
  gameFiles,
  HOME,
  LAST,
  PATHS,
  PLAY,
  powerPlaysFile,
  ROSTER,
  SHOWN,
  type TrackingLine,
  trackingFile,
} from './bigdatacup.fixture.ts';
import { bigdatacup } from './index.ts';

async function read(changes: Readonly<Record<string, string>> = {}) {
  const [game] = await readFiles(bigdatacup, gameFiles(changes));
  if (game === undefined) throw new Error('there is no game');
  return game;
}

describe('tracking of power plays', () => {
  test('the importer matches tracking with events by date and roster', async () => {
    const { game, frames, frameRate, events } = await read();
    expect(frameRate).toBe(30);
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [1_015_001, 1, 200],
      [1_015_031, 1, 201],
    ]);
    expect(frames[0]?.players[0]).toEqual({
      player_id: 'bigdatacup-invitational-harbour-seals-ada-berg',
      team: HOME,
      jersey_number: 7,
      x: 21.031,
      y: 6.859,
      z: null,
      speed: null,
      is_visible: null,
      orientation_deg: null,
    });
    expect(frames[0]?.players[2]).toMatchObject({
      player_id: expect.stringContaining('gil-ortiz'),
      team: AWAY,
    });
    expect(events[1]).toMatchObject({ x: 21.031, y: 6.859, frame_id: 1_015_001 });
    expect(events.map(({ frame_id }) => frame_id)).toEqual([null, 1_015_001, 1_015_031, null]);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(game.players).toHaveLength(4);
  });

  test('the importer rotates tracking if the home team attacks towards low x', async () => {
    const mirrored = SHOWN.map(
      ([frame, period, team, jersey, x, y]): TrackingLine => [frame, period, team, jersey, 200 - x, 85 - y],
    );
    const { frames } = await read({ [PATHS.tracking(1, 1)]: trackingFile(mirrored) });
    expect(frames[0]?.players[0]).toMatchObject({ x: 21.031, y: 6.859 });
  });

  test('the importer uses the track id for shirts that are unreadable or appear twice', async () => {
    const { frames } = await read();
    expect(frames[1]?.players.map(({ player_id, jersey_number }) => [player_id, jersey_number])).toEqual([
      ['track:4', 7],
      ['track:5', 7],
      ['track:6', null],
    ]);
  });

  test('the importer skips tracking if events do not reveal the attack direction', async () => {
    const { frames, frameRate, notes, events } = await read({
      [PATHS.events]: eventsFile([{ clock: 800, event: 'Takeaway', at: [5, 5] }, LAST]),
    });
    expect([frames.length, frameRate, events.length]).toEqual([0, null, 2]);
    expect(notes[0]).toContain('the tracking is not imported');
  });

  test('the importer imports tracking without events as a separate game with fixed axes', async () => {
    const { [PATHS.events]: _, ...files } = gameFiles();
    const [alone] = await readFiles(bigdatacup, files);
    expect(alone?.game).toMatchObject({
      game_id: 'bigdatacup-2031-02-03-foxes-at-seals',
      teams: { team_a: 'Seals', team_b: 'Foxes' },
      orientation: 'fixed',
      score: null,
      duration_minutes: null,
      periods: [{ period: 1 }],
    });
    expect(alone?.frames[0]?.players[0]).toMatchObject({ team: 'Seals', x: 21.031 });
  });
});

describe('the clock of a power play', () => {
  /** Twenty seconds of video, including ten seconds of stopped play, at one frame per second. */
  const seconds = Array.from({ length: 21 }, (_, second) => second);
  const lines = seconds.flatMap((second): TrackingLine[] => [
    [second * 30 + 1, 1, 'Dark', 35, 180, 40],
    [second * 30 + 1, 1, 'Light', 9, 185, 50],
  ]);
  const stopped = {
    [PATHS.powerPlays]: powerPlaysFile([{ number: 1, video: [500, 520], clock: [1000, 990] }]),
    [PATHS.tracking(1, 1)]: trackingFile(lines),
  };
  const withFaceoffs = (...clocks: number[]) =>
    read({
      ...stopped,
      [PATHS.events]: eventsFile([
        ...PLAY,
        ...clocks.map(
          (clock) => ({ clock, event: 'Faceoff Win', at: [169, 20], second: 'Fay Ngo' }) as const,
        ),
        LAST,
      ]),
    });

  test('the clock of a power play stops before its only faceoff', async () => {
    const { frames, events, skipped } = await withFaceoffs(994);
    expect(frames.map(({ time_s }) => time_s)).toEqual(
      seconds.map((second) => (second <= 6 ? 200 + second : Math.max(206, 190 + second))),
    );
    expect(events.find(({ time_s }) => time_s === 206)?.frame_id).toBe(1_015_000 + 16 * 30 + 1);
    expect(skipped).toEqual({});
  });

  test('the clock of a power play is unknown between two faceoffs', async () => {
    const { frames, skipped } = await withFaceoffs(994, 992);
    expect(frames.map(({ time_s }) => time_s)).toEqual([
      200, 201, 202, 203, 204, 205, 206, 206.5, 207.5, 208, 209, 210,
    ]);
    expect(skipped).toEqual({ 'a frame with an unknown game time': 9 });
  });

  test('the clock of a power play that spans two periods is unknown', async () => {
    const { frames, notes } = await read({
      [PATHS.powerPlays]: powerPlaysFile([{ number: 1, endPeriod: 2, video: [1500, 20], clock: [10, 1190] }]),
    });
    expect([frames.length, notes.length]).toEqual([0, 1]);
  });
});

describe('import errors', () => {
  const tracking = PATHS.tracking(1, 1);
  const whole = gameFiles();
  test.each<[string, Record<string, string>, string]>([
    ['an empty tracking file', { [tracking]: '' }, 'PP1.csv: is empty'],
    [
      'a truncated tracking file',
      { [tracking]: trackingFile(SHOWN).slice(0, -2) },
      'PP1.csv:7: ends within a line',
    ],
    [
      'tracking in which most frame numbers decrease',
      { [tracking]: trackingFile([...SHOWN.slice(3, 4), ...SHOWN.slice(0, 3)]) },
      'PP1.csv:3: frame 1 follows frame 31: frame numbers must increase',
    ],
    [
      'a roster with only one team',
      { [PATHS.roster]: ROSTER.split('\n').slice(0, 3).join('\n') },
      'without a player of the away team',
    ],
    [
      'a truncated roster line',
      { [PATHS.roster]: ROSTER.slice(0, -3) },
      'roster.csv:5: team is neither home nor away: "aw"',
    ],
    [
      'a game clock that runs longer than the video',
      { [PATHS.powerPlays]: powerPlaysFile([{ number: 1, video: [500, 505], clock: [1000, 990] }]) },
      'pp_info.csv:2: the game clock ran longer than the video',
    ],
    ['two events files of the same game', { 'again.csv': whole[PATHS.events] ?? '' }, 'which is also in'],
  ])('rejects %s', async (_, changes, message) => {
    await expect(read(changes)).rejects.toThrow(message);
  });

  test('the importer skips lines of a frame that is over', async () => {
    const lines = [...SHOWN.slice(0, 4), ...SHOWN.slice(0, 1), ...SHOWN.slice(4)];
    const { frames, skipped, notes } = await read({ [tracking]: trackingFile(lines) });
    expect(frames.map(({ players }) => players.length)).toEqual([3, 3]);
    expect(skipped).toEqual({ 'unusable tracking line': 1 });
    expect(notes.join()).toContain('PP1.csv:6: frame 1 follows frame 31');
  });

  test('the importer skips the tracking of a power play that is not in pp_info.csv', async () => {
    const list = powerPlaysFile([{ number: 2, video: [500, 510], clock: [1000, 990] }]);
    const { events, frames, skipped, notes } = await read({ [PATHS.powerPlays]: list });
    expect(events.length).toBeGreaterThan(0);
    expect(frames).toEqual([]);
    expect(skipped).toEqual({ 'tracking of a power play that is not in pp_info.csv': 1 });
    expect(notes.join()).toContain('lists its power play, number 1 of "2031-02-03 Foxes at Seals"');
  });

  test('the importer rejects tracking without its roster', async () => {
    const { [PATHS.roster]: _, ...files } = whole;
    await expect(readFiles(bigdatacup, files)).rejects.toThrow('roster.csv") is missing from its folder');
  });
});
