import type { DatabaseSync } from 'node:sqlite';

/** What a guarded statement calls as it goes on. */
const FUNCTION = 'going_on';

/**
 * Calls the guard at about every 16th row of a table with a version, whatever its rows are. Without a column, SQLite would call
 * it once for the outermost table.
 */
const guarded = (version: string) => `(((random() & 15) | (${version} & 0)) OR ${FUNCTION}())`;

export const GUARDED_GAMES = guarded('game.version');
/** Of a statement on rows that a list sums up. */
export const GUARDED_ENTRIES = guarded('entry.version');
export const GUARDED_VERSIONS = guarded('version');
/** Calls the guard at every 1,024th event of a game. A random number for each event would slow scans by a quarter. */
export const GUARDED_EVENTS = `(event.key & 1023 OR ${FUNCTION}())`;

/** Stops statements that take too long, since SQLite would run them to their end. */
export class Guard {
  #check: (() => void) | null = null;

  constructor(database: DatabaseSync) {
    database.function(FUNCTION, () => {
      this.#check?.();
      return 1;
    });
  }

  /** Runs statements that have one of the conditions above; what `check` throws ends them, or keeps them from starting. */
  run<T>(check: () => void, read: () => T): T {
    check();
    this.#check = check;
    try {
      return read();
    } finally {
      this.#check = null;
    }
  }
}
