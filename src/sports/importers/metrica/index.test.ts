import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../errors.ts';

import { withFiles } from '../files.fixture.ts';
import { readFiles } from '../read-whole.fixture.ts';
import { metadataXml } from '../shared/epts/metadata.fixture.ts';

import { metrica } from './index.ts';
import { eventJson, eventsCsv, eventsJson, readWhole, trackingCsv, trackingPair } from './metrica.fixture.ts';

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
  'Away,PASS,,2,102,4.08,110,4.4,Player22,Player23,0.2,0.25,0.21,0.25',
);
const EPTS = {
  'C_metadata.xml': metadataXml(),
  'C_events.json': eventsJson(eventJson({})),
};

function labels(files: Record<string, string>, paths: string[] = ['']) {
  return withFiles(files, async (folder) =>
    (await metrica.discover(paths.map((path) => join(folder, path)))).map(({ label }) => label),
  );
}

function readOnly(files: Record<string, string>) {
  return withFiles(files, async (folder) => {
    const sources = await metrica.discover([folder]);
    expect(sources).toHaveLength(1);
    const read = await readWhole(sources[0]);
    expect(read.bytes).toBe(sources[0]?.bytes);
    return read;
  });
}

describe('a CSV game', () => {
  test('has one clock and one orientation for events and tracking', async () => {
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
      periods: [
        { period: 1, duration_s: 0.08 },
        { period: 2, duration_s: 0.4 },
      ],
    });
    // The second half begins with an event a frame before the tracking does.
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
    expect(at(1, 'metrica-Cup-Player2')).toMatchObject({ x: -31.5, y: 17, team: 'Home', jersey_number: 2 });
    expect(events[1]).toMatchObject({ x: -31.5, y: 17, player_id: 'metrica-Cup-Player2' });
    // Turned by half a turn after the change of ends.
    expect(at(102, 'metrica-Cup-Player22')).toMatchObject({ x: 31.5, y: -17, team: 'Away' });
    expect(events[3]).toMatchObject({ x: 31.5, y: -17, player_id: 'metrica-Cup-Player22' });
  });

  test('may be tracking only, its time then counted from each period’s first frame', async () => {
    const { game, frames, events } = await readOnly(trackingPair('Cup', ROWS));
    expect(frames.map(({ time_s }) => time_s)).toEqual([0, 0.04, 0, 0.04]);
    expect(events).toEqual([]);
    expect(game.players).toHaveLength(14);
  });

  test('may be events only: what nothing tells is not turned, and said', async () => {
    const { game, frames, events, notes } = await readOnly({ 'Cup_RawEventsData.csv': EVENTS });
    expect(frames).toEqual([]);
    expect(game.orientation).toBe('fixed');
    expect(notes).toEqual(['coordinates are left as they are: nothing tells it for period 1']);
    expect(events[1]).toMatchObject({ x: -31.5, frame_id: null });
    expect(game.players[0]).toEqual({
      player_id: 'metrica-Cup-Player2',
      name: 'Player2',
      team: 'Home',
      jersey_number: null,
      position: null,
    });
  });

  test('shots that contradict the tracking leave everything as it is', async () => {
    const shot = 'Home,SHOT,OFF TARGET,1,2,0.08,3,0.12,Player2,,0.1,0.5,0,0.5';
    const { game, notes } = await readOnly({
      'Cup_RawEventsData.csv': eventsCsv(shot, shot, shot),
      ...trackingPair('Cup', ROWS),
    });
    expect(game.orientation).toBe('fixed');
    expect(notes[0]).toContain('contradict each other');
  });

  test('takes names in any script, with quotes and slashes, into ids that are safe', async () => {
    const label = 'Ñandú "7"/é, 山';
    const names = ['a', 'b', label, 'd', 'e', 'f', 'g'];
    const { game } = await readOnly({
      'Cup_RawTrackingData_Home_Team.csv': trackingCsv({ team: 'Home', labels: names, rows: ROWS }),
      'Cup_RawTrackingData_Away_Team.csv': trackingCsv({ team: 'Away', rows: ROWS }),
    });
    expect(game.players[2]?.name).toBe(label);
    expect(game.players[2]?.player_id).toMatch(/^metrica-Cup-[A-Za-z0-9._~-]+$/);
  });

  test('a name in both teams is an error', async () => {
    const both = EVENTS.replace(
      'Away,PASS,,2,100,4,102,4.08,Player22',
      'Away,PASS,,2,100,4,102,4.08,Player2',
    );
    await expect(readOnly({ 'Cup_RawEventsData.csv': both })).rejects.toThrow(
      'player Player2 is in both teams',
    );
  });
});

