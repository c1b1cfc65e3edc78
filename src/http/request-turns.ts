/** For how long requests may be begun in a turn of the event loop in which clients connect, in milliseconds. */
const TURN_MS = 2;

/**
 * Begins the work on requests, in their order. Node accepts one connection in a turn of its event loop: if each turn
 * worked on all requests that had come, 500 busy clients would keep the last of them waiting for a minute until its
 * connection is accepted. So while clients connect, a turn begins requests for a short time only.
 */
export class RequestTurns {
  readonly #ms: number;
  readonly #waiting: (() => void)[] = [];
  #isAccepting = false;
  /** Whether a connection was accepted in this turn. */
  #hasAccepted = false;
  #end = 0;

  constructor(ms = TURN_MS) {
    this.#ms = ms;
  }

  /** Takes note of a new connection. */
  accepted(): void {
    this.#hasAccepted = true;
    if (!this.#isAccepting) this.#open();
  }

  begin(work: () => void): void {
    const isOver = this.#isAccepting && (this.#waiting.length > 0 || performance.now() >= this.#end);
    if (isOver) this.#waiting.push(work);
    else work();
  }

  #open(): void {
    this.#isAccepting = true;
    this.#end = performance.now() + this.#ms;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isAccepting = this.#hasAccepted;
    this.#hasAccepted = false;
    if (this.#isAccepting) {
      this.#open();
      this.#next();
    } else {
      for (const work of this.#waiting.splice(0)) work();
    }
  }

  #next(): void {
    this.#waiting.shift()?.();
    // Ticks that a microtask asks for come when all microtasks are done: what promises go on with counts too.
    queueMicrotask(() => process.nextTick(() => this.#goOn()));
  }

  #goOn(): void {
    if (this.#waiting.length > 0 && performance.now() < this.#end) this.#next();
  }
}
