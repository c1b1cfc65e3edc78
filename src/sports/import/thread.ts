import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../../errors.ts';
import { threadEnvironment } from '../store/threads.ts';
import type { GameList } from './games.ts';
import type { PrepareTask, ThreadMessage } from './messages.ts';
import type { Prepared } from './prepare.ts';

type Found = Extract<ThreadMessage, { kind: 'found' }>;

/**
 * Heap limit of a thread. Tracking is streamed, so a thread rarely needs that much; but the garbage collector works less
 * with a higher limit: with the default of several gigabytes, a thread takes half as much memory again.
 */
const MAX_HEAP_MB = 1024;

/** Why a game could not be read. */
export interface UnreadableGame {
  readonly problem: string;
}

/** A thread that finds games and prepares them, one at a time: all of an import but the writing. */
export class ImportThread {
  readonly #worker: Worker;
  /** Buffers the thread's messages and its error until they are requested. */
  readonly #messages: AsyncIterator<ThreadMessage[], unknown>;
  #found: Promise<Found> | null = null;

  constructor(list: GameList) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: list,
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#messages = on(this.#worker, 'message', { close: ['exit'] });
  }

  /** The games that it has found. Throws ExpectedError if there are none. */
  found(): Promise<Found> {
    this.#found ??= this.#readFound();
    return this.#found;
  }

  /** Prepares a game, after the games were found. `progress` is called with the number of bytes read since the last call. */
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

  /** The next message; `what` says in an error what the thread is doing. */
  async #answer(what: string, progress: (bytes: number) => void): Promise<ThreadMessage> {
    for (;;) {
      const { done, value } = await this.#messages.next().catch((error) => explain(what, error));
      const [message] = done ? [] : value;
      if (message === undefined) throw new Error('a thread of the import ended unexpectedly');
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
    : new Error(`unexpected message of a thread: ${message.kind}`);
}
