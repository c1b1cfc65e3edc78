import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/**
 * A lock that ends with the process that holds it, however it ends: the system's lock on a file, which SQLite takes, since
 * Node has no call for it. Unlike a process's number it cannot be mistaken, not even between containers.
 */
export class FileLock {
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Takes the lock, making its file; null where another process holds it, or the folder is gone. */
  static take(path: string): FileLock | null {
    let database: DatabaseSync | null = null;
    try {
      database = new DatabaseSync(path, { timeout: 0 });
      database.exec('BEGIN EXCLUSIVE');
      return new FileLock(database);
    } catch (error) {
      database?.close();
      if (hasCode(error, SQLITE_BUSY, SQLITE_CANTOPEN)) return null;
      throw error;
    }
  }

  release(): void {
    this.#database.close();
  }
}

function hasCode(error: unknown, ...codes: readonly number[]): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);
}
