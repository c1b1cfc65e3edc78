import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';
import { Bucket } from '../upstream/bucket.ts';

/** Look-ups that a client may cause at once, and how long until it may cause one more. */
const BURST = 20;
const MS_PER_LOOK_UP = 30_000;
/** Clients that are remembered; beyond, the one that was seen longest ago starts anew. */
const CLIENTS = 10_000;

/** Counts a look-up of a client in providers' directories. Throws HttpError (429) for one too many. */
export type CountLookUp = (client: string) => void;

/**
 * Limits the names that a client can have looked up in providers' directories, which it could otherwise make up without
 * end. Names that the gazetteer knows and those that were looked up of late do not count.
 */
export function createLookUpLimit(clock: () => number): CountLookUp {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS });
  return (client) => {
    const bucket = buckets.get(client) ?? new Bucket({ burst: BURST, msPerToken: MS_PER_LOOK_UP });
    buckets.set(client, bucket);
    const wait = bucket.wait(clock());
    if (wait > 0) throw tooManyNames(Math.ceil(wait / 1000));
    bucket.take(clock());
  };
}

/** The documented 429. Not a 404: nobody was asked whether there is such a place. */
function tooManyNames(retryAfter: number): HttpError {
  const message =
    `Too many names that this service does not know itself; the directory was not asked for this one, ` +
    `please try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
  return new HttpError(
    'too_many_requests',
    'Rate limit exceeded',
    { 'retry-after': String(retryAfter) },
    (error, status) => ({ error, status, retry_after: retryAfter, message }),
  );
}
