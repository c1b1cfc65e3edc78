import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { encodeTable } from '../formats/table/encoder.ts';
import { type Batch, type Table, toBatch } from '../model/table.ts';
import { EVENTS_TABLE, GAMES_TABLE, TRACKING_TABLE } from '../model/tables.ts';
import type { DatasetReader } from '../store/port.ts';
import { eventBatches, type ReadGame, trackingBatches } from './read-game.ts';

/** Columns that the folders' names tell; engines refuse files that have them as well. */
const PARTITION_COLUMNS: ReadonlySet<string> = new Set(['sport']);

/**
 * Writes a game into a Hive-partitioned lake: `events/sport=…/game=…/part.parquet`, and so for tracking and games. Files
 * take their names when they are whole; those of other games are left alone.
 */
export async function exportToLake(
  reader: DatasetReader,
  { stored, detail, game }: ReadGame,
  folder: string,
): Promise<void> {
  const path = (table: string) => {
    return join(folder, table, `sport=${game.sport}`, `game=${stored.gameId}`, 'part.parquet');
  };
  await write(path('games'), GAMES_TABLE, [toBatch(GAMES_TABLE, [game])]);
  if (detail.events.count > 0) await write(path('events'), EVENTS_TABLE, eventBatches(reader, stored.gameId));
  if (detail.tracking !== null)
    await write(path('tracking'), TRACKING_TABLE, trackingBatches(reader, stored));
}

async function write(
  path: string,
  table: Table,
  batches: AsyncIterable<Batch> | Iterable<Batch>,
): Promise<void> {
  const kept = table.columns.map(({ name }) => !PARTITION_COLUMNS.has(name));
  const inFile: Table = { columns: table.columns.filter((_, i) => kept[i]) };
  const pieces = encodeTable('parquet', inFile, without(batches, kept));
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), '.part');
  await writeFile(draft, Readable.from(pieces, { objectMode: false }));
  await rename(draft, path);
}

async function* without(
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  kept: readonly boolean[],
): AsyncGenerator<Batch> {
  for await (const { rows, columns } of batches) yield { rows, columns: columns.filter((_, i) => kept[i]) };
}
