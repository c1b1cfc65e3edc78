import { LRUCache } from 'lru-cache';
import { FAULTS, UpstreamError } from '../../upstream/errors.ts';
import { UnreadableAlert } from '../alerts.ts';
import type { CapAlert } from './model.ts';
import { parseCap, weightOf } from './parse.ts';

/** Fetches the XML of a document; returns null if the document no longer exists. Throws UpstreamError. */
export type FetchDocument = (id: string) => Promise<string | null>;

export interface Collected {
  readonly found: readonly CapAlert[];
  /** Number of documents that cannot be parsed. */
  readonly unreadable: number;
  /** Number of documents that did not arrive in time or could not be fetched. */
  readonly missing: number;
  /** First fetch failure; null if no fetch failed. */
  readonly failure: UpstreamError | null;
}

/** Null if the document no longer exists. */
type Outcome = CapAlert | UnreadableAlert | UpstreamError | null;

/** Maximum number of concurrent requests. The server is a free public service. */
const CONCURRENCY = 8;
/** Capacity of the cache, in approximate bytes. */
const CAPACITY = 24 * 1024 * 1024;

/**
 * Fetches and parses each document once. A document never changes, so the cache also contains unreadable
 * documents. Fetches continue after the caller has stopped waiting, so that the next call finds more
 * documents. If a failure would affect every request, the queued fetches are not started.
 */
export class Documents {
  readonly #fetch: FetchDocument;
  readonly #documents = new LRUCache<string, CapAlert | UnreadableAlert>({
    maxSize: CAPACITY,
    sizeCalculation: (document) => (document instanceof UnreadableAlert ? 1 : weightOf(document)),
  });
  readonly #pending = new Map<string, Promise<Outcome>>();
  readonly #waiting: Array<{
    id: string;
    settle: (outcome: Outcome) => void;
    fail: (error: unknown) => void;
  }> = [];
  #active = 0;

  constructor(fetch: FetchDocument) {
    this.#fetch = fetch;
  }

  /** Returns the documents that are cached or arrive before `softDeadline` is aborted. */
  async collect(ids: readonly string[], softDeadline: AbortSignal): Promise<Collected> {
    const outcomes = new Map<string, Outcome>();
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

  #get(id: string): Promise<Outcome> {
    const kept = this.#documents.get(id);
    if (kept !== undefined) return Promise.resolve(kept);
    const pending = this.#pending.get(id);
    if (pending !== undefined) return pending;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
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

  async #read(id: string): Promise<Outcome> {
    try {
      const text = await this.#fetch(id);
      if (text === null) return null;
      const document = parsed(text);
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

/** Returns whether a failure affects the whole server rather than a single document. */
export function concernsAll({ fault }: UpstreamError): boolean {
  const { opens } = FAULTS[fault];
  return opens === 'at once' || opens === 'ignored';
}

function isAlert(outcome: Outcome | undefined): outcome is CapAlert {
  return outcome !== null && outcome !== undefined && !(outcome instanceof Error);
}

/** Returns the UnreadableAlert instead of throwing it, so that other documents are not affected. */
function parsed(text: string): CapAlert | UnreadableAlert {
  try {
    return parseCap(text);
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