describe('discovery', () => {
  test('puts files of one folder and beginning together, in a stable order, passing others over', async () => {
    const files = {
      'B/B_RawEventsData.csv': EVENTS,
      ...Object.fromEntries(
        Object.entries(trackingPair('B', ROWS)).map(([name, text]) => [`B/${name}`, text]),
      ),
      'A_RawEventsData.csv': EVENTS,
      ...EPTS,
      'readme.txt': 'No game.',
      'numbers.csv': 'a,b\n1,2\n',
      'empty.txt': '',
    };
    expect(await labels(files)).toEqual(['A', 'B', 'C']);
  });

  test('files given one by one work like a folder', async () => {
    const files = { 'A_RawEventsData.csv': EVENTS, ...trackingPair('A', ROWS) };
    expect(await labels(files, Object.keys(files))).toEqual(['A']);
  });

  test('takes tracking of another name for that of the only events, if it has their players', async () => {
    const { game, notes, frames } = await readOnly({
      'Cup_RawEventsData.csv': EVENTS,
      ...trackingPair('x', ROWS),
    });
    expect(game.game_id).toBe('metrica-Cup');
    expect(frames).toHaveLength(4);
    expect(notes[0]).toContain('the tracking files of "x" are taken');
  });

  test('leaves them apart where a player is missing, or there are several', async () => {
    const foreign = EVENTS.replaceAll('Player3', 'Player99');
    expect(await labels({ 'Cup_RawEventsData.csv': foreign, ...trackingPair('x', ROWS) })).toEqual([
      'Cup',
      'x',
    ]);
    const several = {
      'A_RawEventsData.csv': EVENTS,
      'B_RawEventsData.csv': EVENTS,
      ...trackingPair('x', ROWS),
    };
    expect(await labels(several)).toEqual(['A', 'B', 'x']);
  });

  const pair = trackingPair('A', ROWS);
  const [home, away] = Object.entries(pair);
  if (home === undefined || away === undefined) throw new Error('the fixture is a pair');
  test.each([
    [
      'home without away',
      Object.fromEntries([home]),
      /Home_Team\.csv: the away team’s tracking .* of "A" is missing/,
    ],
    [
      'away without home',
      Object.fromEntries([away]),
      /Away_Team\.csv: the home team’s tracking .* of "A" is missing/,
    ],
    [
      'events JSON without metadata',
      { 'C_events.json': EPTS['C_events.json'] },
      /C_events\.json: the metadata XML .* of "C" is missing/,
    ],
    [
      'tracking text without metadata',
      { 'C_tracking.txt': '1:0.1,0.2;:0.1,0.2' },
      /C_tracking\.txt: the metadata XML .* is missing/,
    ],
    [
      'metadata alone',
      { 'C_metadata.xml': metadataXml() },
      /C_metadata\.xml: has neither events JSON .* nor tracking text/,
    ],
    [
      'one part twice',
      { 'A_RawEventsData.csv': EVENTS, 'A_events.csv': EVENTS },
      /A_events\.csv: is the events CSV .* but so is .*A_RawEventsData\.csv/,
    ],
    ['nothing of Metrica’s', { 'readme.txt': 'No game.' }, /holds no files of Metrica’s/],
    ['an empty part of a game', { ...pair, [home[0]]: '' }, /Home_Team\.csv: ends within its 3 header lines/],
  ])('%s is an error', async (_, files, message) => {
    const outcome = readFiles(metrica, files);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });

  test('a path that is not there and a file of 0 bytes are errors', async () => {
    await expect(labels({}, ['nowhere'])).rejects.toThrow(/nowhere: does not exist/);
    await expect(labels({ 'x.csv': '' }, ['x.csv'])).rejects.toThrow(/x\.csv: is empty/);
  });
});
