import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, jsonFiles, withFiles } from '../../contract/files.fixture.ts';
import { readWhole } from '../../contract/read-whole.fixture.ts';
import { importFiles, readAll } from '../../contract/sample.fixture.ts';
import { NothingFound } from '../../core/errors.ts';
import { statsbomb } from './index.ts';
import {
  coded,
  KEEPER,
  LINEUPS,
  matchRecord,
  STRIKER,
  statsBombEvent,
  statsBombFiles,
  TEAMS,
} from './statsbomb.fixture.ts';

/** Finds and reads the games at a path relative to the folder with the files. */
async function discover(files: Files, path = '') {
  return withFiles(files, async (root) => {
    const sources = await statsbomb.discover([join(root, path)]);
    const problems: string[] = [];
    const notes: string[] = [];
    for (const source of sources) {
      const read = await readWhole(source).catch((error: Error) => error);
      if (read instanceof Error) problems.push(read.message.replaceAll(root, ''));
      else notes.push(...read.notes.map((note) => note.replaceAll(root, '')));
    }
    return { labels: sources.map(({ label }) => label), problems, notes };
  });
}

async function problemOf(files: Files, path = ''): Promise<Error> {
  return withFiles(files, async (root) => {
    const error = await statsbomb.discover([join(root, path)]).catch((thrown: Error) => thrown);
    if (!(error instanceof Error)) throw new Error('expected an error');
    error.message = error.message.replaceAll(root, '');
    return error;
  });
}

/** Three matches with events, from two seasons, and three match records without events. */
const SEASONS = statsBombFiles(
  undefined,
  [matchRecord(), matchRecord({ match_id: 8 }), matchRecord({ match_id: 11 })],
  {
    'data/matches/1/3.json': [
      matchRecord({ match_id: 12 }),
      matchRecord({ match_id: 13 }),
      matchRecord({ match_id: 14 }),
    ],
    'data/events/11.json': [statsBombEvent('Half Start', { player: null })],
    'data/events/12.json': [statsBombEvent('Half Start', { player: null })],
    'data/lineups/11.json': [],
    'data/lineups/12.json': [],
    'data/three-sixty/7.json': [],
    'data/events/notes.json': [],
    'data/events/7.json.bak': 'x',
    'data/matches/4.json': [matchRecord({ match_id: 99 })],
    'data/matches/old/matches/1/9.json': 'the match records of another layout',
  },
);

