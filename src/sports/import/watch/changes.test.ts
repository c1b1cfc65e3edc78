import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { versionOf } from '../../sources/mirror.ts';
import type { ListedGame } from '../messages.ts';
import type { ReadGame } from '../thread.ts';
import { Changes } from './changes.ts';
import { WatchState } from './state.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-changes-'));
  return () => rm(folder, { recursive: true });
});

const NO_DATASET = async () => null;

/** Lists files of a folder; the named files may still be incomplete. */
async function changesIn(names: readonly string[], unsettled: readonly string[] = [], state = newState()) {
  const paths = names.map((name) => join(folder, name));
  const versions = new Map<string, string>();
  for (const path of paths) versions.set(path, (await versionOf(path)) ?? '');
  const listing = { versions, restorePaths: (path: string) => path };
  const waiting = new Set(unsettled.map((name) => join(folder, name)));
  return new Changes(state, { ...listing, unsettled: waiting }, NO_DATASET);
}

const newState = () => new WatchState(join(folder, '.state.json'));
const game = (index: number, label: string, files: readonly string[]): ListedGame => ({
  index,
  label,
  vendor: 'v',
  bytes: 1,
  files: files.map((name) => join(folder, name)),
});
const faulty = (...files: string[]): ReadGame => ({
  problem: 'x',
  files: files.map((name) => join(folder, name)),
});
const used = (...names: string[]) => new Map([['v', names.map((name) => join(folder, name))]]);

it('a game is not written if a file that it was read from is incomplete or changes meanwhile', async () => {
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), '1');
  const found = game(0, 'g', ['a']);
  const read = { ...faulty('b'), prepared: null } as unknown as ReadGame;
  Reflect.deleteProperty(read, 'problem');
  expect(await (await changesIn(['a', 'b', 'c'], ['c'])).accepts(found, read)).toBe(true);
  expect(await (await changesIn(['a', 'b', 'c'], ['b'])).accepts(found, read)).toBe(false);
  const changes = await changesIn(['a', 'b', 'c']);
  expect(await changes.accepts(found, read)).toBe(true);
  await writeFile(join(folder, 'b'), '22');
  expect(await changes.accepts(found, read)).toBe(false);
});

it('a faulty game is not reported while any file is incomplete, which could be its missing file', async () => {
  for (const name of ['a', 'b']) await writeFile(join(folder, name), '1');
  const found = game(0, 'g', ['a']);
  expect(await (await changesIn(['a', 'b'], ['b'])).accepts(found, faulty('a'))).toBe(false);
  expect(await (await changesIn(['a', 'b'])).accepts(found, faulty('a'))).toBe(true);
});

it('an incomplete file of a game prevents reading', async () => {
  await writeFile(join(folder, 'a'), '1');
  const games = [game(0, 'g', ['a'])];
  expect((await (await changesIn(['a'], ['a'])).choose({ games, used: used('a') })).games).toEqual([]);
  expect((await (await changesIn(['a'])).choose({ games, used: used('a') })).games).toEqual(games);
});

it('only games with changed files are read, and all games if a shared file changes or is new', async () => {
  const names = ['a', 'b', 'list'];
  for (const name of names) await writeFile(join(folder, name), '1');
  const state = newState();
  const games = [game(0, 'one', ['a']), game(1, 'two', ['b'])];
  const result = { source: '', error: 'x' };
  /** Returns the labels of the games that are read. */
  const round = async (listed: readonly string[], files = listed) => {
    const changes = await changesIn(listed, [], state);
    const chosen = (await changes.choose({ games, used: used(...files) })).games;
    for (const one of chosen) changes.done(one, { problem: 'x', files: one.files }, result);
    const again = changes.finish();
    return [...chosen.map(({ label }) => label), ...(again ? ['again'] : [])];
  };
  expect(await round(names)).toEqual(['one', 'two']);
  expect(await round(names)).toEqual([]);
  await writeFile(join(folder, 'b'), '22');
  expect(await round(names)).toEqual(['two']);
  await writeFile(join(folder, 'list'), '22');
  expect(await round(names)).toEqual(['one', 'two']);
  await writeFile(join(folder, 'new'), '1');
  expect(await round([...names, 'new'], names)).toEqual([]);
  expect(await round([...names, 'new'])).toEqual(['again']);
  expect(await round([...names, 'new'])).toEqual(['one', 'two']);
  expect(await round([...names, 'new'])).toEqual([]);
});
