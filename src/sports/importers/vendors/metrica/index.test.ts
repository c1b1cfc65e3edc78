import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../../contract/files.fixture.ts';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { ImportError } from '../../core/errors.ts';
import { metadataXml } from '../../shared/epts/metadata.fixture.ts';
import { metrica } from './index.ts';
import { EPTS_TRACKING, eventJson, eventsCsv, eventsJson, trackingPair } from './metrica.fixture.ts';

const ROWS = [
  [1, 1, 0.04],
  [1, 2, 0.08],
] as const;
const EVENTS = eventsCsv(
  'Home,SET PIECE,KICK OFF,1,1,0.04,0,0,Player2,,NaN,NaN,NaN,NaN',
  'Home,PASS,,1,1,0.04,3,0.12,Player2,Player3,0.2,0.25,0.21,0.25',
);
const EPTS = {
  'C_metadata.xml': metadataXml(),
  'C_events.json': eventsJson(eventJson({})),
};
const OTHER_PROVIDER = metadataXml().replace('Metrica Sports', 'Beacon');

function labels(files: Record<string, string>, paths: string[] = ['']) {
  return withFiles(files, async (folder) =>
    (await metrica.discover(paths.map((path) => join(folder, path)))).map(({ label }) => label),
  );
}

describe('files of a game', () => {
  test('the importer groups files by folder and name prefix in a stable order', async () => {
    const inFolder = (folder: string, files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
    const files = {
      ...inFolder('B', { 'A_RawEventsData.csv': EVENTS, ...trackingPair('A', ROWS) }),
      'A_RawEventsData.csv': EVENTS,
      ...EPTS,
      'readme.txt': 'No game.',
      'numbers.csv': 'a,b\n1,2\n',
      'empty.txt': '',
      'data.json': '{"data": []}',
    };
    expect(await labels(files)).toEqual(['A', 'A', 'C']);
  });

  test('the importer accepts files one by one', async () => {
    const files = { 'A_RawEventsData.csv': EVENTS, ...trackingPair('A', ROWS) };
    expect(await labels(files, Object.keys(files))).toEqual(['A']);
  });

  test.each([
    ['A_RawEventsData.csv', 'A'],
    ['Sample_Game_1 events.csv', 'Sample_Game_1'],
    ['A-rawevents.csv', 'A'],
    ['RawEventsData.csv', 'Cup'],
    ['Final.csv', 'Final'],
  ])('the importer derives game names from file names: %s becomes %s', async (file, name) => {
    expect(await labels({ [`Cup/${file}`]: EVENTS })).toEqual([name]);
  });

  test('the importer accepts quoted column names', async () => {
    const quoted = EVENTS.replace('Team,Type,Subtype', '"Team","Type","Subtype"');
    expect(await labels({ 'A_RawEventsData.csv': quoted })).toEqual(['A']);
  });

  test('the importer includes both teams’ files in the progress', async () => {
    const files = { 'A_RawEventsData.csv': EVENTS, ...trackingPair('A', ROWS) };
    const [game] = await readFiles(metrica, files);
    const total = Object.values(files).reduce((sum, text) => sum + text.length, 0);
    expect(game?.bytes).toEqual([total, total]);
  });
});

describe('CSV tracking with a different name prefix from the events', () => {
  const events = { 'Cup_RawEventsData.csv': EVENTS };
  const tracking = trackingPair('x', ROWS);

  test('the importer joins events and tracking if all players in the events are tracked', async () => {
    const [game, ...others] = await readFiles(metrica, { ...events, ...tracking });
    expect(others).toEqual([]);
    expect(game?.game.game_id).toBe('metrica-Cup');
    expect(game?.frames).toHaveLength(2);
    expect(game?.notes[0]).toContain('the tracking files of "x" are used for this game');
  });

  test.each([
    ['a player who acts is missing', EVENTS.replaceAll('Player2,', 'Player99,')],
    ['a player who receives is missing', EVENTS.replaceAll('Player3', 'Player99')],
    ['a player is on the other team', EVENTS.replaceAll('Player3', 'Player23')],
  ])('the importer does not join events and tracking if %s', async (_, text) => {
    expect(await labels({ 'Cup_RawEventsData.csv': text, ...tracking })).toEqual(['Cup', 'x']);
  });

  test.each([
    ['two games have events', { ...events, 'B_RawEventsData.csv': EVENTS, ...tracking }, ['B', 'Cup', 'x']],
    ['two games have tracking', { ...events, ...tracking, ...trackingPair('y', ROWS) }, ['Cup', 'x', 'y']],
    ['the tracking is in another folder', { 'a/Cup_RawEventsData.csv': EVENTS, ...tracking }, ['Cup', 'x']],
  ])('the importer does not join events and tracking if %s', async (_, files, expected) => {
    expect((await labels(files)).sort()).toEqual(expected);
  });

  test('the importer rejects tracking together with damaged events', async () => {
    const damaged = { 'Cup_RawEventsData.csv': EVENTS.slice(0, -20) };
    expect(await labels({ ...damaged, ...tracking })).toEqual(['Cup_RawEventsData.csv']);
    await expect(readFiles(metrica, { ...damaged, ...tracking })).rejects.toThrow('Cup_RawEventsData.csv:3');
  });
});

describe('EPTS tracking with a different name prefix from the metadata', () => {
  const metadata = { 'C_metadata.xml': metadataXml() };

  test.each([
    ['all values of the first player are empty', EPTS_TRACKING.replace('1:0.25,0.5,3;', '1:,,;')],
    ['only the ball is tracked at first', EPTS_TRACKING.replace(/^1:[^:]*/, '1:NaN,NaN,;,,')],
  ])('the importer joins tracking text with the only metadata in the folder even if %s', async (_, text) => {
    const [game, ...others] = await readFiles(metrica, { ...metadata, 'C_tracking_2.txt': text });
    expect(others).toEqual([]);
    expect(game?.frames[0]?.players.map(({ player_id }) => player_id)).not.toContain('metrica-C-p1');
    expect(game?.frames[0]?.ball).not.toBeNull();
    expect(game?.frames).toHaveLength(5);
    expect(game?.notes[0]).toBe(
      'C_tracking_2.txt is used for this game: the folder has only one metadata file',
    );
  });

  test('the importer adds a note about a second tracking text file', async () => {
    const files = { ...metadata, 'C_tracking.txt': EPTS_TRACKING, 'C_tracking_2.txt': EPTS_TRACKING };
    const [game, ...others] = await readFiles(metrica, files);
    expect(others).toEqual([]);
    expect(game?.notes[0]).toBe("C_tracking_2.txt was not imported: C_tracking.txt is this game's tracking");
  });
});

describe('EPTS metadata from another provider', () => {
  test('the importer ignores metadata and tracking text from another provider', async () => {
    await expect(
      labels({ 'B_metadata.xml': OTHER_PROVIDER, 'B_tracking.txt': EPTS_TRACKING }),
    ).rejects.toThrow('contains no Metrica Sports files');
  });

  test('the importer finds Metrica’s games next to another provider’s metadata', async () => {
    const other = { 'B_metadata.xml': OTHER_PROVIDER, 'B_tracking.txt': EPTS_TRACKING };
    const own = { 'C_metadata.xml': metadataXml(), 'C_tracking.txt': EPTS_TRACKING };
    expect(await labels({ ...other, ...own })).toEqual(['C']);
  });

  test('the importer ignores another provider’s metadata in another folder', async () => {
    const files = { 'other/B_metadata.xml': OTHER_PROVIDER, 'C_tracking.txt': EPTS_TRACKING };
    await expect(readFiles(metrica, files)).rejects.toThrow(
      'the metadata XML (…_metadata.xml) of "C" is missing',
    );
  });
});

test.each([
  ['another table with teams', 'league.csv', 'Team,Points\nHome,3\n'],
  ['lines in TRACAB’s format', 'periods.csv', 'a\nb\nPeriod,Length\n1,45\n'],
  ['other JSON', 'data.json', '{"data": [{"type": "PASS"}]}'],
  ['TRACAB’s lines', 'game.txt', '100:1,1,7,100,200,3.5;:1,2,3:'],
])('the Metrica importer ignores %s', async (_, name, text) => {
  await expect(labels({ [name]: text })).rejects.toThrow('contains no Metrica Sports files');
});

describe('rejected games', () => {
  const pair = trackingPair('A', ROWS);
  const [home, away] = Object.entries(pair);
  if (home === undefined || away === undefined) throw new Error('the fixture must have two files');
  test.each([
    [
      'a home file without an away file',
      Object.fromEntries([home]),
      /Home_Team\.csv: the away team’s tracking .* of "A" is missing/,
    ],
    [
      'an away file without a home file',
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
      'tracking text without its first player and without metadata',
      { 'C_tracking.txt': '1:NaN,NaN;0.1,0.2:0.1,0.2' },
      /C_tracking\.txt: the metadata XML .* is missing/,
    ],
    [
      'metadata without other files',
      { 'C_metadata.xml': metadataXml() },
      /C_metadata\.xml: neither the events JSON .* nor the tracking text .* of "C" is in its folder/,
    ],
    [
      'two files for one part',
      { 'A_RawEventsData.csv': EVENTS, 'A_events.csv': EVENTS },
      /A_events\.csv: is a second events CSV .* for game A; the first is .*A_RawEventsData\.csv/,
    ],
    ['an empty file of a game', { ...pair, [home[0]]: '' }, /Home_Team\.csv: ends within its 3 header lines/],
    [
      'an incomplete CSV game next to an EPTS game with the same name',
      { ...EPTS, 'C_RawTrackingData_Home_Team.csv': home[1] },
      /Home_Team\.csv: the away team’s tracking .* of "C" is missing/,
    ],
  ])('rejects %s', async (_, files, message) => {
    const outcome = readFiles(metrica, files);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });
});
