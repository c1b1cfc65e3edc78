import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { LAUNCHER, MEMORY, startService, stop } from '../bench/processes.ts';
import { TRACKING_FORMATS } from '../src/sports/store/port.ts';
import { SqliteReader } from '../src/sports/store/sqlite/reader.ts';
import { runCli } from '../test/support/cli.ts';
import type { Figures, Size, Soak } from './soak.ts';
import { fetchAnswer, put, type VersionName, withVersions } from './versions.ts';

const KILLS = { short: 4, full: 200 };
const PATHS = [
  '/games/test-1',
  '/events?gameId=test-1&format=ndjson',
  '/games/test-1/tracking?format=ndjson',
];

type Exports = Readonly<Record<VersionName, string>>;

/**
 * Returns the game's version in a dataset, or null if the game is missing. Throws if the dataset is damaged
 * or the game is incomplete.
 */
async function versionIn(data: string): Promise<VersionName | null> {
  if (!existsSync(join(data, 'dataset.sqlite'))) return null;
  const database = new DatabaseSync(join(data, 'dataset.sqlite'));
  const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
  const tables = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.['tables'];
  database.close();
  if (integrity !== 'ok') throw new Error(`after a kill: ${integrity}`);
  if (tables === 0) return null;
  const reader = new SqliteReader(data);
  const game = await reader.game('test-1');
  const { count } = await reader.events({}, { after: null, limit: null, separator: ',' });
  let frames = 0;
  if (game !== null) {
    for await (const { times } of reader.trackingChunks(game, { start: 0 })) frames += times.length;
  }
  await reader.close();
  if (game === null) {
    if (count > 0) throw new Error(`${count} events belong to no game`);
    return null;
  }
  const detail = JSON.parse(Buffer.from(game.detail).toString());
  if (detail.events.count !== count || detail.tracking?.frames !== frames) {
    throw new Error(`incomplete game: ${count} events, ${frames} frames of ${Buffer.from(game.detail)}`);
  }
  return detail.venue === 'Ground a' ? 'a' : 'b';
}

function startImport(from: string, data: string): ChildProcess {
  const args = ['sports', 'import', 'fieldcast', from, '--data', data];
  return spawn(process.execPath, [...MEMORY, LAUNCHER, ...args], { stdio: 'ignore' });
}

/** Kills an import at a random moment. Returns false if the import had already finished. */
async function killed(from: string, data: string, longestMs: number): Promise<boolean> {
  const child = startImport(from, data);
  const ended = once(child, 'exit');
  await Promise.race([setTimeout(Math.random() * longestMs), ended]);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

async function importWhole(from: string, data: string): Promise<void> {
  const { code, stderr } = await runCli(['sports', 'import', 'fieldcast', from, '--data', data]);
  if (code !== 0) throw new Error(`the import after a kill failed: ${stderr}`);
  const orphans = (await readdir(data)).filter((name) => name.startsWith('.'));
  if (orphans.length > 0) throw new Error(`orphans: ${orphans}`);
  const files = await readdir(join(data, 'tracking'));
  if (files.length !== TRACKING_FORMATS.length) throw new Error(`tracking files: ${files}`);
}

/** Reads while imports are killed. Every response must equal a response from before the first kill. */
function reading(url: string, known: ReadonlySet<string>) {
  const state = { answers: 0, stop: false };
  const work = async () => {
    for (let i = 0; !state.stop; i += 1) {
      const path = PATHS[i % PATHS.length] ?? '';
      const { status, digest } = await fetchAnswer(url + path);
      if (status !== 503 && !known.has(digest))
        throw new Error(`the response to ${path} with status ${status} matches no version`);
      state.answers += 1;
    }
  };
  return { state, done: work() };
}

async function run(size: Size, folder: string): Promise<Figures> {
  return withVersions(async (games) => {
    const exported = {} as Record<VersionName, string>;
    for (const name of ['a', 'b'] as const) {
      await put(join(folder, `of-${name}`), games[name]);
      exported[name] = join(folder, `export-${name}`);
      await runCli(['sports', 'export', exported[name], '--data', join(folder, `of-${name}`)]);
    }
    const startedAt = performance.now();
    await importWhole(exported.a, join(folder, 'timed'));
    const longestMs = performance.now() - startedAt;
    const first = await firstImports(folder, exported, { kills: KILLS[size] / 2, longestMs });
    const again = await repeatedImports(folder, exported, { kills: KILLS[size] / 2, longestMs });
    return { ...first, ...again };
  });
}

interface Kills {
  readonly kills: number;
  readonly longestMs: number;
}

async function requireVersion(data: string): Promise<VersionName> {
  const version = await versionIn(data);
  if (version === null) throw new Error('the game is missing');
  return version;
}

async function firstImports(
  folder: string,
  exported: Exports,
  { kills, longestMs }: Kills,
): Promise<Figures> {
  let done = 0;
  for (let i = 0; done < kills; i += 1) {
    const data = join(folder, `first-${i}`);
    if (!(await killed(exported.a, data, longestMs))) continue;
    done += 1;
    await versionIn(data);
    await importWhole(exported.a, data);
    if ((await versionIn(data)) !== 'a') throw new Error('the game of the import after a kill is missing');
  }
  return { 'first imports killed': done };
}

async function repeatedImports(
  folder: string,
  exported: Exports,
  { kills, longestMs }: Kills,
): Promise<Figures> {
  const data = join(folder, 'again');
  const known = new Set<string>();
  await importWhole(exported.b, data);
  const served = await startService(['sports', 'serve', '--data', data], join(folder, 'log'));
  const learn = async () => {
    for (const path of PATHS) known.add((await fetchAnswer(served.url + path)).digest);
  };
  await learn();
  await importWhole(exported.a, data);
  await setTimeout(50);
  await learn();
  const { state, done } = reading(served.url, known);
  let count = 0;
  let replaced = 0;
  try {
    const killing = async () => {
      for (let next: VersionName = 'b'; count < kills; next = next === 'a' ? 'b' : 'a') {
        if (await killed(exported[next], data, longestMs)) count += 1;
        replaced += (await requireVersion(data)) === next ? 1 : 0;
        await importWhole(exported[next], data);
        if ((await requireVersion(data)) !== next)
          throw new Error('the game of the import after a kill is missing');
      }
    };
    await Promise.race([killing(), done]);
  } finally {
    state.stop = true;
    await stop(served);
  }
  return {
    'repeated imports killed': count,
    'repeated imports killed after the commit': replaced,
    'responses meanwhile': state.answers,
  };
}

export const importKilled: Soak = {
  promise:
    'A killed import leaves each game complete, in its old or its new version. ' +
    'Readers get complete responses from a single version, or a 503. ' +
    'The next import succeeds and removes the remains of the killed import.',
  method:
    'Sends SIGKILL at 200 random moments, to first imports and to repeated imports with active readers.',
  run,
};
