import type { ServerResponse } from 'node:http';
import { HttpError } from '../errors.ts';

export interface AdmissionLimits {
  /**
   * Total memory limit for large responses, from their creation until the operating system has taken their
   * last byte.
   */
  readonly maxBytes: number;
  /** Maximum time for which a large response may wait for memory. */
  readonly waitMs: number;
  /**
   * If the first request in the queue has waited this long, new requests are rejected because they would have
   * to wait just as long.
   */
  readonly queueMs: number;
  /** Time limits for receiving a request's headers and the whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** A connection is closed if its client reads nothing from a waiting response for this long. */
  readonly stallMs: number;
}

const MB = 1024 * 1024;

export const DEFAULT_LIMITS: AdmissionLimits = {
  maxBytes: 96 * MB,
  waitMs: 500,
  queueMs: 75,
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 60_000,
};

/**
 * Responses up to this size are always admitted. Such small responses fit in the operating system's buffers,
 * so slow clients do not keep them in this process.
 */
export const SMALL_BYTES = 64 * 1024;

/**
 * Time in an event-loop tick during which large bodies may begin. After this time, one body begins per tick.
 */
const SLICE_MS = 4;
/**
 * Maximum number of concurrent compressions: enough to keep all compression threads busy while further bodies
 * are prepared.
 */
const MAX_ENCODING = 6;
/**
 * Maximum number of temporary files written concurrently. Writing a file takes up to 50 MB, and more files at
 * once would not finish sooner.
 */
const MAX_SPOOLING = 2;
const MAX_WAITING_TO_SPOOL = 16;
/**
 * Number of requests that may wait for any length of time, because the process may just have been suspended.
 */
const MIN_WAITING = 16;

export interface Reservation {
  /** Replaces the reserved number of bytes. An increase waits for room. Throws HttpError (503) on timeout. */
  set(bytes: number): Promise<void>;
}

interface MemoryWaiter {
  readonly growth: number;
  /** Bytes that the same response already holds. */
  readonly held: number;
  readonly admit: () => void;
}

/**
 * Limits concurrent large work, queues the rest in order, and refuses excess requests. Clients that do not
 * read their responses cannot exhaust memory, and short responses do not wait for large responses. All
 * services in a process share one instance, because they share memory and threads. A response's memory is
 * released when the response ends, for whatever reason.
 */
export class Admission {
  readonly limits: AdmissionLimits;
  readonly #now: () => number;
  #heldBytes = 0;
  readonly #sharedBy = new Map<Uint8Array, number>();
  readonly #forMemory = new Set<MemoryWaiter>();
  readonly #toBegin: Queue;
  readonly #toEncode: Slots;
  readonly #toSpool: Slots;
  /** Time when the first body in this tick began; null if none has begun. */
  #tickBegan: number | null = null;

  constructor(limits: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.#now = now;
    const refuseSlow = (waiting: number, firstSince: number) => {
      if (waiting >= MIN_WAITING && now() - firstSince > this.limits.queueMs) throw tooManyRequests();
    };
    this.#toBegin = new Queue(now, refuseSlow);
    this.#toEncode = new Slots(MAX_ENCODING, new Queue(now, refuseSlow));
    const refuseMany = (waiting: number) => {
      if (waiting >= MAX_WAITING_TO_SPOOL) throw overloaded();
    };
    this.#toSpool = new Slots(MAX_SPOOLING, new Queue(now, refuseMany));
  }

  /** The memory that all responses currently hold, in bytes. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Creates a response's memory reservation, which is initially empty and lasts until the response ends. */
  reserve(response: ServerResponse): Reservation {
    let held = 0;
    let isFollowed = false;
    let hasEnded = false;
    // Called only for responses that reserve memory; most responses do not.
    const follow = () => {
      isFollowed = true;
      whenEnded(response, () => {
        hasEnded = true;
        this.#release(held);
      });
    };
    return {
      set: async (requested) => {
        // Rounded up to whole numbers, so that the sum returns to exactly 0.
        const bytes = requested <= SMALL_BYTES ? 0 : Math.ceil(requested);
        if (bytes > 0 && !isFollowed) follow();
        if (hasEnded) return;
        const growth = bytes - held;
        if (growth > 0 && (this.#forMemory.size > 0 || !this.#fits(growth, held))) {
          await this.#waitForMemory(response, { growth, held });
        } else if (growth > 0) this.#heldBytes += growth;
        held = bytes;
        if (growth < 0) this.#release(-growth);
      },
    };
  }

  /**
   * Counts a body that stays in memory while it is sent. A body shared by several responses is counted once.
   * Throws HttpError (503) without counting if there is no room.
   */
  share(response: ServerResponse, body: Uint8Array): void {
    const bytes = body.byteLength;
    if (bytes <= SMALL_BYTES) return;
    const users = this.#sharedBy.get(body) ?? 0;
    if (users === 0) {
      if (!this.#fits(bytes)) throw overloaded();
      this.#heldBytes += bytes;
    }
    this.#sharedBy.set(body, users + 1);
    whenEnded(response, () => {
      const left = (this.#sharedBy.get(body) ?? 0) - 1;
      if (left > 0) {
        this.#sharedBy.set(body, left);
        return;
      }
      this.#sharedBy.delete(body);
      this.#release(bytes);
    });
  }

  /**
   * Resolves when a large body may begin. Not needed for work on other threads, such as a scan. Throws
   * HttpError (503) if too many requests are waiting, and the signal's reason if the client disconnects.
   */
  async begin(signal: AbortSignal): Promise<void> {
    if (this.#toBegin.size === 0 && !this.#isLongTick()) return;
    const turn = this.#toBegin.wait(signal);
    if (this.#toBegin.size === 1) nextTick(() => this.#admitNext());
    await turn;
  }

  /** Compresses a body once a thread is free. Throws the same errors as {@link begin}. */
  encode<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.#toEncode.run(signal, work);
  }

  /**
   * Writes a temporary file once fewer than MAX_SPOOLING writes are running. Throws HttpError (503) if too
   * many are waiting.
   */
  spool<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.#toSpool.run(signal, work);
  }

  #admitNext(): void {
    this.#toBegin.admit();
    if (this.#toBegin.size > 0) nextTick(() => this.#admitNext());
  }

  /**
   * Whether this event-loop tick has spent so much time on bodies that further bodies must wait for the next
   * tick.
   */
  #isLongTick(): boolean {
    const now = this.#now();
    if (this.#tickBegan === null) {
      this.#tickBegan = now;
      nextTick(() => {
        this.#tickBegan = null;
      });
    }
    return now - this.#tickBegan >= SLICE_MS;
  }

  /** Whether there is room for more bytes. A single response always fits, however large it is. */
  #fits(bytes: number, held = 0): boolean {
    return this.#heldBytes === held || this.#heldBytes + bytes <= this.limits.maxBytes;
  }

  #release(bytes: number): void {
    this.#heldBytes -= bytes;
    this.#admitToMemory();
  }

