import { HttpError } from './errors.ts';

/** How long a request may wait until it is refused, and how long encoding a response may until all are. */
const MAX_WAIT_MS = 500;
/** Where fewer wait, none is refused, however long it takes: the process may just have been stopped for a while. */
const MIN_WAITING = 16;
/** Turns of the event loop in a row that only accept connections. */
const MAX_ACCEPTING = 64;

interface Arrived {
  readonly at: number;
  readonly begin: () => void;
  readonly refuse: (error: HttpError) => void;
}

/**
 * Admits requests one after the other, and refuses them early while more arrive than can be answered, so that those
 * that are admitted are answered soon. A refusal costs a fraction of an answer.
 *
 * Node accepts one connection in each turn of its event loop. If requests were begun as they are read, new clients would
 * wait unseen in the system's queue while others are answered. So connections come first, and requests wait here, where
 * it is known for how long. Encoded responses wait once more, for the threads that encode.
 */
export class Admission {
  readonly #now: () => number;
  readonly #nextTurn: (callback: () => void) => void;
  /** Requests that are not begun, the earliest first. */
  readonly #arrived = new Set<Arrived>();
  /** Since when responses wait to be encoded, the earliest first. */
  readonly #encoding = new Map<symbol, number>();
  #hasAccepted = false;
  #accepting = 0;

  constructor(
    now: () => number = () => performance.now(),
    nextTurn: (callback: () => void) => void = setImmediate,
  ) {
    this.#now = now;
    this.#nextTurn = nextTurn;
  }

  /** Takes note of a new connection. */
  accepted(): void {
    this.#hasAccepted = true;
  }

  /** Resolves when a request that has arrived is to be begun. Rejects with HttpError (503) where it has waited too long. */
  admit(): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#arrived.add({ at: this.#now(), begin, refuse });
      if (this.#arrived.size === 1) this.#nextTurn(() => this.#next());
    });
  }

  /** Does work of a response on other threads, which takes its time in their queue. */
  async queued<T>(work: () => Promise<T>): Promise<T> {
    const own = Symbol();
    this.#encoding.set(own, this.#now());
    try {
      return await work();
    } finally {
      this.#encoding.delete(own);
    }
  }

  #next(): void {
    if (this.#hasAccepted && this.#accepting < MAX_ACCEPTING) {
      this.#accepting += 1;
    } else {
      this.#accepting = 0;
      this.#beginOrRefuse();
    }
    this.#hasAccepted = false;
    if (this.#arrived.size > 0) this.#nextTurn(() => this.#next());
  }

  #beginOrRefuse(): void {
    const [first] = this.#arrived;
    if (first === undefined) return;
    const [encodingSince] = this.#encoding.values();
    const isRefused =
      this.#isLong(this.#arrived.size, first.at) || this.#isLong(this.#encoding.size, encodingSince);
    this.#arrived.delete(first);
    if (isRefused) first.refuse(overloaded());
    else first.begin();
  }

  #isLong(waiting: number, since = Number.POSITIVE_INFINITY): boolean {
    return waiting >= MIN_WAITING && this.#now() - since > MAX_WAIT_MS;
  }
}

function overloaded(): HttpError {
  return new HttpError('unavailable', 'More requests arrive than can be answered; try again', {
    'retry-after': '1',
  });
}
