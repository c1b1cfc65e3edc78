import { hash, randomFillSync } from 'node:crypto';
import type { CountedRequest, RateWindow, RequestCounter, WindowCount } from './request-counter.ts';

/** Maximum number of clients, which take about 60 MB with three windows. */
const MAX_CLIENTS = 2 ** 20;
/** Memory is allocated in segments, so that few clients take little memory and growth never copies data. */
const SEGMENT_BITS = 12;
const SEGMENT = 2 ** SEGMENT_BITS;
const NONE = -1;
/** Longer names are hashed first; addresses are shorter. */
const HASHED_LENGTH = 48;

/** A block of clients, stored as columns. One object per client would take twenty times the memory. */
class Segment {
  /** The two halves of the client name's hash. */
  readonly high = new Int32Array(SEGMENT);
  readonly low = new Int32Array(SEGMENT);
  /** The next client in the same hash bucket. */
  readonly chain = new Int32Array(SEGMENT);
  /** Neighbours in the list of clients, ordered by their last request. */
  readonly older = new Int32Array(SEGMENT);
  readonly newer = new Int32Array(SEGMENT);
  readonly counts: Uint32Array;
  /** End of each window, in milliseconds since 1970. */
  readonly ends: Float64Array;

  constructor(windows: number) {
    this.counts = new Uint32Array(SEGMENT * windows);
    this.ends = new Float64Array(SEGMENT * windows);
  }
}

/**
 * Counts requests in this process's memory for a limited number of clients. A new client replaces the least
 * recently seen client, which regains its full limits. A client that keeps sending is never forgotten.
 */
export class MemoryCounter implements RequestCounter {
  readonly #windows: readonly RateWindow[];
  readonly #maxClients: number;
  readonly #onForgotten: () => void;
  /**
   * Random numbers for tabulation hashing, by position and character. Clients cannot choose names with equal
   * hashes. The hash is a hundred times as fast as a cryptographic hash.
   */
  readonly #random = randomFillSync(new Int32Array(2 * HASHED_LENGTH * 256));
  readonly #buckets: Int32Array;
  readonly #segments: Segment[] = [];
  #size = 0;
  #oldest = NONE;
  #newest = NONE;

  /** `onForgotten` is called when a client is forgotten before all of its windows have ended. */
  constructor(windows: readonly RateWindow[], onForgotten: () => void, maxClients = MAX_CLIENTS) {
    this.#windows = windows;
    this.#maxClients = maxClients;
    this.#onForgotten = onForgotten;
    this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(maxClients))).fill(NONE);
  }

  take(client: string): CountedRequest {
    const now = Date.now();
    const index = this.#find(client, now);
    const { counts, ends } = this.#segment(index);
    const first = (index & (SEGMENT - 1)) * this.#windows.length;
    let isAllowed = true;
    for (let i = 0; i < this.#windows.length; i += 1) {
      // A window that has ended counts as empty; the next counted request begins a new window.
      if ((ends[first + i] ?? 0) <= now) counts[first + i] = 0;
      isAllowed &&= (counts[first + i] ?? 0) < (this.#windows[i]?.requests ?? 0);
    }
    const windows: WindowCount[] = [];
    for (let i = 0; i < this.#windows.length; i += 1) {
      const at = first + i;
      const before = ends[at] ?? 0;
      const end = before > now ? before : now + (this.#windows[i]?.seconds ?? 0) * 1000;
      if (isAllowed) {
        counts[at] = (counts[at] ?? 0) + 1;
        ends[at] = end;
      }
      windows.push({ requests: counts[at] ?? 0, msLeft: end - now });
    }
    return { isAllowed, windows };
  }

  /** Returns a client's index and marks the client as most recently seen. */
  #find(client: string, now: number): number {
    const name = client.length <= HASHED_LENGTH ? client : hash('sha256', client, 'base64');
    let high = name.length;
    let low = name.length;
    for (let i = 0; i < name.length; i += 1) {
      const at = 2 * (i * 256 + (name.charCodeAt(i) & 255));
      high ^= this.#random[at] ?? 0;
      low ^= this.#random[at + 1] ?? 0;
    }
    const bucket = low & (this.#buckets.length - 1);
    let index = this.#buckets[bucket] ?? NONE;
    while (index !== NONE && !this.#has(index, high, low)) index = this.#get('chain', index);
    if (index !== NONE && index === this.#newest) return index;
    if (index !== NONE) {
      this.#unlink(index);
    } else {
      index = this.#size < this.#maxClients ? this.#append() : this.#forgetOldest(now);
      this.#set('high', index, high);
      this.#set('low', index, low);
      this.#set('chain', index, this.#buckets[bucket] ?? NONE);
      this.#buckets[bucket] = index;
    }
    this.#linkAsNewest(index);
    return index;
  }

  #has(index: number, high: number, low: number): boolean {
    return this.#get('low', index) === low && this.#get('high', index) === high;
  }

  #append(): number {
    if (this.#size === this.#segments.length * SEGMENT) {
      this.#segments.push(new Segment(this.#windows.length));
    }
    this.#size += 1;
    return this.#size - 1;
  }

  /** Clears the least recently seen client's entry. */
  #forgetOldest(now: number): number {
    const index = this.#oldest;
    this.#unlink(index);
    const bucket = this.#get('low', index) & (this.#buckets.length - 1);
    const next = this.#get('chain', index);
    let other = this.#buckets[bucket] ?? NONE;
    if (other === index) this.#buckets[bucket] = next;
    else {
      while (this.#get('chain', other) !== index) other = this.#get('chain', other);
      this.#set('chain', other, next);
    }
    const { ends } = this.#segment(index);
    const first = (index & (SEGMENT - 1)) * this.#windows.length;
    const last = first + this.#windows.length;
    let isForgotten = false;
    for (let i = first; i < last; i += 1) isForgotten ||= (ends[i] ?? 0) > now;
    if (isForgotten) this.#onForgotten();
    // An end of 0 makes every window count as ended.
    ends.fill(0, first, last);
    return index;
  }

  #unlink(index: number): void {
    const older = this.#get('older', index);
    const newer = this.#get('newer', index);
    if (older === NONE) this.#oldest = newer;
    else this.#set('newer', older, newer);
    if (newer === NONE) this.#newest = older;
    else this.#set('older', newer, older);
  }

  #linkAsNewest(index: number): void {
    this.#set('older', index, this.#newest);
    this.#set('newer', index, NONE);
    if (this.#newest === NONE) this.#oldest = index;
    else this.#set('newer', this.#newest, index);
    this.#newest = index;
  }

  #segment(index: number): Segment {
    const segment = this.#segments[index >> SEGMENT_BITS];
    if (segment === undefined) throw new RangeError(`there is no client ${index}`);
    return segment;
  }

  #get(column: 'high' | 'low' | 'chain' | 'older' | 'newer', index: number): number {
    return this.#segment(index)[column][index & (SEGMENT - 1)] ?? NONE;
  }

  #set(column: 'high' | 'low' | 'chain' | 'older' | 'newer', index: number, value: number): void {
    this.#segment(index)[column][index & (SEGMENT - 1)] = value;
  }
}
