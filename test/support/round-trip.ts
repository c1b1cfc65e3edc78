import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { exportGame } from '../../src/sports/export/canonical.ts';
import { datasetGames } from '../../src/sports/export/games.ts';
import type { Importer } from '../../src/sports/importers/core/port.ts';
import { fieldcast } from '../../src/sports/importers/vendors/fieldcast/index.ts';
import type { RecordFormat } from '../../src/sports/model/vocabulary.ts';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { SqliteWriter } from '../../src/sports/store/sqlite/writer.ts';
import { importGame } from './import-game.ts';

/**
 * Exports a dataset into a new folder inside `folder`, and imports the export into another folder. Returns
 * the revisions of both datasets.
 */
export async function roundTrip(
  dataset: string,
  format: RecordFormat,
  folder: string,
): Promise<{ before: string; after: string }> {
  const files = await mkdtemp(join(folder, 'files-'));
  const back = await mkdtemp(join(folder, 'back-'));
  await exportAll(dataset, format, files);
  await importAll(fieldcast, [files], back);
  return { before: await revisionOf(dataset), after: await revisionOf(back) };
}

/** Exports the games with these IDs, or all games. */
export async function exportAll(
  dataset: string,
  format: RecordFormat,
  into: string,
  ids: readonly string[] = [],
): Promise<void> {
  const reader = new SqliteReader(dataset);
  for await (const game of datasetGames(reader, ids)) await exportGame(reader, game, into, { format });
  await reader.close();
}

export async function importAll(importer: Importer, paths: readonly string[], into: string): Promise<void> {
  const writer = new SqliteWriter(into);
  try {
    for (const source of await importer.discover(paths)) await importGame(source, writer, { parquet: false });
  } finally {
    await writer.close();
  }
}

/** Returns a dataset's revision. Datasets with equal content have equal revisions. */
export async function revisionOf(dataset: string): Promise<string> {
  const reader = new SqliteReader(dataset);
  const revision = await reader.revision();
  await reader.close();
  return revision;
}
