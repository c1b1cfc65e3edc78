import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { readWhole } from '../../contract/read-whole.fixture.ts';
import { NothingFound } from '../../core/errors.ts';
import { statsbomb } from './index.ts';
import { matchRecord, statsBombEvent, statsBombFiles } from './statsbomb.fixture.ts';

/** Finds the games at a path below the folder with the files, reads them, and returns what came of it. */
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
    if (!(error instanceof Error)) throw new Error('nothing was wrong');
    error.message = error.message.replaceAll(root, '');
    return error;
  });
}

/** Three matches of two seasons with events, and three records of matches without. */
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

describe('the games of the open data', () => {
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
  ])('are found from %j: matches %j', async (path, labels, withoutEvents) => {
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

  it('are found in several layouts, in order of their folders', async () => {
    const files = {
      ...SEASONS,
      ...Object.fromEntries(
        Object.entries(statsBombFiles()).map(([name, content]) => [name.replace('data', 'archive'), content]),
      ),
    };
    expect((await discover(files)).labels).toEqual(['7', '7', '11', '12']);
  });

  it('have the size of their events, line-ups and 360 frames', async () => {
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
  it('for a damaged file of match records fails with its games, and is noted by the others', async () => {
    const { labels, problems, notes } = await discover({ ...SEASONS, 'data/matches/1/3.json': '[' });
    expect(labels).toEqual(['7', '11', '12']);
    expect(problems).toEqual(['/data/matches/1/3.json:1:2: the JSON text ends too early (truncated file?)']);
    expect(notes[0]).toBe(`match records not read: ${problems[0]}`);
    expect(notes).toHaveLength(2);
  });

  it('fails the import where it is the only one', async () => {
    const { message } = await problemOf(statsBombFiles(undefined, '['), 'data/events/7.json');
    expect(message).toBe('/data/matches/1/2.json:1:2: the JSON text ends too early (truncated file?)');
  });

  it('is each one where competitions.json is damaged', async () => {
    const { message } = await problemOf({ ...SEASONS, 'data/competitions.json': '[{}]' });
    expect(message).toContain('/data/competitions.json: [0] must have required properties competition_id');
  });
});

describe('files outside the layout', () => {
  it.each([
    ['text', { 'notes.txt': 'hello' }, ''],
    ['another vendor’s competitions.json', { 'competitions.json': '[{"wyId": 3}]' }, ''],
    ['another vendor’s file named by a number', { '80.json': '[{"type": "other"}]' }, '80.json'],
    ['records with a type and no possession', { '81.json': '[{"type": {"name": "Pass"}}]' }, '81.json'],
    ['an empty list', { '82.json': '[]' }, '82.json'],
    ['another vendor’s folder of events', { 'events/1.json': '[{"id": 3}]', 'events/2.json': '{}' }, ''],
  ])('have nothing of StatsBomb: %s', async (_, files, path) => {
    const error = await problemOf(files, path);
    expect(error).toBeInstanceOf(NothingFound);
    expect(error.message).toContain('has no StatsBomb games');
  });

  it.each([
    [
      'a truncated one',
      '[{"type": {"name": "Pa',
      '/a/77.json:1:23: the JSON text ends too early (truncated file?)',
    ],
    ['an empty one', '', '/a/77.json: is empty'],
  ])('are an error that says what is wrong: %s', async (_, content, message) => {
    expect((await problemOf({ 'a/77.json': content }, 'a/77.json')).message).toBe(message);
  });

  it('are an error where the path does not exist', async () => {
    expect((await problemOf({ 'notes.txt': 'hello' }, 'absent')).message).toContain('absent: does not exist');
  });
});
