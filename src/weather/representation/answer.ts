import type { Representation } from '../../http/representation.ts';
import type { Lifetime } from '../upstream/cache.ts';

/** Headers that state until when an answer is fresh, or how old a stale one is, and what else to know about it. */
export function freshness(
  { fetchedAt, freshUntil, staleBecause }: Lifetime,
  now: number,
  warnings: readonly string[] = [],
): Record<string, string> {
  const all = [...(staleBecause === null ? [] : ['110 fieldcast "Response is Stale"']), ...warnings];
  const warning: Record<string, string> = all.length === 0 ? {} : { warning: all.join(', ') };
  if (staleBecause === null) return { expires: new Date(freshUntil).toUTCString(), ...warning };
  return {
    'cache-control': 'no-cache',
    age: String(Math.max(0, Math.floor((now - fetchedAt) / 1000))),
    ...warning,
  };
}

/** Whether a representation with this revision, the time until which it is fresh, may still be sent from the cache. */
export function isFreshAt(revision: string, now: number): boolean {
  return Number(revision) > now;
}

/**
 * A JSON body that is fresh as long as its answer is, but not beyond `changesAt`, when the passage of time changes
 * it.
 */
export function representation(
  body: object,
  lifetime: Lifetime,
  now: number,
  { changesAt = Number.POSITIVE_INFINITY, warnings = [] as readonly string[] } = {},
): Representation {
  const text = JSON.stringify(body);
  const freshUntil = Math.min(lifetime.freshUntil, changesAt);
  return {
    revision: lifetime.staleBecause === null ? String(freshUntil) : 'stale',
    identity: [text],
    type: 'application/json; charset=utf-8',
    freshness: freshness({ ...lifetime, freshUntil }, now, warnings),
    body: () => Buffer.from(text),
  };
}
