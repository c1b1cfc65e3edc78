import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatasetError } from '../port.ts';
import { databaseFile, layoutMismatch, openForReading, openForWriting } from './database.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldcast-database-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Starts a thread that creates a dataset in each folder, at the same moment as another thread. */
function makingAll(folders: readonly string[], arrived: Int32Array): Worker {
  const script = `
    import { workerData } from 'node:worker_threads';
    import { openForWriting } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'database.ts')).href)};
    for (const [i, folder] of workerData.folders.entries()) {
      Atomics.add(workerData.arrived, 0, 1);
      while (Atomics.load(workerData.arrived, 0) < 2 * (i + 1));
      openForWriting(folder, 5000).close();
    }`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    workerData: { folders, arrived },
  });
}

it('two imports can create the same dataset at the same time', async () => {
  const folders = Array.from({ length: 40 }, (_, i) => join(root, String(i)));
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const both = [makingAll(folders, arrived), makingAll(folders, arrived)];
  try {
    expect(await Promise.all(both.map((thread) => once(thread, 'exit')))).toEqual([[0], [0]]);
  } finally {
    // If one thread fails, the other would wait forever.
    await Promise.all(both.map((thread) => thread.terminate()));
  }
});

it('a file instead of the dataset’s folder is an error that names the folder', () => {
  const folder = join(root, 'with-file');
  openForWriting(folder, 0).close();
  const file = databaseFile(folder);
  for (const open of [openForReading, (path: string) => openForWriting(path, 0)]) {
    expect(() => open(file)).toThrow(new DatasetError(`--data: ${file} is a file; use ${folder}`));
    expect(() => open(import.meta.filename)).toThrow('is a file; name the folder of the dataset');
  }
});

it('openForWriting fails if another program keeps the new file locked', () => {
  const other = new DatabaseSync(databaseFile(root));
  other.exec('BEGIN EXCLUSIVE');
  expect(() => openForWriting(root, 0)).toThrow(
    /dataset\.sqlite cannot be read as a dataset: database is locked/,
  );
  other.close();
});

it.each(['data/sports', '/srv/my data/sports', "/srv/Ada's $HOME/`x`"])(
  'layoutMismatch quotes paths in commands for the shell: %s',
  (folder) => {
    const { message } = layoutMismatch(`${folder}/dataset.sqlite`, 6, 7);
    const [, folderArgument = ''] = /import fieldcast games --data (.*)`$/.exec(message) ?? [];
    expect(execFileSync('sh', ['-c', `printf %s ${folderArgument}`], { encoding: 'utf8' })).toBe(
      `${folder}-new`,
    );
  },
);
