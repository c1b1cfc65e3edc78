import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ExpectedError, errorCode } from '../../../errors.ts';

/** Writing the state of ten thousand games takes 20 ms. */
const SAVE_MS = 1000;

/** Versions of files by path. */
export type Versions = Readonly<Record<string, string>>;

/** The files from which a game was last read, and the result. */
export interface GameRecord {
  /** Total size of the game's files according to the search. */
  readonly bytes: number;
  readonly files: Versions;
  /** The game in the dataset; null if the files are faulty or contain another source's game. */
  readonly game: { readonly id: string; readonly revision: string } | null;
  /** Whether the files are faulty. */
  readonly isFaulty: boolean;
}

interface Content {
  readonly games: Record<string, GameRecord>;
  /** Files of several games, by vendor, such as a list of matches. */
  readonly shared: Record<string, Versions>;
  readonly owned: Record<string, readonly string[]>;
}

/** The memory of a watch between imports and across restarts. The file can be deleted; then all games are read once. */
export class WatchState {
  readonly #file: string;
  readonly games: Map<string, GameRecord>;
  readonly shared: Map<string, Versions>;
  /** Files that belong, or belonged, to a single game, by vendor. They are not shared if the game is faulty. */
  readonly owned: Map<string, readonly string[]>;
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(file: string) {
    this.#file = file;
    const { games, shared, owned } = contentOf(file);
    this.games = new Map(Object.entries(games));
    this.shared = new Map(Object.entries(shared));
    this.owned = new Map(Object.entries(owned));
  }

  /** Saves the state unless it was saved within the last second. */
  saveSoon(): void {
    if (performance.now() - this.#savedAt >= SAVE_MS) this.save();
  }

  save(): void {
    this.#savedAt = performance.now();
    const content: Content = {
      games: Object.fromEntries(this.games),
      shared: Object.fromEntries(this.shared),
      owned: Object.fromEntries(this.owned),
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.part`, JSON.stringify(content));
    renameSync(`${this.#file}.part`, this.#file);
  }
}

function contentOf(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return { games: {}, shared: {}, owned: {} };
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ExpectedError(`${file} is damaged: delete it; the watch then reads all games again`, { cause });
  }
}
