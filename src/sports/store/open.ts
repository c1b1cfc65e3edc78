import { DatasetError, type DatasetReader, type DatasetWriter } from './port.ts';

/** Whether the setting of a dataset names a PostgreSQL database; otherwise it is a folder. */
export function isDatabase(data: string): boolean {
  return /^postgres(ql)?:\/\//i.test(data);
}

/** Where a dataset is, for messages: a database's URL may have a password. */
export async function placeOfDataset(data: string): Promise<string> {
  if (!isDatabase(data)) return data;
  const { parseAddress, placeOf } = await import('./postgres/address.ts');
  return placeOf(parseAddress(data));
}

export interface OpenOptions {
  /** How long a revision is trusted; 0 checks it every time. */
  readonly freshMs?: number;
  /** How many snapshots may be open. */
  readonly maxSnapshots?: number;
  /** A snapshot that was not read for so long may be closed if another one is wanted and none is left. */
  readonly idleMs?: number;
  /** How long a query may take. */
  readonly querySeconds?: number;
  /** How long SQLite may hold up the event loop for a query before it goes to a thread. */
  readonly ownThreadMs?: number;
}

/** Opens a dataset for reading. An adapter is loaded where it is used. */
export async function openReader(data: string, options: OpenOptions = {}): Promise<DatasetReader> {
  if (isDatabase(data)) return (await import('./postgres/reader.ts')).PostgresReader.open(data, options);
  return new (await import('./sqlite/reader.ts')).SqliteReader(data, options);
}

/** Opens a dataset for writing, making it where it is absent. `waitMs`: how long to wait for another writer. */
export async function openWriter(data: string, options: { waitMs?: number } = {}): Promise<DatasetWriter> {
  if (isDatabase(data)) {
    const { PostgresWriter } = await import('./postgres/writer.ts');
    const { waitMs } = options;
    return PostgresWriter.open(data, waitMs === undefined ? {} : { limits: { lockMs: waitMs } });
  }
  return new (await import('./sqlite/writer.ts')).SqliteWriter(data, options);
}

/** Copies a dataset in a folder, which may be in use, into a new folder. Throws DatasetError for a database, which has tools of its own. */
export async function backUpDataset(data: string, to: string): Promise<void> {
  if (isDatabase(data))
    throw new DatasetError('a PostgreSQL database is backed up by pg_dump or pg_basebackup');
  const { backUpFolder } = await import('./sqlite/backup.ts');
  await backUpFolder(data, to);
}
