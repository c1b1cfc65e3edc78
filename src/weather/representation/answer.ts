import type { Representation } from '../../http/responses/representation.ts';
import type { Lifetime } from '../upstream/cache.ts';

/**
 * Headers that state when a provider gave an answer, until when it is fresh, or how old a stale one is, and what else to know
 * about it.
 */
export function freshness(
  { fetchedAt, freshUntil, staleBecause }: Lifetime,
  now: number,
  warnings: readonly string[] = [],
): Record<string, string> {
  const all = [...(staleBecause === null ? [] : ['110 fieldcast "Response is Stale"']), ...warnings];
  const always: Record<string, string> = {
    'last-modified': new Date(fetchedAt).toUTCString(),
    ...(all.length > 0 && { warning: all.join(', ') }),
  };
  if (staleBecause === null) return { expires: new Date(freshUntil).toUTCString(), ...always };
  return {
    'cache-control': 'no-cache',
    age: String(Math.max(0, Math.floor((now - fetchedAt) / 1000))),
    ...always,
  };
}

/** How fresh several answers are as one: as the oldest is, and stale if one is. */
export function shortest(lifetimes: readonly Lifetime[]): Lifetime {
  return {
    fetchedAt: Math.min(...lifetimes.map(({ fetchedAt }) => fetchedAt)),
    freshUntil: Math.min(...lifetimes.map(({ freshUntil }) => freshUntil)),
    staleBecause: lifetimes.find(({ staleBecause }) => staleBecause !== null)?.staleBecause ?? null,
  };
}

/** Whether a representation with this revision, the time until which it is fresh, may still be sent from the cache. */
export function isFreshAt(revision: string, now: number): boolean {
  return Number(revision) > now;
}

export interface MadeOptions {
  /** When the passage of time changes the answer. */
  readonly changesAt?: number;
  /** For the Warning header. */
  readonly warnings?: readonly string[];
  /** Whether there is another representation, which the Accept header may prefer. */
  readonly isNegotiated?: boolean;
}

/**
 * A JSON body, or a text, that is fresh as long as its answer is, but not beyond `changesAt`, when the passage of time
 * changes it.
 */
export function representation(
  body: object | string,
  lifetime: Lifetime,
  now: number,
  { changesAt = Number.POSITIVE_INFINITY, warnings = [], isNegotiated = false }: MadeOptions = {},
): Representation {
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  const freshUntil = Math.min(lifetime.freshUntil, changesAt);
  return {
    revision: lifetime.staleBecause === null ? String(freshUntil) : 'stale',
    identity: [text],
    type: isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    freshness: freshness({ ...lifetime, freshUntil }, now, warnings),
    ...(isNegotiated && { variesBy: ['Accept'] }),
    body: () => ({ content: Buffer.from(text) }),
  };
}
