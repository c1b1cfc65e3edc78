import type { Representation } from '../../http/responses/representation.ts';
import { QUARTER_MS, startOfLocalDay, utcOffsetSeconds, whileSameOffset } from '../model/local-time.ts';
import type { Lifetime } from '../upstream/cache.ts';

/** Times when the content of a response changes without a new answer, for example at the start of a step. */
interface Changes {
  /** The last change. */
  readonly changedAt?: number;
  /** The next change. */
  readonly changesAt?: number;
}

/** Answers that are replaced sooner than this cannot be distinguished by Last-Modified, which has seconds. */
const SHORTEST_DATED_MS = 1000;

/**
 * Returns headers with the warnings, the time of the last change, and the expiry of a fresh answer or the age
 * of a stale one. The last change is the provider's answer, or a later change of the content.
 */
export function freshness(
  { fetchedAt, freshUntil, staleBecause }: Lifetime,
  now: number,
  warnings: readonly string[] = [],
  { changedAt = fetchedAt, changesAt = freshUntil }: Changes = {},
): Record<string, string> {
  const all = [...(staleBecause === null ? [] : ['110 fieldcast "Response is Stale"']), ...warnings];
  const always: Record<string, string> = {
    ...(freshUntil - fetchedAt >= SHORTEST_DATED_MS && {
      'last-modified': new Date(Math.max(fetchedAt, changedAt)).toUTCString(),
    }),
    ...(all.length > 0 && { warning: all.join(', ') }),
  };
  const expires = new Date(Math.min(freshUntil, changesAt)).toUTCString();
  if (staleBecause === null) return { expires, ...always };
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

/** Returns when a combination of answers last changed. */
export function newest(lifetimes: readonly Lifetime[]): number {
  return Math.max(...lifetimes.map(({ fetchedAt }) => fetchedAt));
}

/** Returns whether a cached representation is still fresh. Its revision is the time of expiry. */
export function isFreshAt(revision: string, now: number): boolean {
  return Number(revision) > now;
}

export interface MadeOptions extends Changes {
  /** Time zone of the date in a text and of the UTC offset at `now`; absent if there are none. */
  readonly timezone?: string;
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
  { warnings = [], isNegotiated = false, timezone, ...changes }: MadeOptions = {},
): Representation {
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  const { freshUntil, staleBecause } = lifetime;
  const local = isText && timezone !== undefined ? textChanges(changes, lifetime, now, timezone) : changes;
  const all = timezone === undefined ? local : clockChanges(local, lifetime, now, timezone);
  const { changesAt = Number.POSITIVE_INFINITY } = all;
  return {
    revision: staleBecause === null ? String(Math.min(freshUntil, changesAt)) : 'stale',
    identity: [text],
    type: isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    freshness: freshness(lifetime, now, warnings, all),
    ...(isNegotiated && { variesBy: ['Accept'] }),
    body: () => ({ content: Buffer.from(text) }),
  };
}

/** A text also contains the date, and the time of expiry until it is stale. */
function textChanges(
  { changedAt = Number.NEGATIVE_INFINITY, changesAt = Number.POSITIVE_INFINITY }: Changes,
  { freshUntil, staleBecause }: Lifetime,
  now: number,
  timezone: string,
): Changes {
  const staleSince = staleBecause === null ? Number.NEGATIVE_INFINITY : freshUntil;
  return {
    changedAt: Math.max(changedAt, staleSince, startOfLocalDay(now, timezone)),
    changesAt: Math.min(changesAt, startOfLocalDay(now, timezone, 1)),
  };
}

/** A response also contains the UTC offset at `now`, which can change only at a full quarter hour. */
function clockChanges(
  { changedAt = Number.NEGATIVE_INFINITY, changesAt = Number.POSITIVE_INFINITY }: Changes,
  { fetchedAt, freshUntil }: Lifetime,
  now: number,
  timezone: string,
): Changes {
  const changed = Math.max(changedAt, fetchedAt);
  const isSame = utcOffsetSeconds(changed, timezone) === utcOffsetSeconds(now, timezone);
  return {
    changedAt: isSame ? changed : Math.floor(now / QUARTER_MS) * QUARTER_MS,
    changesAt: whileSameOffset(now, Math.min(changesAt, freshUntil), timezone),
  };
}
