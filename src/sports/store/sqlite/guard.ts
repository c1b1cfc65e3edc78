import type { DatabaseSync } from 'node:sqlite';

/** What a guarded statement calls as it goes on. */
const FUNCTION = 'going_on';

/** Of a list's statement: calls the guard at every 16th game, and at every 1,024th event of a game. */
export const GUARDED_GAMES = `(game.version & 15 OR ${FUNCTION}())`;
export const GUARDED_EVENTS = `(event.key & 1023 OR ${FUNCTION}())`;
/** Of a statement on rows that a list sums up. */
export const GUARDED_ENTRIES = `(entry.version & 15 OR ${FUNCTION}())`;
/** Of a statement on any table with a version. */
export const GUARDED_VERSIONS = `(version & 15 OR ${FUNCTION}())`;

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
