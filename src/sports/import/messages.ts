import type { VendorGames } from '../importers/index.ts';
import type { Prepared, Preparing } from './prepare.ts';

/** Identifies a game across threads, which all find the same list of games. */
export interface ListedGame {
  readonly index: number;
  readonly label: string;
  readonly vendor: string;
  /** Paths of the game's files, as far as the search knows them. */
  readonly files: readonly string[];
  /** Total size of the game's files. */
  readonly bytes: number;
}

export interface PrepareTask {
  readonly game: ListedGame;
  /** Folder in which the thread creates a subfolder for the game. */
  readonly preparing: Preparing;
  /** The folder's path and the name of its setting, for error messages: `/data, --data`. */
  readonly place: string;
}

/** A message from an import thread to the main thread. */
export type ThreadMessage =
  | {
      readonly kind: 'found';
      readonly games: readonly ListedGame[];
      readonly vendors: readonly VendorGames[];
      readonly unread: readonly string[];
      readonly used: ReadonlyMap<string, readonly string[]>;
    }
  | { readonly kind: 'progress'; readonly bytes: number }
  /** `files` are the files that were opened to read the game. */
  | { readonly kind: 'prepared'; readonly prepared: Prepared; readonly files: readonly string[] }
  /** An error in the source files. */
  | { readonly kind: 'unreadable'; readonly problem: string; readonly files: readonly string[] }
  /** There are no games in the source files. */
  | { readonly kind: 'nothing found'; readonly problem: string }
  /** A problem in the environment, for example a full disk. */
  | { readonly kind: 'system error'; readonly problem: string }
  | { readonly kind: 'failed'; readonly error: unknown };
