import type { VendorGames } from '../importers/index.ts';
import type { Prepared, Preparing } from './prepare.ts';

/** Identifies a game across threads, which all find the same list of games. */
export interface ListedGame {
  readonly index: number;
  readonly label: string;
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
    }
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  /** An error in the source files. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** A problem in the environment, for example a full disk. */
  | { readonly kind: 'system error'; readonly problem: string }
  | { readonly kind: 'failed'; readonly error: unknown };
