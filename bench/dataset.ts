import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
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
import { keepInPageCache } from './page-cache.ts';
import { MEMORY } from './processes.ts';

export interface Dataset {
  readonly folder: string;
  readonly source: Source;
  readonly games: readonly StoredGame[];
  /** Returns the path for a copy of the data in another format. */
  readonly file: (name: string) => string;
}

export interface Source {
  readonly games: number;
  /** Number of demo games with complete tracking. */
  readonly tracked: number;
  /** Folder with recorded vendor files; null if there is none. */
  readonly recorded: string | null;
}

export interface StoredGame {
  readonly id: string;
  readonly sport: string;
  readonly events: number;
  readonly frames: number;
  /** Length of the first period, in seconds. */
  readonly seconds: number;
}

/** Number of games with complete tracking; a third are soccer games. Generating a game takes ten seconds. */
const TRACKED = 20;
const DEMO = { from: 'demo', seed: 1 } as const;
const OPTIONS = { json: true, threads: 2, parquet: true };

/** Opens the dataset in a folder, or creates it from demo games and any recorded files. */
export async function openDataset(parent: string, games: number): Promise<Dataset> {
  const folder = join(parent, 'dataset');
  const source = { games, tracked: TRACKED, recorded: realData('sports') };
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`;
    await mkdir(unfinished, { recursive: true });
    await importDataset(unfinished, source);
    await rename(unfinished, folder);
  }
  keepInPageCache(databaseFile(folder));
  return describe(parent, folder, source);
}

export async function openGeneratedDataset(parent: string): Promise<Dataset> {
  if (!existsSync(join(parent, 'dataset')))
    throw new Error(`there is no dataset in ${parent}; create it with --data`);
  return openDataset(parent, 0);
}

/**
 * Creates a small dataset in under a second. It is large enough for comparing responses, but not for
 * measurements.
 */
export async function makeSmallDataset(parent: string): Promise<Dataset> {
  const folder = join(parent, 'dataset');
  const source = { games: 3, tracked: 0, recorded: null };
  await mkdir(folder);
  await importDataset(folder, source);
  await store(folder, { game: makeGame(), frames: makeFrames() });
  return describe(parent, folder, source);
}

function describe(parent: string, folder: string, source: Source): Dataset {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const games = database
    .prepare(
      `SELECT game_id AS id, sport, events, frames, detail ->> '$.periods[0].duration_s' AS seconds
       FROM games ORDER BY sort_key`,
    )
    .all() as unknown as StoredGame[];
  database.close();
  return { folder, source, games, file: (name) => join(parent, name) };
}

/** Imports in a separate process, so that the import's output and memory do not affect the benchmark. */
export async function importDataset(data: string, source: Source): Promise<void> {
  const options = [...MEMORY, '--disable-warning=ExperimentalWarning'];
  const args = [data, JSON.stringify(source)];
  // The import prints a line for each game, so the default buffer is too small.
  await promisify(execFile)(process.execPath, [...options, import.meta.filename, ...args], {
    maxBuffer: 2 ** 28,
  });
}

if (import.meta.main) {
  const [data = '', json = ''] = process.argv.slice(2);
  const { games, tracked, recorded }: Source = JSON.parse(json);
  await importInto(data, { ...DEMO, games, tracked }, OPTIONS);
  if (recorded !== null) {
    const files = { from: 'files', importers: IMPORTER_IDS, paths: [recorded] } as const;
    await importInto(data, files, OPTIONS).catch((error) => {
      // Some recordings contain files that do not belong to any game.
      if (!(error instanceof PartialFailure)) throw error;
    });
  }
}
