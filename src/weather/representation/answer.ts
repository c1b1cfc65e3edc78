import type { Representation } from '../../http/responses/representation.ts';
import type { Lifetime } from '../upstream/cache.ts';

/**
 * Returns headers with the warnings, the time of the provider's answer, and the expiry of a fresh answer or
 * the age of a stale one.
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

/**
 * Returns the lifetime of a combination of answers. The times are from the oldest answer. The combination is
 * stale if any answer is stale.
 */
export function shortest(lifetimes: readonly Lifetime[]): Lifetime {
  return {
    fetchedAt: Math.min(...lifetimes.map(({ fetchedAt }) => fetchedAt)),
    freshUntil: Math.min(...lifetimes.map(({ freshUntil }) => freshUntil)),
    staleBecause: lifetimes.find(({ staleBecause }) => staleBecause !== null)?.staleBecause ?? null,
  };
}

/** Returns whether a cached representation is still fresh. Its revision is the time of expiry. */
export function isFreshAt(revision: string, now: number): boolean {
  return Number(revision) > now;
}

export interface MadeOptions {
  /** Time when the content changes even without a new answer. */
  readonly changesAt?: number;
  /** Values of the Warning header. */
  readonly warnings?: readonly string[];
  /** Whether the Accept header can select another representation. */
  readonly isNegotiated?: boolean;
}

/**
 * Creates a representation as JSON or text. The representation is as fresh as the answer, but expires no
 * later than `changesAt`.
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