  #admitToMemory(): void {
    for (const waiter of this.#forMemory) {
      // Responses are admitted in order. Otherwise smaller responses could always overtake a large response.
      if (!this.#fits(waiter.growth, waiter.held)) return;
      waiter.admit();
    }
  }

  #waitForMemory(response: ServerResponse, { growth, held }: Omit<MemoryWaiter, 'admit'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#forMemory.delete(waiter);
        clearTimeout(timer);
        response.off('close', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(overloaded());
        this.#admitToMemory();
      };
      const waiter: MemoryWaiter = {
        growth,
        held,
        admit: () => {
          leave();
          this.#heldBytes += growth;
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      response.once('close', giveUp);
      this.#forMemory.add(waiter);
    });
  }
}

/**
 * Throws if no further request may wait. `waiting` is the number of waiting requests, and `firstSince` is the
 * time when the first request began to wait.
 */
type Refuse = (waiting: number, firstSince: number) => void;

/** The requests that wait for a resource. */
class Queue {
  readonly #now: () => number;
  readonly #refuse: Refuse;
  readonly #waiting = new Set<{ readonly since: number; readonly admit: () => void }>();

  constructor(now: () => number, refuse: Refuse) {
    this.#now = now;
    this.#refuse = refuse;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Resolves when the request is admitted. Rejects with the signal's reason if the client disconnects. */
  wait(signal: AbortSignal): Promise<void> {
    const [first] = this.#waiting;
    const since = this.#now();
    this.#refuse(this.#waiting.size, first?.since ?? since);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(signal.reason);
      };
      const waiting = {
        since,
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

  /** Admits the first waiting request. Returns false if no request is waiting. */
  admit(): boolean {
    const [first] = this.#waiting;
    first?.admit();
    return first !== undefined;
  }
}

/** Runs a limited number of tasks at a time; further tasks run in the order of their calls. */
class Slots {
  readonly #queue: Queue;
  #free: number;

  constructor(count: number, queue: Queue) {
    this.#free = count;
    this.#queue = queue;
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await this.#queue.wait(signal);
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      // The next waiting task takes over the slot.
      if (!this.#queue.admit()) this.#free += 1;
    }
  }
}

function tooManyRequests(): HttpError {
  return new HttpError('unavailable', 'Too many large responses were requested at once; try again', {
    'retry-after': '1',
  });
}

function overloaded(): HttpError {
  return new HttpError(
    'unavailable',
    'Too many large responses are waiting for their clients to read them; try again',
    { 'retry-after': '5' },
  );
}

/**
 * Calls back once the operating system has taken the response's last byte or the connection is gone. Calls
 * back immediately if the response has already ended.
 */
function whenEnded(response: ServerResponse, callback: () => void): void {
  if (response.closed) {
    callback();
    return;
  }
  const end = () => {
    response.off('finish', end).off('close', end);
    callback();
  };
  response.on('finish', end).on('close', end);
}

/** Maximum number of consecutive event-loop ticks that only accept connections. */
const MAX_ACCEPTING = 64;

const due: (() => void)[] = [];
const yielding: (() => void)[] = [];
let hasAccepted = false;
let accepting = 0;

/**
 * Records that a connection was accepted. Node accepts one connection per event-loop tick. While connections
 * arrive, queued callbacks are delayed, so that new clients do not wait in the operating system's queue.
 */
export function acceptedConnection(): void {
  hasAccepted = true;
}

/** Calls back in the next event-loop tick, or a few ticks later while connections arrive. */
function nextTick(callback: () => void): void {
  due.push(callback);
  if (due.length === 1) setImmediate(runDue);
}

function runDue(): void {
  const isAccepting = hasAccepted && accepting < MAX_ACCEPTING;
  accepting = isAccepting ? accepting + 1 : 0;
  hasAccepted = false;
  if (isAccepting) setImmediate(runDue);
  else for (const callback of due.splice(0)) callback();
}

/**
 * Resolves in a later event-loop tick, one caller per tick in the order of calls. Streams whose steps take
 * milliseconds call this function, so that short requests are answered in between.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    yielding.push(resolve);
    if (yielding.length === 1) nextTick(resumeNext);
  });
}

function resumeNext(): void {
  yielding.shift()?.();
  if (yielding.length > 0) nextTick(resumeNext);
}
