import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/**
 * A file lock, taken through SQLite because Node has no API for locking files. The operating system releases
 * the lock when the process ends or crashes. A process ID would be ambiguous across containers.
 */
export class FileLock {
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Creates the file and takes the lock. Returns null if another process holds the lock or the folder does
   * not exist.
   */
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
