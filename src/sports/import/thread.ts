import { on } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../cli/command.ts';
import type { GameList } from './games.ts';
import type { PrepareTask, ThreadMessage } from './messages.ts';
import type { Prepared } from './prepare.ts';

type Found = Extract<ThreadMessage, { kind: 'found' }>;

/**
 * Memory of a thread's objects. It is seldom near that, since tracking streams; but the engine tidies up the sooner the less it
 * may have: with its own limit of gigabytes, a thread takes half as much again.
 */
const MOST_MEGABYTES = 1024;

/** A game that could not be read, and why. */
export interface Refused {
  readonly problem: string;
}

/** A thread that finds games and prepares them, one at a time: all of an import but the writing. */
export class ImportThread {
  readonly #worker: Worker;
  /** Keeps what the thread says, its fault too, until it is asked for. */
  readonly #messages: AsyncIterator<ThreadMessage[], unknown>;
  #found: Promise<Found> | null = null;

  constructor(list: GameList) {
    const env = { ...process.env, ...compileCache() };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: list,
      env,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    this.#messages = on(this.#worker, 'message', { close: ['exit'] });
  }

  /** The games that it has found. Throws Failure where there are none. */
  found(): Promise<Found> {
    this.#found ??= this.#readFound();
    return this.#found;
  }

  /** Has it prepare a game, when it has found them. `progress` hears how many more bytes were read. */
  async prepare(task: PrepareTask, progress: (bytes: number) => void): Promise<Prepared | Refused> {
    this.#worker.postMessage(task);
    const answer = await this.#answer(task.game.label, progress);
    if (answer.kind === 'prepared') return answer.prepared;
    if (answer.kind === 'refused') return { problem: answer.problem };
    throw unexpected(answer);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #readFound(): Promise<Found> {
    const answer = await this.#answer('finding the games', () => undefined);
    if (answer.kind === 'found') return answer;
    throw answer.kind === 'refused' ? new Failure(answer.problem) : unexpected(answer);
  }

  /** What it says next; `what` names in an error what it is doing. */
  async #answer(what: string, progress: (bytes: number) => void): Promise<ThreadMessage> {
    for (;;) {
      const { done, value } = await this.#messages.next().catch((error) => explain(what, error));
      const [message] = done ? [] : value;
      if (message === undefined) throw new Error('a thread of the import ended unasked');
      if (message.kind !== 'progress') return message;
      progress(message.bytes);
    }
  }
}

function explain(what: string, error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
  throw new Failure(`${what}: takes more than ${MOST_MEGABYTES} MB of memory`, { cause: error });
}

/** Has a thread keep its compiled modules where this one does, as it would not by itself. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function unexpected(message: ThreadMessage): unknown {
  if (message.kind === 'hindered') return new Failure(message.problem);
  return message.kind === 'failed' ? message.error : new Error(`a thread said ${message.kind} unasked`);
}
