import type { VendorGames } from '../importers/index.ts';
import type { Prepared, Preparing } from './prepare.ts';

/** A game as threads refer to it, since each thread has found the games for itself. */
export interface ListedGame {
  readonly index: number;
  readonly label: string;
  /** Size of its files. */
  readonly bytes: number;
}

/** A task for a thread. */
export interface PrepareTask {
  readonly game: ListedGame;
  /** The thread makes a folder for the game in this one's. */
  readonly preparing: Preparing;
  /** Where that is, with the setting that says so, for messages. */
  readonly place: string;
}

/** A message of a thread. */
export type ThreadMessage =
  | {
      readonly kind: 'found';
      readonly games: readonly ListedGame[];
      readonly vendors: readonly VendorGames[];
      readonly unread: readonly string[];
    }
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  /** The source has an error. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** Something beside the game's files fails, for instance the disk is full. */
  | { readonly kind: 'system error'; readonly problem: string }
  /** The program has an error. */
  | { readonly kind: 'failed'; readonly error: unknown };
