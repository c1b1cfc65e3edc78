import { dirname, resolve } from 'node:path';
import { versionOf } from '../../sources/mirror.ts';
import type { ListedGame } from '../messages.ts';
import type { FailedGame, ImportedGame } from '../results.ts';
import type { Chosen, Selection } from '../run.ts';
import type { Found, ReadGame } from '../thread.ts';
import type { GameRecord, Versions, WatchState } from './state.ts';

/** The files at one time, by the user's path. The state contains only these paths, because local paths can change. */
export interface Listing {
  readonly versions: ReadonlyMap<string, string>;
  /** Files that may still be incomplete. */
  readonly unsettled: ReadonlySet<string>;
  /** Returns the user's path for a local path. */
  readonly restorePaths: (path: string) => string;
}

/** Returns the revision of a game in the dataset, or null. */
export type RevisionOf = (gameId: string) => Promise<string | null>;

/**
 * Chooses the games whose files have changed since they were last read. A game is also read if the dataset does not
 * contain the revision that it had then, and if a file changed that several games share.
 */
export class Changes implements Selection {
  readonly #state: WatchState;
  readonly #listing: Listing;
  readonly #revisionOf: RevisionOf;
  /** Keys of the found games in the state, by index. */
  readonly #keys = new Map<number, string>();
  readonly #done = new Set<string>();
  #used: Found['used'] = new Map();

  constructor(state: WatchState, listing: Listing, revisionOf: RevisionOf) {
    this.#state = state;
    this.#listing = listing;
    this.#revisionOf = revisionOf;
  }

  async choose({ games, used }: Pick<Found, 'games' | 'used'>): Promise<Chosen> {
    this.#used = used;
    const chosen: ListedGame[] = [];
    const kept = new Map<string, ListedGame>();
    for (const [key, game] of withKeys(games)) {
      this.#keys.set(game.index, key);
      const record = this.#state.games.get(key);
      if (record === undefined || !(await this.#isCurrent(game, record))) {
        this.#state.games.delete(key);
        if (this.#areSettled(this.#listed(game.files))) chosen.push(game);
      } else if (record.game !== null) kept.set(record.game.id, game);
    }
    const keys = new Set(this.#keys.values());
    for (const key of this.#state.games.keys()) if (!keys.has(key)) this.#state.games.delete(key);
    return { games: chosen, kept };
  }

  /** A game may be written if its files were complete before it was read, and have not changed since. */
  async accepts(game: ListedGame, read: ReadGame): Promise<boolean> {
    const files = this.#filesOf(game, read);
    // A faulty game can lack a file that is incomplete.
    if (!this.#areSettled('problem' in read ? this.#listing.versions : files)) return false;
    for (const [path, local] of files)
      if ((await versionOf(local)) !== this.#listing.versions.get(path)) return false;
    return true;
  }

  done(game: ListedGame, read: ReadGame, result: ImportedGame | FailedGame): void {
    const isWritten = 'prepared' in read && 'change' in result && result.isSuperseded !== true;
    const row = isWritten ? read.prepared.game.row : null;
    const key = this.#keys.get(game.index) ?? '';
    this.#done.add(key);
    this.#state.games.set(key, {
      bytes: game.bytes,
      files: this.#versionsOf(this.#filesOf(game, read).keys()),
      game: row && { id: row.game_id, revision: row.revision },
      isFaulty: 'error' in result,
    });
    this.#state.saveSoon();
  }

  /**
   * Records the files that several games share. If there are new ones, forgets the vendor's games that were not read,
   * because any of them could depend on these files. Returns whether games were forgotten.
   */
  finish(): boolean {
    let hasForgotten = false;
    for (const [vendor, used] of this.#used) {
      const own = [...this.#state.games].filter(([key]) => key.startsWith(`${vendor}/`));
      const before = this.#state.shared.get(vendor) ?? {};
      const paths = [...this.#listed(used).keys()];
      const owned = new Set(this.#state.owned.get(vendor));
      for (const [, { files }] of own) for (const path of Object.keys(files)) owned.add(path);
      const shared = this.#versionsOf(paths.filter((path) => !owned.has(path)));
      this.#state.shared.set(vendor, shared);
      this.#state.owned.set(
        vendor,
        paths.filter((path) => owned.has(path)),
      );
      if (Object.keys(shared).every((path) => before[path] === shared[path])) continue;
      for (const [key] of own) {
        if (this.#done.has(key)) continue;
        this.#state.games.delete(key);
        hasForgotten = true;
      }
    }
    this.#state.save();
    return hasForgotten;
  }

  async #isCurrent(game: ListedGame, { bytes, files, game: written }: GameRecord): Promise<boolean> {
    if (bytes !== game.bytes) return false;
    if (![...this.#listed(game.files).keys()].every((path) => Object.hasOwn(files, path))) return false;
    if (!this.#areCurrent(files) || !this.#areCurrent(this.#state.shared.get(game.vendor) ?? {}))
      return false;
    return written === null || (await this.#revisionOf(written.id)) === written.revision;
  }

  #areCurrent(files: Versions): boolean {
    return Object.entries(files).every(([path, version]) => this.#listing.versions.get(path) === version);
  }

  #areSettled(files: ReadonlyMap<string, unknown>): boolean {
    return [...this.#listing.unsettled].every((path) => !files.has(path));
  }

  #versionsOf(paths: Iterable<string>): Versions {
    return Object.fromEntries([...paths].map((path) => [path, this.#listing.versions.get(path) ?? '']));
  }

  #filesOf(game: ListedGame, read: ReadGame): ReadonlyMap<string, string> {
    return this.#listed([...game.files, ...read.files]);
  }

  /** Returns the listed files among local paths, by the user's path. The path of a zip entry counts as its zip file. */
  #listed(paths: readonly string[]): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const path of paths) {
      let local = resolve(path);
      while (!this.#listing.versions.has(this.#listing.restorePaths(local)) && dirname(local) !== local)
        local = dirname(local);
      const listed = this.#listing.restorePaths(local);
      if (this.#listing.versions.has(listed)) found.set(listed, local);
    }
    return found;
  }
}

/** A game's key consists of its vendor and label, and a number if several games have the same label. */
function* withKeys(games: readonly ListedGame[]): Generator<[key: string, game: ListedGame]> {
  const counts = new Map<string, number>();
  for (const game of games) {
    const name = `${game.vendor}/${game.label}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    yield [count === 1 ? name : `${name}#${count}`, game];
  }
}
