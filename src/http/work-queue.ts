import { HttpError } from './errors.ts';
import { nextTurn } from './turns.ts';

/** How long bodies are begun at once in one turn of the event loop; after that one in each of the next. */
const SLICE_MS = 4;
/** Bodies that are encoded at a time: enough for all threads that do so, while further ones are made. */
const MAX_ENCODING = 6;
/** When the first in line has waited for so long, further ones are refused: each would wait for as long. */
const MAX_WAIT_MS = 75;
/** Where fewer wait, none is refused, however long it takes: the process may just have been stopped for a while. */
const MIN_WAITING = 16;

/**
 * Makes and encodes large bodies a few at a time, in the order in which they were requested, so that short responses do
 * not wait for them. While more are requested than can be made, further ones are refused at once.
 */
export class WorkQueue {
  readonly #now: () => number;
  /** What waits for a turn of the event loop. */
  readonly #forTurns: Line;
  /** What waits for a thread that encodes. */
  readonly #forThreads: Line;
  /** When the first body of this turn was begun; null before. */
  #turnBegan: number | null = null;
  #encoding = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#forTurns = new Line(now);
    this.#forThreads = new Line(now);
  }

  /**
   * Resolves when a body may be begun. What happens then on other threads, such as a scan, holds nothing up. Throws
   * HttpError (503) where too much waits already, and the signal's reason when the client is gone.
   */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#forTurns.size === 0 && !this.#isLongTurn()) return;
    const turn = this.#forTurns.wait(signal);
    if (this.#forTurns.size === 1) nextTurn(() => this.#admit());
    await turn;
  }

  /** Encodes a body when a thread is free for it. Throws as {@link turn} does. */
  async encode<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#encoding >= MAX_ENCODING) await this.#forThreads.wait(signal);
    else this.#encoding += 1;
    try {
      return await work();
    } finally {
      // Who waits takes the place over.
      if (!this.#forThreads.admit()) this.#encoding -= 1;
    }
  }

  #admit(): void {
    this.#forTurns.admit();
    if (this.#forTurns.size > 0) nextTurn(() => this.#admit());
  }

  /** Whether bodies have been made for so long in this turn of the event loop that others wait for their turns. */
  #isLongTurn(): boolean {
    const now = this.#now();
    if (this.#turnBegan === null) {
      this.#turnBegan = now;
      nextTurn(() => {
        this.#turnBegan = null;
      });
    }
    return now - this.#turnBegan >= SLICE_MS;
  }
}

interface Waiting {
  readonly since: number;
  readonly admit: () => void;
}

/** Requests that wait for one thing, the earliest first. */
class Line {
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Resolves when it is admitted. Throws HttpError (503) where the line is too long, and rejects when the client leaves. */
  wait(signal: AbortSignal): Promise<void> {
    const [first] = this.#waiting;
    const now = this.#now();
    if (this.#waiting.size >= MIN_WAITING && first !== undefined && now - first.since > MAX_WAIT_MS) {
      throw tooManyRequests();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        since: now,
        admit: () => {
          this.#waiting.delete(waiting);
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
    });
  }

  /** Admits the first; false if none waits. */
  admit(): boolean {
    const [first] = this.#waiting;
    first?.admit();
    return first !== undefined;
  }
}

function tooManyRequests(): HttpError {
  return new HttpError('unavailable', 'More large responses are requested than can be made; try again', {
    'retry-after': '1',
  });
}
