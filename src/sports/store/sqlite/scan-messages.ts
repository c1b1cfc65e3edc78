import type { Answers, Question } from './list-reader.ts';

/** What a thread is started with. */
export interface ScanThreadData {
  /** The dataset's folder. */
  readonly folder: string;
  /** A shared integer: not 0 as soon as nobody waits for the answer any more. */
  readonly cancelled: Int32Array;
}

/** A question for a thread; it has one at a time. */
export interface ScanTask {
  readonly question: Question;
  /** The dataset's revision, if another one would be of no use. */
  readonly expected: string | null;
  /** How long it may take. */
  readonly ms: number;
}

/** What a thread answers. Errors are classified here, since only their messages survive the way to another thread. */
export type ScanAnswer =
  | { readonly kind: 'answered'; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too late' }
  | { readonly kind: 'stale'; readonly problem: string }
  | { readonly kind: 'unreadable'; readonly problem: string }
  | { readonly kind: 'failed'; readonly error: unknown };
