import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../contract/read-whole.fixture.ts';
import { metrica } from '../index.ts';
import { eventsCsv, trackingCsv, trackingPair } from '../metrica.fixture.ts';
import { CsvClock } from './game.ts';

const ROWS = [
  [1, 1, 0.04],
  [1, 2, 0.08],
  [2, 101, 4.04],
  [2, 102, 4.08],
] as const;
const EVENTS = eventsCsv(
  'Home,SET PIECE,KICK OFF,1,1,0.04,0,0,Player2,,NaN,NaN,NaN,NaN',
  'Home,PASS,,1,1,0.04,3,0.12,Player2,Player3,0.2,0.25,0.21,0.25',
  'Away,PASS,,2,100,4,102,4.08,Player22,Player23,0.2,0.25,0.21,0.25',
  'Away,PASS,,2,102,4.08,110,4.4,Player22,Player30,0.2,0.25,0.21,0.25',
);

async function readOnly(files: Record<string, string>) {
  const [game, ...others] = await readFiles(metrica, files);
  if (game === undefined || others.length > 0) throw new Error('the files do not form one game');
  expect(game.bytes[0]).toBe(game.bytes[1]);
  return game;
}

test('events and tracking share the clock and the orientation', async () => {
  const { game, frames, events, frameRate, notes } = await readOnly({
    'Cup_RawEventsData.csv': EVENTS,
    ...trackingPair('Cup', ROWS),
  });
  expect(notes).toEqual([]);
  expect(frameRate).toBe(25);
  expect(game).toMatchObject({
    game_id: 'metrica-Cup',
    date: null,
    score: null,
    teams: { team_a: 'Home', team_b: 'Away' },
    orientation: 'team_a_positive_x',
    // The first half ends with its last frame or its last event, whichever is later.
    periods: [
      { period: 1, type: 'first_half', duration_s: 0.08, start_utc: null },
      { period: 2, type: 'second_half', duration_s: 0.4, start_utc: null },
    ],
  });
  // The second half starts with an event one frame before the tracking.
  expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual([
    [1, 0],
    [2, 0.04],
    [101, 0.04],
    [102, 0.08],
  ]);
  expect(events.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual([
    [1, 0],
    [1, 0],
    [null, 0],
    [102, 0.08],
  ]);
  const at = (frame: number, id: string) =>
    frames.find(({ frame_id }) => frame_id === frame)?.players.find(({ player_id }) => player_id === id);
  expect(frames[0]?.players).toHaveLength(14);
  expect(at(1, 'metrica-Cup-Player2')).toMatchObject({ x: -31.5, y: 17, team: 'Home', jersey_number: 2 });
  expect(events[1]).toMatchObject({ x: -31.5, y: 17, player_id: 'metrica-Cup-Player2' });
  expect(frames[0]?.ball).toEqual({ x: 0, y: -17, z: null });
  // Positions after the change of ends are rotated by 180°.
  expect(at(102, 'metrica-Cup-Player22')).toMatchObject({ x: 31.5, y: -17, team: 'Away' });
  expect(events[3]).toMatchObject({ x: 31.5, y: -17, player_id: 'metrica-Cup-Player22' });
  // Player 30 is in an event but not in the tracking.
  expect(game.players).toHaveLength(15);
  expect(game.players.at(-1)).toMatchObject({ player_id: 'metrica-Cup-Player30', team: 'Away' });
});

test('a period without events ends with its last frame', async () => {
  const { game, frames, events } = await readOnly(trackingPair('Cup', ROWS));
  expect(frames.map(({ time_s }) => time_s)).toEqual([0, 0.04, 0, 0.04]);
  expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([0.08, 0.08]);
  expect(events).toEqual([]);
  expect(game.players).toHaveLength(14);
});

test('a period starts with its earliest frame or event', async () => {
  const late = eventsCsv('Home,PASS,,2,102,4.08,103,4.12,Player2,,0.2,0.25,0.21,0.25');
  const { events } = await readOnly({ 'Cup_RawEventsData.csv': late, ...trackingPair('Cup', ROWS) });
  expect(events[0]).toMatchObject({ frame_id: 102, time_s: 0.04 });
});

test('the importer does not rotate events without tracking and adds a note', async () => {
  const { game, frames, events, notes } = await readOnly({ 'Cup_RawEventsData.csv': EVENTS });
  expect(frames).toEqual([]);
  expect(game.orientation).toBe('fixed');
  expect(notes).toEqual([
    'coordinates are not rotated, orientation is fixed: the direction of attack is unknown in period 1',
  ]);
  expect(events[1]).toMatchObject({ x: -31.5, frame_id: null });
  expect(events[3]).toMatchObject({ x: -31.5 });
  expect(game.players[0]).toEqual({
    player_id: 'metrica-Cup-Player2',
    name: 'Player2',
    team: 'Home',
    jersey_number: null,
    position: null,
    is_starter: null,
    minutes_played: null,
    played: null,
  });
});

describe('attack directions in a CSV game', () => {
  const shot = 'Home,SHOT,OFF TARGET,1,2,0.08,3,0.12,Player2,,0.1,0.5,0,0.5';

  test('the importer infers attack directions from shots alone', async () => {
    const { game, events } = await readOnly({ 'Cup_RawEventsData.csv': eventsCsv(shot, shot, shot) });
    expect(game.orientation).toBe('team_a_positive_x');
    expect(events[0]?.x).toBe(42);
  });

  test('attack directions are unknown if shots contradict the tracking', async () => {
    const { game, notes } = await readOnly({
      'Cup_RawEventsData.csv': eventsCsv(shot, shot, shot),
      ...trackingPair('Cup', ROWS),
    });
    expect(game.orientation).toBe('fixed');
    expect(notes[0]).toContain(
      'the mean positions of the teams (period 1) and the shots (period 1) contradict each other',
    );
  });

  test('attack directions are unknown if line-up and goalkeepers contradict each other', async () => {
    const crossed = [0.98, 0.2, 0.21, 0.25, 0.2, 0.1, 0.1];
    const home = trackingCsv({ team: 'Home', rows: ROWS, xs: () => crossed });
    const away = trackingCsv({ team: 'Away', rows: ROWS, xs: () => crossed.map((x) => 1 - x) });
    const { notes } = await readOnly({
      'Cup_RawTrackingData_Home_Team.csv': home,
      'Cup_RawTrackingData_Away_Team.csv': away,
    });
    expect(notes[0]).toContain(
      'the mean positions of the teams (period 1) and the outermost players (period 1)',
    );
  });

  test('the importer infers attack directions from goalkeepers if play is already under way', async () => {
    const pressing = [0.03, 0.6, 0.6, 0.65, 0.7, 0.7, 0.75];
    const pressed = [0.97, 0.7, 0.7, 0.75, 0.8, 0.8, 0.85];
    const { game } = await readOnly({
      'Cup_RawTrackingData_Home_Team.csv': trackingCsv({
        team: 'Home',
        rows: ROWS.slice(0, 2),
        xs: () => pressing,
      }),
      'Cup_RawTrackingData_Away_Team.csv': trackingCsv({
        team: 'Away',
        rows: ROWS.slice(0, 2),
        xs: () => pressed,
      }),
    });
    expect(game.orientation).toBe('team_a_positive_x');
  });
});

test('the importer converts player names in any script to safe ids', async () => {
  const label = 'Ñandú "7"/é, 山';
  const names = ['a', 'b', label, 'd', 'e', 'f', 'g'];
  const { game } = await readOnly({
    'Cup_RawTrackingData_Home_Team.csv': trackingCsv({ team: 'Home', labels: names, rows: ROWS }),
    'Cup_RawTrackingData_Away_Team.csv': trackingCsv({ team: 'Away', rows: ROWS }),
  });
  expect(game.players[2]?.name).toBe(label);
  expect(game.players[2]?.player_id).toMatch(/^metrica-Cup-[A-Za-z0-9._~-]+$/);
});

test('the importer rejects a player name that occurs in both teams', async () => {
  const both = EVENTS.replace('Away,PASS,,2,100,4,102,4.08,Player22', 'Away,PASS,,2,100,4,102,4.08,Player2');
  await expect(readOnly({ 'Cup_RawEventsData.csv': both })).rejects.toThrow(
    'player Player2 is in both teams',
  );
});

test('a period lasts from its earliest to its latest known time', () => {
  const clock = new CsvClock();
  clock.extend(2, 2900, 2901);
  clock.extend(1, 0.04, 1);
  clock.extend(2, 2885.4, 2885.4);
  expect(clock.elapsed(2, 2900)).toBeCloseTo(14.6);
  expect(clock.periods()).toEqual([
    { period: 1, type: 'first_half', duration_s: 0.96 },
    { period: 2, type: 'second_half', duration_s: 15.6 },
  ]);
});
