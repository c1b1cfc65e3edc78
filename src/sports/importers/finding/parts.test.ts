import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../contract/files.fixture.ts';
import { ImportError, NothingFound } from '../core/errors.ts';
import type { GameImport } from '../core/port.ts';
import { SkippedElements } from '../core/skipped-elements.ts';
import { fileAt, readText } from '../reading/files.ts';
import { discoverParts, gatherParts, type PartsFormat } from './parts.ts';

type Kind = 'events' | 'tracking';

/** Parts read so far. Files of the fictitious vendor contain `GAME KIND` or `broken`. */
const read: string[] = [];
const FORMAT: PartsFormat<Kind> = {
  fileNames: /\.part$/,
  partNames: { events: 'events file', tracking: 'tracking file' },
  async recognise(file) {
    const [game = '', kind] = (await readText(file)).trim().split(' ');
    if (game === 'broken') throw new ImportError(file.path, 'is broken');
    return kind === 'events' || kind === 'tracking' ? { game, kind } : null;
  },
  async read({ game, parts }) {
    read.push(`${game}: ${basename(parts.events?.path ?? '-')} ${basename(parts.tracking?.path ?? '-')}`);
    return {} as GameImport;
  },
};

const IGNORE = () => undefined;
const REPORT = { skip: IGNORE, note: IGNORE, progress: IGNORE };

async function discover(
  files: Record<string, string>,
  { path = '.', ...changes }: Partial<PartsFormat<Kind>> & { path?: string } = {},
) {
  read.length = 0;
  return withFiles(files, async (folder) => {
    const search = { paths: [join(folder, path)], vendorName: 'Acme', skipped: new SkippedElements() };
    const sources = await discoverParts(search, { ...FORMAT, ...changes });
    const results: string[] = [];
    for (const source of sources) {
      await source
        .read(REPORT)
        .catch((error: Error) => results.push(error.message.replaceAll(`${folder}/`, '')));
    }
    return { labels: sources.map(({ label, bytes }) => `${label} ${bytes}`), read: [...read], results };
  });
}

describe('files that contain their game’s id', () => {
  test('files in different folders are combined by game id', async () => {
    const found = await discover({ 'x.part': '1 events', 'y.part': '2 events', 'sub/z.part': '1 tracking' });
    expect(found).toEqual({
      labels: ['1 18', '2 8'],
      read: ['1: x.part z.part', '2: y.part -'],
      results: [],
    });
  });

  test('a file with several games becomes a part of each game', async () => {
    const found = await discover(
      { 'x.part': 'season', 'y.part': '2 tracking' },
      {
        async recognise(file) {
          if (file.name !== 'x.part') return { game: '2', kind: 'tracking' };
          return ['1', '2'].map((game) => ({
            game,
            kind: 'events',
            file: { ...file, path: `${file.path} (${game})`, bytes: 3 },
          }));
        },
      },
    );
    expect(found).toEqual({
      labels: ['1 3', '2 13'],
      read: ['1: x.part (1) -', '2: x.part (2) y.part'],
      results: [],
    });
  });

  test('files with an unknown name or another vendor’s contents are ignored', async () => {
    const found = await discover({ 'x.part': '1 events', 'y.txt': '2 events', 'z.part': '3 weather' });
    expect(found.read).toEqual(['1: x.part -']);
  });

  test('a part that occurs twice makes its game fail', async () => {
    const found = await discover({ 'a.part': '1 events', 'b.part': '1 events', 'c.part': '1 tracking' });
    expect(found).toEqual({
      labels: ['b.part 8'],
      read: [],
      results: ['b.part: is a second events file for game 1; the first is a.part'],
    });
  });

  test('an unusable file does not affect other games', async () => {
    const found = await discover({ 'a.part': 'broken', 'b.part': '1 events' });
    expect(found).toEqual({
      labels: ['a.part 6', '1 8'],
      read: ['1: b.part -'],
      results: ['a.part: is broken'],
    });
  });
});

describe('a named file', () => {
  const FILES = { 'a.part': '1 events', 'b.part': '1 tracking', 'c.part': '2 events', 'd.part': 'broken' };

  test('a named file is imported without its neighbours by default', async () => {
    expect(await discover(FILES, { path: 'a.part' })).toMatchObject({ read: ['1: a.part -'] });
  });

  test('with includesNeighbours, a named file is enough to find its game’s other files', async () => {
    const found = await discover(FILES, { path: 'a.part', includesNeighbours: true });
    expect(found).toEqual({ labels: ['1 18'], read: ['1: a.part b.part'], results: [] });
  });
});

test.each([
  ['from another vendor', { 'x.part': '3 weather' }, '.', /: contains no Acme files$/],
  ['empty', { 'x.txt': '' }, 'x.txt', /x\.txt: is empty$/],
])('no game is found in a file that is %s', async (_, files, path, message) => {
  const found = discover(files, { path });
  await expect(found).rejects.toThrow(message);
  await expect(found).rejects.toBeInstanceOf(NothingFound);
});

test('with perFolder, files for the same game in two folders form two games', () => {
  const file = (path: string, kind: Kind) => ({
    file: fileAt(path, 1),
    requested: true,
    content: { game: '1', kind },
  });
  const files = [file('a/x', 'events'), file('b/y', 'tracking'), file('a/z', 'tracking')];
  const folders = (perFolder: boolean) =>
    gatherParts(files, FORMAT.partNames, { perFolder }).map((game) => 'folder' in game && game.folder);
  expect(folders(true)).toEqual(['a', 'b']);
  expect(folders(false)).toEqual([false]);
});
