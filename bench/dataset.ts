import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { PartialFailure } from '../src/cli/command.ts';
import { importInto } from '../src/sports/import/run.ts';
import { IMPORTER_IDS } from '../src/sports/importers/registry.ts';
import { databaseFile } from '../src/sports/store/sqlite/database.ts';
import { realData } from '../test/real-data.ts';
import { makeFrames, makeGame } from '../test/support/records.ts';
import { store } from '../test/support/sports-service.ts';
import { MEMORY } from './processes.ts';

/** What all contenders serve. */
export interface Dataset {
  /** The service's. */
  readonly folder: string;
  readonly games: readonly StoredGame[];
  /** Where a further form of the same data is kept, under a name. */
  readonly file: (name: string) => string;
}

export interface StoredGame {
  readonly id: string;
  readonly sport: string;
  readonly events: number;
  readonly frames: number;
  /** Seconds of its first period. */
  readonly seconds: number;
}

/** Whole games of tracking, a third of them soccer; one takes ten seconds to make. */
const TRACKED = 20;
const DEMO = { from: 'demo', seed: 1 } as const;
const OPTIONS = { json: true, threads: 2, parquet: true };

/** Opens the dataset in a folder, or makes it there: so many games of the demo, and the recorded files if there are any. */
export async function openDataset(parent: string, games: number): Promise<Dataset> {
  const folder = join(parent, 'dataset');
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`;
    await make(unfinished, games, TRACKED, realData('sports'));
    await rename(unfinished, folder);
  }
  await inMemory(databaseFile(folder));
  return describe(parent, folder);
}

/** Makes a dataset that takes a second, on which answers can be compared, but nothing measured. */
export async function makeSmallDataset(parent: string): Promise<Dataset> {
  const folder = join(parent, 'dataset');
  await make(folder, 3, 0, null);
  await store(folder, { game: makeGame(), frames: makeFrames() });
  return describe(parent, folder);
}

const read = new Set<string>();

/** Has the system read a file, once, so that no disk is measured. */
export async function inMemory(file: string): Promise<void> {
  if (!read.has(file)) for await (const _ of createReadStream(file, { highWaterMark: 2 ** 20 }));
  read.add(file);
}

function describe(parent: string, folder: string): Dataset {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const games = database
    .prepare(
      `SELECT game_id AS id, sport, events, frames, detail ->> '$.periods[0].duration_s' AS seconds
       FROM games ORDER BY sort_key`,
    )
    .all() as unknown as StoredGame[];
  database.close();
  return { folder, games, file: (name) => join(parent, name) };
}

/** In a process of its own, as what it prints is not of the bench, nor is its memory. */
async function make(folder: string, games: number, tracked: number, recorded: string | null): Promise<void> {
  const options = [...MEMORY, '--disable-warning=ExperimentalWarning'];
  const args = [folder, String(games), String(tracked), recorded ?? ''];
  await promisify(execFile)(process.execPath, [...options, import.meta.filename, ...args]);
}

if (import.meta.main) {
  const [folder = '', games, tracked, recorded = ''] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  await importInto(folder, { ...DEMO, games: Number(games), tracked: Number(tracked) }, OPTIONS);
  if (recorded !== '') {
    const files = { from: 'files', importers: IMPORTER_IDS, paths: [recorded] } as const;
    await importInto(folder, files, OPTIONS).catch((error) => {
      // Some recordings are of files that do not make up a game.
      if (!(error instanceof PartialFailure)) throw error;
    });
  }
}
