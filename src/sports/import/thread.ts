import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../../errors.ts';
import { threadEnvironment } from '../store/threads.ts';
import type { GameList } from './games.ts';
import type { PrepareTask, ThreadMessage } from './messages.ts';
import type { Prepared } from './prepare.ts';

type Found = Extract<ThreadMessage, { kind: 'found' }>;

/**
 * Heap limit of a thread. Tracking is streamed, so a thread rarely needs this much. With the default limit of
 * several gigabytes, the garbage collector runs less often and a thread uses 50% more memory.
 */
const MAX_HEAP_MB = 1024;
/** With the default of V8, two threads that import a league take 548 MB instead of 314 MB, in the same time. */
const YOUNG_MB = 48;

export interface UnreadableGame {
  readonly problem: string;
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
  async prepare(task: PrepareTask, progress: (bytes: number) => void): Promise<Prepared | UnreadableGame> {
    this.#worker.postMessage(task);
    const answer = await this.#answer(task.game.label, progress);
    if (answer.kind === 'prepared') return answer.prepared;
    if (answer.kind === 'unreadable') return { problem: answer.problem };
    throw unexpected(answer);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #readFound(): Promise<Found> {
    const answer = await this.#answer('finding the games', () => undefined);
    if (answer.kind === 'found') return answer;
    throw answer.kind === 'unreadable' ? new ExpectedError(answer.problem) : unexpected(answer);
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
