import { DatasetError, Overloaded, QueryTimeout, type ReadOptions, StaleRead } from '../port.ts';
import type { Answers, ListQuery } from './list-reader.ts';
import { ScanThread } from './scan-thread.ts';

/** The thread pools, by purpose. More threads would take CPU time from other work on the machine. */
export const POOLS = {
  /** Queries without an index. */
  scans: { threads: 2, hint: '; add gameId, playerId or team so that it can use an index' },
  /** Other queries that are slow on a large dataset. Their separate pool lets them run without waiting for scans. */
  others: { threads: 1, hint: '' },
} as const;
/** Maximum number of waiting queries. Further queries are rejected immediately. */
export const MAX_WAITING = 16;
/** Idle time in milliseconds after which threads are stopped to free their memory. */
const IDLE_MS = 60_000;

type Turn = PromiseWithResolvers<ScanThread>;

/**
 * Runs slow queries on threads that are started on demand. Each thread runs one query at a time; other
 * queries wait in order of arrival.
 */
export class ScanPool {
  readonly #folder: string;
  readonly #seconds: number;
  readonly #purpose: (typeof POOLS)[keyof typeof POOLS];
  readonly #threads = new Set<ScanThread>();
  readonly #idle: ScanThread[] = [];
  readonly #waiting = new Set<Turn>();
  readonly #ending = setTimeout(() => this.#stopIdle(), IDLE_MS).unref();

  /** `seconds` is the time limit for a query, including waiting. */
  constructor(folder: string, seconds: number, purpose: keyof typeof POOLS) {
    this.#folder = folder;
    this.#seconds = seconds;
    this.#purpose = POOLS[purpose];
  }

  /** See `ScanTask` for `expected`. */
  async ask<Q extends ListQuery>(
    query: Q,
    expected: string | null,
    options: ReadOptions,
  ): Promise<Answers[Q['kind']]>;
  async ask(
    query: ListQuery,
    expected: string | null,
    options: ReadOptions,
  ): Promise<Answers[keyof Answers]> {
    const { signal, hasBegun = false } = options;
    signal?.throwIfAborted();
    const ms = this.#seconds * 1000;
    const until = hasBegun ? Number.POSITIVE_INFINITY : performance.now() + ms;
    const thread = this.#freeThread() ?? (await this.#turn(until, options));
    try {
      const left = Math.min(ms, until - performance.now());
      const answer = await thread.ask({ query, expected, ms: left }, signal);
      if (answer.kind === 'answered') return answer.answer;
      if (answer.kind === 'stale') throw new StaleRead(answer.problem);
      if (answer.kind === 'unreadable') throw new DatasetError(answer.problem);
      if (answer.kind === 'too late') throw this.#timeout();
      throw answer.kind === 'cancelled' ? signal?.reason : answer.error;
    } finally {
      this.#release(thread);
    }
  }

  get hasThread(): boolean {
    return this.#threads.size > 0;
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending);
    for (const { reject } of this.#waiting) reject(new Error('the dataset was closed'));
    this.#waiting.clear();
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  #freeThread(): ScanThread | null {
    return this.#idle.pop() ?? (this.#threads.size < this.#purpose.threads ? this.#start() : null);
  }

  #start(): ScanThread {
    const thread = new ScanThread(this.#folder, () => {
      this.#threads.delete(thread);
      const place = this.#idle.indexOf(thread);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    this.#threads.add(thread);
    return thread;
  }

  /** Waits for a free thread. */
  async #turn(until: number, { signal, hasBegun = false }: ReadOptions): Promise<ScanThread> {
    if (!hasBegun && this.#waiting.size >= MAX_WAITING) {
      throw new Overloaded('Too many slow queries are waiting; try again later');
    }
    const turn: Turn = Promise.withResolvers();
    const leave = (error: unknown) => {
      this.#waiting.delete(turn);
      turn.reject(error);
    };
    const cancel = () => leave(signal?.reason);
    const timer = Number.isFinite(until)
      ? setTimeout(() => leave(this.#timeout()), until - performance.now())
      : undefined;
    signal?.addEventListener('abort', cancel);
    this.#waiting.add(turn);
    try {
      return await turn.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  #release(thread: ScanThread): void {
    this.#ending.refresh();
    const [next] = this.#waiting;
    if (next !== undefined) {
      this.#waiting.delete(next);
      next.resolve(this.#threads.has(thread) ? thread : this.#start());
    } else if (this.#threads.has(thread)) this.#idle.push(thread);
  }

  #stopIdle(): void {
    for (const thread of this.#idle) void thread.stop();
  }

  #timeout(): QueryTimeout {
    return new QueryTimeout(`The query took longer than ${this.#seconds} seconds${this.#purpose.hint}`);
  }
}
