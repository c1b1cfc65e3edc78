import type { Representation } from '../../http/respond.ts';
import type { FromCache } from '../upstream/cache.ts';

type Lifetime = Pick<FromCache<object>, 'fetchedAt' | 'freshUntil' | 'staleBecause'>;

/** Headers that tell how old an answer is and until when it is good. */
export function freshness(
  { fetchedAt, freshUntil, staleBecause }: Lifetime,
  now: number,
): Record<string, string> {
  if (staleBecause === null) return { expires: new Date(freshUntil).toUTCString() };
  return {
    'cache-control': 'no-cache',
    age: String(Math.max(0, Math.floor((now - fetchedAt) / 1000))),
    warning: '110 fieldcast "Response is Stale"',
  };
}

/** The moment as the responder's revision: the answer is given again until then. */
export function holdsUntil(revision: string, now: number): boolean {
  return Number(revision) > now;
}

/** A body that is good while its answer is fresh, at most until `changesAt`, when time alone makes another of it. */
export function representation(
  body: object,
  lifetime: Lifetime,
  now: number,
  changesAt = Number.POSITIVE_INFINITY,
): Representation {
  const text = JSON.stringify(body);
  const freshUntil = Math.min(lifetime.freshUntil, changesAt);
  return {
    revision: lifetime.staleBecause === null ? String(freshUntil) : 'stale',
    identity: [text],
    type: 'application/json; charset=utf-8',
    freshness: freshness({ ...lifetime, freshUntil }, now),
    body: () => Buffer.from(text),
  };
}
