import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../../errors.ts';
import { threadEnvironment } from '../store/threads.ts';
import type { GameList } from './games.ts';
import type { PrepareTask, ThreadMessage } from './messages.ts';
import type { Prepared } from './prepare.ts';

export type Found = Extract<ThreadMessage, { kind: 'found' }>;

/**
 * Heap limit of a thread. Tracking is streamed, so a thread rarely needs this much. With the default limit of
 * several gigabytes, the garbage collector runs less often and a thread uses 50% more memory.
 */
const MAX_HEAP_MB = 1024;
/** With the default of V8, two threads that import a league take 548 MB instead of 314 MB, in the same time. */
const YOUNG_MB = 48;

/** A game that was read: its prepared files, or the problem in its source files. `files` are the files that were read. */
export type ReadGame = { readonly files: readonly string[] } & (
  | { readonly prepared: Prepared }
  | { readonly problem: string }
);

/** The source files contain no games, or a problem prevents the search for games. */
export class NoGames extends ExpectedError {
  override readonly name = 'NoGames';
  /** Whether the reason is a problem in a file. */
  readonly isFaulty: boolean;

  constructor(message: string, isFaulty: boolean) {
    super(message);
    this.isFaulty = isFaulty;
  }
}

/** A thread that finds games and prepares them one at a time. It performs all steps of an import except writing. */
export class ImportThread {
  readonly #worker: Worker;
  /** Buffers messages and errors from the thread until they are read. */
  readonly #messages: AsyncIterator<ThreadMessage[], unknown>;
  #found: Promise<Found> | null = null;

  constructor(list: GameList) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: list,
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#messages = on(this.#worker, 'message', { close: ['exit'] });
  }

  /** Returns the games found. Throws ExpectedError if there are no games. */
  found(): Promise<Found> {
    this.#found ??= this.#readFound();
    return this.#found;
  }

  /** Prepares a game; call `found` first. Calls `progress` with the number of bytes read since the previous call. */
  async prepare(task: PrepareTask, progress: (bytes: number) => void): Promise<ReadGame> {
    this.#worker.postMessage(task);
    const answer = await this.#answer(task.game.label, progress);
    if (answer.kind === 'prepared' || answer.kind === 'unreadable') return answer;
    throw unexpected(answer);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #readFound(): Promise<Found> {
    const answer = await this.#answer('finding the games', () => undefined);
    if (answer.kind === 'found') return answer;
    if (answer.kind !== 'unreadable' && answer.kind !== 'nothing found') throw unexpected(answer);
    throw new NoGames(answer.problem, answer.kind === 'unreadable');
  }

  /**
   * Returns the next message that is not about progress. `what` is the thread's current task, for error
   * messages.
   */
  async #answer(what: string, progress: (bytes: number) => void): Promise<ThreadMessage> {
    for (;;) {
      const { done, value } = await this.#messages.next().catch((error) => explain(what, error));
      const [message] = done ? [] : value;
      if (message === undefined) throw new Error('an import thread ended unexpectedly');
      if (message.kind !== 'progress') return message;
      progress(message.bytes);
    }
  }
}

function explain(what: string, error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
  throw new ExpectedError(`${what}: needs more than ${MAX_HEAP_MB} MB of memory`, { cause: error });
}

function unexpected(message: ThreadMessage): unknown {
  if (message.kind === 'system error') return new ExpectedError(message.problem);
  return message.kind === 'failed'
    ? message.error
    : new Error(`unexpected message from an import thread: ${message.kind}`);
}
