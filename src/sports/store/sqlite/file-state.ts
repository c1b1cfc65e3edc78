import { statSync } from 'node:fs';
import { databaseFile } from './database.ts';

/** What of a dataset's file shows that it is another one, or was changed. */
export interface FileState {
  /** Equal for the same file, whatever its content. */
  readonly file: string;
  /** Equal as long as nothing was written to it. */
  readonly content: string;
}

/** A text that is equal as long as nothing was written to the dataset in a folder. */
export function datasetState(folder: string): string {
  const file = databaseFile(folder);
  return JSON.stringify([fileState(file), fileState(`${file}-wal`)]);
}

/**
 * The state of a file, null where there is none. Only its directory entry is read: opening and closing a database's file
 * would drop the locks that SQLite has on it in this process.
 */
export function fileState(path: string): FileState | null {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return null;
  const { dev, ino, size, mtimeNs } = stats;
  return { file: `${dev}:${ino}`, content: `${size} ${mtimeNs}` };
}
