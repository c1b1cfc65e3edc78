import { createHash } from 'node:crypto';
import type { StatementSync } from 'node:sqlite';

/** How many states are remembered: the current one, and some that snapshots are of. */
const REMEMBERED = 100;

/** The revisions of a dataset's states, each computed once for all connections. */
export class Revisions {
  /** By the last version number that was given to a game, which every change raises. */
  readonly #known = new Map<unknown, string>();

  /** The revision of the state that a transaction reads. */
  of(prepare: (sql: string) => StatementSync): string {
    const state = prepare("SELECT seq FROM sqlite_sequence WHERE name = 'games'").get()?.['seq'];
    const known = this.#known.get(state);
    if (known !== undefined) return known;
    // Joined inside SQLite: of many games, the rows would be far more work.
    const joined = prepare(
      `SELECT coalesce(group_concat(revision, ''), '') AS revisions
       FROM (SELECT revision FROM games ORDER BY sort_key)`,
    ).get();
    const hash = createHash('sha256').update(String(joined?.['revisions']));
    const revision = hash.digest('base64url').slice(0, 22);
    this.#known.set(state, revision);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED) this.#known.delete(oldest);
    return revision;
  }
}
