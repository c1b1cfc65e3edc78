import { loadFeature } from '../../optional-packages.ts';
import { DatasetError, type DatasetReader, type DatasetWriter } from './port.ts';

/** Whether the dataset setting is the URL of a PostgreSQL database instead of a folder. */
export function isDatabase(data: string): boolean {
  return /^postgres(ql)?:\/\//i.test(data);
}

/** Returns the location of a dataset for messages, without the password of a database URL. */
export async function placeOfDataset(data: string): Promise<string> {
  if (!isDatabase(data)) return data;
  const { parseAddress, placeOf } = await loadFeature('postgres', () => import('./postgres/address.ts'));
  return placeOf(parseAddress(data));
}

export interface OpenOptions {
  /** Time for which a revision is cached, in milliseconds; 0 checks the revision on every call. */
  readonly freshMs?: number;
  readonly maxSnapshots?: number;
  /** Idle time in milliseconds after which a snapshot can be closed to make room for a new one. */
  readonly idleMs?: number;
  /** Maximum duration of a query, in seconds. */
  readonly querySeconds?: number;
  /**
   * Maximum time for which a SQLite query can block the event loop before it moves to a worker thread, in
   * milliseconds.
   */
  readonly ownThreadMs?: number;
}

/** Opens a dataset for reading. Adapters are loaded on demand. */
export async function openReader(data: string, options: OpenOptions = {}): Promise<DatasetReader> {
  if (isDatabase(data)) {
    const { PostgresReader } = await loadFeature('postgres', () => import('./postgres/reader.ts'));
    return PostgresReader.open(data, options);
  }
  return new (await import('./sqlite/reader.ts')).SqliteReader(data, options);
}

/**
 * Opens a dataset for writing. Creates the dataset if it does not exist. `waitMs` is the maximum time to wait
 * for another writer.
 */
export async function openWriter(data: string, options: { waitMs?: number } = {}): Promise<DatasetWriter> {
  if (isDatabase(data)) {
    const { PostgresWriter } = await loadFeature('postgres', () => import('./postgres/writer.ts'));
    const { waitMs } = options;
    return PostgresWriter.open(data, waitMs === undefined ? {} : { limits: { lockMs: waitMs } });
  }
  return new (await import('./sqlite/writer.ts')).SqliteWriter(data, options);
}

/**
 * Copies a dataset in a folder to a new folder. The dataset can be in use. Throws DatasetError for a
 * database, because databases have their own backup tools.
 */
export async function backUpDataset(data: string, to: string): Promise<void> {
  if (isDatabase(data))
    throw new DatasetError('cannot back up a PostgreSQL database: use pg_dump or pg_basebackup');
  const { backUpFolder } = await import('./sqlite/backup.ts');
  await backUpFolder(data, to);
}
