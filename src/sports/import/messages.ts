import type { VendorGames } from './games.ts';
import type { Prepared, Preparing } from './prepare.ts';

/** A game as it is named between threads, each of which has found the games for itself. */
export interface ListedGame {
  readonly index: number;
  readonly label: string;
  /** Size of its files. */
  readonly bytes: number;
}

/** What a thread is told to do. */
export interface PrepareTask {
  readonly game: ListedGame;
  /** In whose folder it makes one for the game. */
  readonly preparing: Preparing;
}

/** What a thread says. */
export type ThreadMessage =
  | {
      readonly kind: 'found';
      readonly games: readonly ListedGame[];
      readonly vendors: readonly VendorGames[];
    }
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  /** The source is at fault. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The system is at fault, for instance a full disk. */
  | { readonly kind: 'hindered'; readonly problem: string }
  /** The program is at fault. */
  | { readonly kind: 'failed'; readonly error: unknown };