describe('the games in the open data', () => {
  it.each([
    ['', ['7', '11', '12'], 3],
    ['data', ['7', '11', '12'], 3],
    ['data/competitions.json', ['7', '11', '12'], 3],
    ['data/events', ['7', '11', '12'], 0],
    ['data/events/11.json', ['11'], 0],
    ['data/lineups/11.json', ['11'], 0],
    ['data/three-sixty', ['7'], 0],
    ['data/matches/1', ['7', '11', '12'], 3],
    ['data/matches/1/2.json', ['7', '11'], 1],
  ])('discovery finds games for the path %j: matches %j', async (path, labels, withoutEvents) => {
    const found = await discover(SEASONS, path);
    expect(found).toEqual({
      labels,
      problems: [],
      notes:
        withoutEvents === 0
          ? []
          : [`match records without a file in /data/events, which are not imported: ${withoutEvents}`],
    });
  });

  it('discovery finds games in several layouts, sorted by folder', async () => {
    const files = {
      ...SEASONS,
      ...Object.fromEntries(
        Object.entries(statsBombFiles()).map(([name, content]) => [name.replace('data', 'archive'), content]),
      ),
    };
    expect((await discover(files)).labels).toEqual(['7', '7', '11', '12']);
  });

  it('a game’s size includes events, lineups and 360 frames', async () => {
    const files = statsBombFiles(undefined, undefined, { 'data/three-sixty/7.json': [] });
    await withFiles(files, async (root) => {
      const [source] = await statsbomb.discover([root]);
      const names = ['data/events/7.json', 'data/lineups/7.json', 'data/three-sixty/7.json'];
      const sizes = names.map((name) => String(files[name]).length);
      expect(source?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
      const [read, announced] = source === undefined ? [0, 1] : (await readWhole(source)).bytes;
      expect(read).toBe(announced);
    });
  });
});

describe('a game that cannot be read', () => {
  it('the importer rejects a game with damaged match records; other games get a note', async () => {
    const { labels, problems, notes } = await discover({ ...SEASONS, 'data/matches/1/3.json': '[' });
    expect(labels).toEqual(['7', '11', '12']);
    expect(problems).toEqual(['/data/matches/1/3.json:1:2: the JSON text ends too early (truncated file?)']);
    expect(notes[0]).toBe(`match records were not read: ${problems[0]}`);
    expect(notes).toHaveLength(2);
  });

  it('the import fails if the only game is unreadable', async () => {
    const { message } = await problemOf(statsBombFiles(undefined, '['), 'data/events/7.json');
    expect(message).toBe('/data/matches/1/2.json:1:2: the JSON text ends too early (truncated file?)');
  });

  it('the import fails if competitions.json is damaged', async () => {
    const { message } = await problemOf({ ...SEASONS, 'data/competitions.json': '[{}]' });
    expect(message).toContain('/data/competitions.json: [0] must have required properties competition_id');
  });
});

describe('files outside the layout', () => {
  it.each([
    ['a text file', { 'notes.txt': 'hello' }, ''],
    ['another vendor’s competitions.json', { 'competitions.json': '[{"wyId": 3}]' }, ''],
    ['another vendor’s file named by a number', { '80.json': '[{"type": "other"}]' }, '80.json'],
    ['records with a type but no possession', { '81.json': '[{"type": {"name": "Pass"}}]' }, '81.json'],
    ['an empty list', { '82.json': '[]' }, '82.json'],
    ['another vendor’s folder of events', { 'events/1.json': '[{"id": 3}]', 'events/2.json': '{}' }, ''],
  ])('discovery does not recognise %s', async (_, files, path) => {
    const error = await problemOf(files, path);
    expect(error).toBeInstanceOf(NothingFound);
    expect(error.message).toContain('has no StatsBomb games');
  });

  it.each([
    [
      'a truncated file',
      '[{"type": {"name": "Pa',
      '/a/77.json:1:23: the JSON text ends too early (truncated file?)',
    ],
    ['an empty file', '', '/a/77.json: is empty'],
  ])('discovery reports the problem of %s outside the layout', async (_, content, message) => {
    expect((await problemOf({ 'a/77.json': content }, 'a/77.json')).message).toBe(message);
  });

  it('discovery rejects a path that does not exist', async () => {
    expect((await problemOf({ 'notes.txt': 'hello' }, 'absent')).message).toContain('absent: does not exist');
  });
});

const { HOME, AWAY } = TEAMS;
const eleven = (player: typeof KEEPER, jersey_number: number) => ({
  player,
  tactics: { lineup: [{ player, position: coded('Goalkeeper'), jersey_number }] },
});
const EVENTS = [
  statsBombEvent('Starting XI', eleven(KEEPER, 31)),
  statsBombEvent('Starting XI', { ...eleven(STRIKER, 9), team: AWAY }),
  statsBombEvent('Pass', { id: 'first', location: [119.5, 0.5] }),
  statsBombEvent('Pass', { id: 'second', team: AWAY, player: STRIKER, location: [119.5, 0.5] }),
];
const FRAMES = [{ event_uuid: 'first', freeze_frame: [{ location: [60, 40] }] }];

const NO_RECORD = expect.stringMatching(/^no match record: .*Northport, the first team .* home team$/);
const NO_LINEUPS = 'no lineups: the players come from the events';

it('the importer reads a game from events alone, with teams and starting elevens', async () => {
  const [read, ...others] = await importFiles(statsbomb, jsonFiles({ '15986.json': EVENTS }));
  expect(others).toEqual([]);
  expect(read?.game).toMatchObject({
    game_id: 'statsbomb-15986',
    teams: { team_a: 'Northport', team_b: 'Southbay' },
    date: null,
    score: null,
    players: [
      { player_id: 'statsbomb-101', team: 'Northport', jersey_number: 31, position: 'Goalkeeper' },
      { player_id: 'statsbomb-201', team: 'Southbay', jersey_number: 9, is_starter: true },
    ],
  });
  expect(read?.events.slice(2).map(({ x, y }) => [x, y])).toEqual([
    [51.996, 33.654],
    [-51.996, -33.654],
  ]);
  expect(read?.notes).toEqual([NO_RECORD, NO_LINEUPS]);
});

it.each<[string, Files, string]>([
  [
    'in the repository’s folders',
    jsonFiles({
      'data/events/7.json': EVENTS,
      'data/lineups/7.json': LINEUPS,
      'data/three-sixty/7.json': FRAMES,
    }),
    'data/events',
  ],
  [
    'in one folder, together with another match',
    jsonFiles({
      '7.json': EVENTS,
      'a line-up.json': [{ ...LINEUPS[0], lineup: [{ player_id: 5, player_name: 'Stranger' }] }],
      'the line-ups.json': LINEUPS,
      '360-other.json': [{ ...FRAMES[0], event_uuid: 'another' }],
      '360.json': FRAMES,
    }),
    '7.json',
  ],
])('the importer reads lineups and 360 frames for the same match: %s', async (_, files, path) => {
  await withFiles(files, async (folder) => {
    const [read, ...others] = await readAll(statsbomb, [join(folder, path)]);
    expect(others).toEqual([]);
    expect(read?.game.game_id).toBe('statsbomb-7');
    expect(read?.game.players).toMatchObject([{ jersey_number: 1 }, { jersey_number: 9 }]);
    expect(read?.events.find(({ event_id }) => event_id === 'first')?.attributes).toMatchObject({
      freeze_frame: [{ x: 0, y: 0 }],
    });
    expect(read?.notes).toEqual([NO_RECORD]);
  });
});

it('discovery finds the events in a lineups file’s folder', async () => {
  const files = jsonFiles({ 'events.json': EVENTS, 'lineups.json': LINEUPS });
  await withFiles(files, async (folder) => {
    const games = await readAll(statsbomb, [join(folder, 'lineups.json')]);
    expect(games.map(({ game }) => game.game_id)).toEqual(['statsbomb-events']);
  });
});

it('the importer reads files with the same name as different games', async () => {
  const files = jsonFiles({ 'cup/events.json': EVENTS, 'league/events.json': EVENTS });
  const games = await importFiles(statsbomb, files);
  expect(games.map(({ game }) => game.game_id)).toEqual(['statsbomb-cup-events', 'statsbomb-league-events']);
});

it('a team without events comes from the lineup', async () => {
  const home = EVENTS.filter(({ team }) => team === HOME);
  const lineups = LINEUPS.map((one, index) => ({ ...one, team_name: ['?', ' Southbay '][index] }));
  const [read] = await importFiles(statsbomb, jsonFiles({ '7.json': home, 'lineups.json': lineups }));
  expect(read?.game.teams).toEqual({ team_a: 'Northport', team_b: 'Southbay' });
});

it('the importer rejects events by only one team', async () => {
  const home = EVENTS.filter(({ team }) => team === HOME);
  await expect(importFiles(statsbomb, jsonFiles({ '7.json': home }))).rejects.toThrow(
    /7\.json: has events by only one team, Northport, and no match record contains both teams$/,
  );
});

it('the importer rejects events by three teams', async () => {
  const third = statsBombEvent('Pass', { team: { id: 30, name: 'Eastcliff' } });
  await expect(importFiles(statsbomb, jsonFiles({ '7.json': [...EVENTS, third] }))).rejects.toThrow(
    /\[4\]\.team\.id is 30, but the match’s teams are 10 and 20$/,
  );
});

it('the importer appends numbers to duplicate event ids and drops exact duplicates', async () => {
  const [, , pass, other] = EVENTS;
  const twice = [...EVENTS, pass, { ...other, id: 'first' }];
  const [read] = await importFiles(statsbomb, jsonFiles({ '7.json': twice }));
  expect(read?.events.map(({ event_id }) => event_id).slice(2)).toEqual(['first', 'second', 'first-2']);
  expect(read?.notes).toContain('duplicate event ids, made unique with a number: 1');
  expect(read?.skipped).toEqual({ 'unusable event': 1 });
});
