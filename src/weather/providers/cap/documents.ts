import { LRUCache } from 'lru-cache';
import { FAULTS, UpstreamError } from '../../upstream/errors.ts';
import { UnreadableAlert } from '../alerts.ts';
import type { CapAlert } from './model.ts';
import { parseCap, weightOf } from './parse.ts';

/** Fetches the XML of a document; null if it is gone. Throws UpstreamError. */
export type FetchDocument = (id: string) => Promise<string | null>;

/** What is known of some documents at a moment. */
export interface Collected {
  readonly found: readonly CapAlert[];
  /** Number of documents that can never be read. */
  readonly unreadable: number;
  /** Number of those that were not there in time, or could not be fetched now. */
  readonly missing: number;
  /** Why, if a fetch failed. */
  readonly failure: UpstreamError | null;
}

/** Null for a document that is gone. */
type Outcome = CapAlert | UnreadableAlert | UpstreamError | null;

/** Requests at a time, in consideration of a server that is free for all. */
const CONCURRENCY = 8;
/** Total weight of what is kept, about as many bytes. */
const CAPACITY = 24 * 1024 * 1024;

/**
 * Documents by their ids, which are fetched and parsed once: a document never changes, so an unreadable one stays so.
 * Fetches go on after whoever asked for them has gone, so that the next to ask finds more. A failure that the next
 * request would meet as well ends all that are waiting.
 */
export class Documents {
  readonly #fetch: FetchDocument;
  readonly #kept = new LRUCache<string, CapAlert | UnreadableAlert>({
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

  /** The documents of these ids that are there at once or before `softDeadline` is aborted. */
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
    const kept = this.#kept.get(id);
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
      this.#kept.set(id, document);
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

/** Whether a failure is not the document's but the server's. */
export function concernsAll({ fault }: UpstreamError): boolean {
  const { opens } = FAULTS[fault];
  return opens === 'at once' || opens === 'not asked';
}

function isAlert(outcome: Outcome | undefined): outcome is CapAlert {
  return outcome !== null && outcome !== undefined && !(outcome instanceof Error);
}

/** An unreadable document is a value, so that it costs no other. */
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
