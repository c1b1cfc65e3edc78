import { LRUCache } from 'lru-cache';
import type { Alert, AlertReport } from '../model/alert.ts';
import { FAULTS, UpstreamError } from '../upstream/errors.ts';
import { UnreadableAlert } from './alerts.ts';

interface DocumentKind<T> {
  /** Fetches a document; returns null if the document no longer exists. Throws UpstreamError. */
  readonly fetch: (id: string, signal: AbortSignal) => Promise<string | null>;
  /** Throws UnreadableAlert. */
  readonly parse: (text: string) => T;
  /** Returns the approximate size in bytes. */
  readonly weightOf: (document: T) => number;
  /** Time in ms after which a document is fetched again. Absent if documents never change. */
  readonly maxAgeMs?: number;
}

export interface Collected<T> {
  readonly found: readonly T[];
  /** Number of documents that cannot be parsed. */
  readonly unreadable: number;
  /** Number of documents that did not arrive in time or could not be fetched. */
  readonly missing: number;
  /** First fetch failure; null if no fetch failed. */
  readonly failure: UpstreamError | null;
}

/** Null if the document no longer exists. */
type Outcome<T> = T | UnreadableAlert | UpstreamError | null;

/** Maximum number of concurrent requests. Some servers are free public services. */
const CONCURRENCY = 8;
/** Maximum time to fetch a document. The request that caused the fetch may stop waiting earlier. */
const DOCUMENT_MS = 20_000;
/** Capacity of the cache, in approximate bytes. */
const CAPACITY = 24 * 1024 * 1024;

/**
 * Documents of a source that sends each alert separately. Fetches and parses each document once, also if it is
 * unreadable. Fetches continue after the caller has stopped waiting, so that the next call finds more
 * documents. If a failure would affect every request, the queued fetches are not started.
 */
export class Documents<T extends object> {
  readonly #kind: DocumentKind<T>;
  readonly #documents: LRUCache<string, T | UnreadableAlert>;
  readonly #pending = new Map<string, Promise<Outcome<T>>>();
  readonly #waiting: Array<{
    id: string;
    settle: (outcome: Outcome<T>) => void;
    fail: (error: unknown) => void;
  }> = [];
  #active = 0;

  constructor(kind: DocumentKind<T>) {
    this.#kind = kind;
    this.#documents = new LRUCache({
      maxSize: CAPACITY,
      ttl: kind.maxAgeMs ?? 0,
      sizeCalculation: (document) => (document instanceof UnreadableAlert ? 1 : kind.weightOf(document)),
    });
  }

  /** Returns the documents that are cached or arrive before `softDeadline` is aborted. */
  async collect(ids: readonly string[], softDeadline: AbortSignal): Promise<Collected<T>> {
    const outcomes = new Map<string, Outcome<T>>();
    const arriving = ids.map(async (id) => {
      outcomes.set(id, await this.#get(id));
    });
    await untilAborted(Promise.all(arriving), softDeadline);
    const all = ids.map((id) => outcomes.get(id));
    return {
      found: all.filter((outcome) => isAlert(outcome)),
      unreadable: all.filter((outcome) => outcome instanceof UnreadableAlert).length,
      missing: all.filter((outcome) => outcome === undefined || outcome instanceof UpstreamError).length,
      failure: all.find((outcome) => outcome instanceof UpstreamError) ?? null,
    };
  }

  #get(id: string): Promise<Outcome<T>> {
    const kept = this.#documents.get(id);
    if (kept !== undefined) return Promise.resolve(kept);
    const pending = this.#pending.get(id);
    if (pending !== undefined) return pending;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<T>>();
    this.#pending.set(id, promise);
    this.#waiting.push({ id, settle: resolve, fail: reject });
    this.#work();
    return promise;
  }

  #work(): void {
    while (this.#active < CONCURRENCY) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#active += 1;
      void this.#read(next.id)
        .then(next.settle, next.fail)
        .finally(() => {
          this.#pending.delete(next.id);
          this.#active -= 1;
          this.#work();
        });
    }
  }

  async #read(id: string): Promise<Outcome<T>> {
    try {
      const text = await this.#kind.fetch(id, AbortSignal.timeout(DOCUMENT_MS));
      if (text === null) return null;
      const document = parsed(text, this.#kind.parse);
      this.#documents.set(id, document);
      return document;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (concernsAll(error)) this.#giveUp(error);
      return error;
    }
  }

  #giveUp(error: UpstreamError): void {
    for (const { id, settle } of this.#waiting.splice(0)) {
      this.#pending.delete(id);
      settle(error);
    }
  }
}

/**
 * Builds the report. `beyond` is the number of listed documents that were not requested. The server sent the
 * list, so a failed document is an error only if the failure affects the whole server. Throws UpstreamError if
 * documents exist, but none could be fetched.
 */
export function reportOf<T>(
  { found, unreadable, missing, failure }: Collected<T>,
  beyond: number,
  alertsOf: (found: readonly T[]) => Alert[],
): AlertReport {
  if (found.length === 0 && failure !== null && concernsAll(failure)) throw failure;
  if (found.length === 0 && unreadable === 0 && missing > 0)
    throw new UpstreamError('unreadable', 'listed alerts, but sent none of them in time', { cause: failure });
  return {
    alerts: alertsOf(found),
    skipped: unreadable,
    missing: missing + beyond,
    readable: found.length,
  };
}

/** Returns whether a failure affects the whole server rather than a single document. */
function concernsAll({ fault }: UpstreamError): boolean {
  const { opens } = FAULTS[fault];
  return opens === 'at once' || opens === 'ignored';
}

function isAlert<T>(outcome: Outcome<T> | undefined): outcome is T {
  return outcome !== null && outcome !== undefined && !(outcome instanceof Error);
}

/** Returns the UnreadableAlert instead of throwing it, so that other documents are not affected. */
function parsed<T>(text: string, parse: (text: string) => T): T | UnreadableAlert {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof UnreadableAlert) return error;
    throw error;
  }
}

async function untilAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<void>();
  const stop = () => aborted.resolve();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
