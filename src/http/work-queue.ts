import { tooManyRequests } from './admission.ts';
import { nextTurn, turn } from './turns.ts';

/** Bodies that are made and encoded at a time: enough for all threads that encode, while another one is read. */
const MAX_WORKING = 6;
/** How long bodies are begun in one turn of the event loop; after that one in each of the next. */
const SLICE_MS = 4;
/** When the first one has waited for so long, further ones are refused: each would wait for as long. */
const MAX_WAIT_MS = 150;
/** Where fewer wait, none is refused, however long it takes: the process may just have been stopped for a while. */
const MIN_WAITING = 16;

interface Waiting {
  readonly since: number;
  readonly admit: () => void;
}

export interface Work {
  /**
   * Resolves when it may begin, or has begun before. Throws HttpError (503) where too much waits already, and the
   * signal's reason when the client is gone.
   */
  begin(): Promise<void>;
  end(): void;
}

/**
 * Makes large bodies a few at a time, in the order in which they were requested, so that short responses do not wait for
 * them. While more are requested than can be made, further ones are refused at once.
 */
export class WorkQueue {
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #working = 0;
  /** When the first body of this turn was begun; null before. */
  #turnBegan: number | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The work of one request, to be ended in any case. `signal` is aborted when the client is gone. */
  enter(signal: AbortSignal): Work {
    let state: 'new' | 'begun' | 'ended' = 'new';
    return {
      begin: async () => {
        if (state !== 'new') return;
        if (this.#working >= MAX_WORKING) await this.#wait(signal);
        else this.#working += 1;
        state = 'begun';
        if (this.#isLongTurn()) await turn();
      },
      end: () => {
        if (state === 'begun') this.#end();
        state = 'ended';
      },
    };
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

  #wait(signal: AbortSignal): Promise<void> {
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

  #end(): void {
    const [next] = this.#waiting;
    // Who waits takes the place over.
    if (next === undefined) this.#working -= 1;
    else next.admit();
  }
}
