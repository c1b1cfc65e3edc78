import type { ServerResponse } from 'node:http';
import { HttpError } from '../errors.ts';

export interface AdmissionLimits {
  /** Memory limit for large responses together, from when they are made until the system has taken their last byte. */
  readonly maxBytes: number;
  /** How long a large response may wait for memory before it is refused. */
  readonly waitMs: number;
  /** If the first request in line has waited this long, further ones are refused because they would wait as long. */
  readonly lineMs: number;
  /** Time limits for the arrival of a request's headers, and of the whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** A connection is closed if its client reads no byte of a waiting response for this long. */
  readonly stallMs: number;
}

const MB = 1024 * 1024;

export const DEFAULT_LIMITS: AdmissionLimits = {
  maxBytes: 96 * MB,
  waitMs: 500,
  lineMs: 75,
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 60_000,
};

/**
 * Responses up to this size are always admitted: they fit in the system's own buffers, so a slow client does not keep
 * them here.
 */
export const SMALL_BYTES = 64 * 1024;

/** An event-loop tick begins large bodies for this long. The next ones begin one per tick. */
const SLICE_MS = 4;
/** Bodies compressed at a time: enough to keep all compressing threads busy while further bodies are made. */
const MAX_ENCODING = 6;
/** Temporary files written at a time. Making one takes up to 50 MB, and more at a time would not finish sooner. */
const MAX_SPOOLING = 2;
const MAX_WAITING_TO_SPOOL = 16;
/** Up to this many may wait, however long it takes, because the process may just have been suspended for a while. */
const MIN_WAITING = 16;

/** The memory reserved for one response. */
export interface Reservation {
  /**
   * Replaces the reserved number of bytes. If it grows, waits for room. Throws HttpError (503) if there is none in
   * time.
   */
  set(bytes: number): Promise<void>;
}

interface MemoryWaiter {
  readonly more: number;
  /** Bytes that the same response already holds. */
  readonly own: number;
  readonly admit: () => void;
}

/**
 * Decides how much large work runs at a time, in which order the rest waits, and what is refused. Clients that do not
 * read their responses cannot exhaust memory, and short responses do not wait for large ones. All services of a
 * process share one instance, because they share memory and threads. Memory is released when its response ends, for
 * whatever reason.
 */
export class Admission {
  readonly limits: AdmissionLimits;
  readonly #now: () => number;
  #heldBytes = 0;
  readonly #sharedBy = new Map<Uint8Array, number>();
  readonly #forMemory = new Set<MemoryWaiter>();
  readonly #toBegin: Line;
  readonly #toEncode: Slots;
  readonly #toSpool: Slots;
  /** When the first body of this tick was begun; null before. */
  #tickBegan: number | null = null;

  constructor(limits: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.#now = now;
    const refuseSlow = (waiting: number, firstSince: number) => {
      if (waiting >= MIN_WAITING && now() - firstSince > this.limits.lineMs) throw tooManyRequests();
    };
    this.#toBegin = new Line(now, refuseSlow);
    this.#toEncode = new Slots(MAX_ENCODING, new Line(now, refuseSlow));
    const refuseMany = (waiting: number) => {
      if (waiting >= MAX_WAITING_TO_SPOOL) throw overloaded();
    };
    this.#toSpool = new Slots(MAX_SPOOLING, new Line(now, refuseMany));
  }

