import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../threads.ts';
import type { Answers, ListQuery } from './list-reader.ts';

export interface ScanThreadData {
  readonly folder: string;
  /** Shared integer that is nonzero once the query is cancelled. */
  readonly cancelled: Int32Array;
}

/** A query for a thread. A thread accepts only one query at a time. */
export interface ScanTask {
  readonly query: ListQuery;
  /** Required revision of the dataset; null accepts any revision. */
  readonly expected: string | null;
  /** Time limit in milliseconds. */
  readonly ms: number;
}

/**
 * A thread's response. The thread classifies errors, because only their messages survive the transfer between
 * threads.
 */
export type ScanAnswer =
  | { readonly kind: 'answered'; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too late' }
  | { readonly kind: 'stale'; readonly problem: string }
  | { readonly kind: 'unreadable'; readonly problem: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Heap limit of a thread. The bytes of a page are outside the heap. */
const MAX_HEAP_MB = 128;

type Waiting = PromiseWithResolvers<ScanAnswer>;

/** A thread that answers one query at a time. */
export class ScanThread {
  readonly #worker: Worker;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #waiting: Waiting | null = null;

  /** `onEnd` is called when the thread ends for any reason, possibly twice. */
  constructor(folder: string, onEnd: () => void) {
    const workerData: ScanThreadData = { folder, cancelled: this.#cancelled };
    this.#worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
      workerData,
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.on('message', (answer: ScanAnswer) => this.#take()?.resolve(answer));
    this.#worker.on('error', (cause) => {
      onEnd();
      this.#take()?.reject(new Error('a thread that reads the dataset failed', { cause }));
    });
    this.#worker.on('exit', () => {
      onEnd();
      this.#take()?.reject(new Error('a thread that reads the dataset ended'));
    });
    this.#worker.unref();
  }

  /** Sends a task; `signal` cancels it. Rejects if the thread ends. */
  async ask(task: ScanTask, signal: AbortSignal | undefined): Promise<ScanAnswer> {
    this.#waiting = Promise.withResolvers();
    const { promise } = this.#waiting;
    Atomics.store(this.#cancelled, 0, 0);
    const cancel = () => Atomics.store(this.#cancelled, 0, 1);
    signal?.addEventListener('abort', cancel);
    // Keep the process alive while an answer is pending.
    this.#worker.ref();
    this.#worker.postMessage(task);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #take(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#worker.unref();
    return waiting;
  }
}
