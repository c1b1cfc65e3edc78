import type { VendorGames } from '../importers/index.ts';
import type { Prepared, Preparing } from './prepare.ts';

/** A reference to a game that is valid in all threads, because each thread has found the same list. */
export interface ListedGame {
  readonly index: number;
  readonly label: string;
  /** Total size of the game's files. */
  readonly bytes: number;
}

export interface PrepareTask {
  readonly game: ListedGame;
  /** The thread creates a subfolder for the game in the folder given here. */
  readonly preparing: Preparing;
  /** That folder, with the setting that determines it, for error messages. */
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
  /** The source files have an error. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The environment has a problem, for example a full disk. */
  | { readonly kind: 'system error'; readonly problem: string }
  /** A bug in the program. */
  | { readonly kind: 'failed'; readonly error: unknown };