  /** The memory in bytes that all responses hold now. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Creates the memory reservation of a response; it lasts until the response ends and is empty at first. */
  reserve(response: ServerResponse): Reservation {
    let own = 0;
    let isFollowed = false;
    let hasEnded = false;
    // Called only for a response that holds memory; most hold none.
    const follow = () => {
      isFollowed = true;
      whenEnded(response, () => {
        hasEnded = true;
        this.#release(own);
      });
    };
    return {
      set: async (wanted) => {
        // Whole numbers, so that the sum returns to exactly 0.
        const bytes = wanted <= SMALL_BYTES ? 0 : Math.ceil(wanted);
        if (bytes > 0 && !isFollowed) follow();
        if (hasEnded) return;
        const more = bytes - own;
        if (more > 0 && (this.#forMemory.size > 0 || !this.#fits(more, own))) {
          await this.#waitForMemory(response, { more, own });
        } else if (more > 0) this.#heldBytes += more;
        own = bytes;
        if (more < 0) this.#release(-more);
      },
    };
  }

  /**
   * Counts a body that stays in memory while it is sent. A body that several responses send is counted once. If there
   * is no room, throws HttpError (503) and counts nothing.
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
   * Resolves when a large body may be begun. Work on other threads, such as a scan, does not block the event loop.
   * Throws HttpError (503) if too many requests are waiting, and the signal's reason if the client is gone.
   */
  async begin(signal: AbortSignal): Promise<void> {
    if (this.#toBegin.size === 0 && !this.#isLongTick()) return;
    const turn = this.#toBegin.wait(signal);
    if (this.#toBegin.size === 1) nextTick(() => this.#admitNext());
    await turn;
  }

  /** Compresses a body when a thread is free. Throws the same errors as {@link begin}. */
  encode<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.#toEncode.run(signal, work);
  }

  /**
   * Writes a temporary file once fewer than MAX_SPOOLING are being written. Throws HttpError (503) if too many wait.
   */
  spool<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.#toSpool.run(signal, work);
  }

  #admitNext(): void {
    this.#toBegin.admit();
    if (this.#toBegin.size > 0) nextTick(() => this.#admitNext());
  }

  /** Whether bodies have been made for so long in this event-loop tick that others must wait for the next. */
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

  /** Whether there is room for more bytes. A response always fits alone, however large it is. */
  #fits(bytes: number, own = 0): boolean {
    return this.#heldBytes === own || this.#heldBytes + bytes <= this.limits.maxBytes;
  }

  #release(bytes: number): void {
    this.#heldBytes -= bytes;
    this.#admitToMemory();
  }

  #admitToMemory(): void {
    for (const waiter of this.#forMemory) {
      // In order, because a large response would wait for ever if smaller ones could overtake it.
      if (!this.#fits(waiter.more, waiter.own)) return;
      waiter.admit();
    }
  }

  #waitForMemory(response: ServerResponse, { more, own }: Omit<MemoryWaiter, 'admit'>): Promise<void> {
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
        more,
        own,
        admit: () => {
          leave();
          this.#heldBytes += more;
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      response.once('close', giveUp);
      this.#forMemory.add(waiter);
    });
  }
}

/** Throws if no further request may wait. `firstSince` is the time when the first one began to wait. */
type Refuse = (waiting: number, firstSince: number) => void;

/** A queue of requests that wait for one resource. */
class Line {
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

  /** Resolves when the request is admitted. Rejects with the signal's reason if the client leaves. */
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

  /** Admits the first waiting request. Returns false if none is waiting. */
  admit(): boolean {
    const [first] = this.#waiting;
    first?.admit();
    return first !== undefined;
  }
}

/** Runs a limited number of tasks at a time, and the others in the order of their calls. */
class Slots {
  readonly #line: Line;
  #free: number;

  constructor(count: number, line: Line) {
    this.#free = count;
    this.#line = line;
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await this.#line.wait(signal);
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      // The next waiting task takes over the slot.
      if (!this.#line.admit()) this.#free += 1;
    }
  }
}

function tooManyRequests(): HttpError {
  return new HttpError('unavailable', 'Too many large responses are requested at once; try again', {
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
 * Calls back once, when the system has taken the response's last byte or the connection is gone; at once if that has
 * already happened.
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

/** Limit of consecutive event-loop ticks that only accept connections. */
const MAX_ACCEPTING = 64;

const due: (() => void)[] = [];
const yielding: (() => void)[] = [];
let hasAccepted = false;
let accepting = 0;

/**
 * Notes that a connection was accepted. Node accepts one connection per event-loop tick. While connections arrive,
 * queued callbacks are put off, so that new clients do not wait unseen in the system's queue.
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
 * Resolves in a later event-loop tick, one caller per tick in the order of calls. Streams that each do milliseconds
 * of work use it, so that short requests are answered in between.
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
