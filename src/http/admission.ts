import { HttpError } from './errors.ts';
import { nextTurn } from './turns.ts';

/** How long requests are begun at once in one turn of the event loop; further ones wait for the next turns. */
const SLICE_MS = 10;
/** How long a request may wait to be begun. */
const MAX_WAIT_MS = 250;
/** Where fewer wait, none is refused, however long it takes: the process may just have been stopped for a while. */
const MIN_WAITING = 16;

interface Arrived {
  readonly at: number;
  readonly begin: (refusal?: HttpError) => void;
}

/**
 * Begins requests in the order in which they arrive, for a limited time in each turn of the event loop, and refuses those
 * that have waited for too long. A refusal costs a fraction of a response, so that more load than a service can take
 * leaves the responses of the rest as they were.
 *
 * Turns are kept short since Node accepts one connection in each: behind long turns new clients would wait unseen in
 * the system's queue. Work of more than a millisecond is not done here, but in a `WorkQueue`.
 */
export class Admission {
  readonly #now: () => number;
  readonly #nextTurn: (callback: () => void) => void;
  /** Requests that are not begun, the earliest first. */
  readonly #arrived = new Set<Arrived>();
  /** When the first request of this turn was begun; null before. */
  #turnBegan: number | null = null;

  constructor(now: () => number = () => performance.now(), turns: (callback: () => void) => void = nextTurn) {
    this.#now = now;
    this.#nextTurn = turns;
  }

  /** Calls `begin` when a request is to be begun: at once, unless many arrive; with an error (503) if it is refused. */
  admit(begin: (refusal?: HttpError) => void): void {
    const now = this.#now();
    if (this.#turnBegan === null) {
      this.#turnBegan = now;
      this.#nextTurn(() => this.#turn());
    }
    // None waits in a turn that is still short.
    if (now - this.#turnBegan < SLICE_MS) begin();
    else this.#arrived.add({ at: now, begin });
  }

  #turn(): void {
    this.#turnBegan = null;
    if (this.#arrived.size === 0) return;
    const began = this.#now();
    this.#turnBegan = began;
    this.#nextTurn(() => this.#turn());
    for (const request of this.#arrived) {
      const now = this.#now();
      if (now - began >= SLICE_MS) return;
      const isLate = this.#arrived.size >= MIN_WAITING && now - request.at > MAX_WAIT_MS;
      this.#arrived.delete(request);
      request.begin(isLate ? tooManyRequests() : undefined);
    }
  }
}

/** The 503 where more arrives than can be done. */
export function tooManyRequests(): HttpError {
  return new HttpError('unavailable', 'More requests arrive than can be answered; try again', {
    'retry-after': '1',
  });
}
