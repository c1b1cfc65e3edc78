import { LRUCache } from 'lru-cache';
import { clientOver, type UpstreamClient, type UpstreamResponse } from './client.ts';
import { UpstreamError } from './errors.ts';

interface CachedResponse {
  readonly response: UpstreamResponse;
  readonly expires: number;
}

const CACHE_BYTES = 16 * 1024 * 1024;
/** Number of bytes per response in addition to its text, for headers and bookkeeping. */
const OVERHEAD_BYTES = 500;

/**
 * Returns a client that caches responses until their `Expires` time and then revalidates them with
 * `If-Modified-Since`. A 304 extends the lifetime of a response. Responses that do not match their schema are
 * not cached.
 */
export function conditional(client: UpstreamClient, clock: () => number): UpstreamClient {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response }) => response.text.length + OVERHEAD_BYTES,
  });
  const { text, json } = clientOver(async (request) => {
    const key = String(request.url);
    const cached = cache.get(key);
    if (cached !== undefined && cached.expires > clock()) return cached.response;
    const modified = cached?.response.headers.get('last-modified') ?? null;
    const received = await client.text({
      ...request,
      headers: { ...request.headers, ...(modified !== null && { 'if-modified-since': modified }) },
      accepts: [...(request.accepts ?? []), ...(modified === null ? [] : [304])],
    });
    const response = received.status === 304 && cached !== undefined ? cached.response : received;
    // A response without a lifetime is stored as already expired. It can be revalidated, but not reused.
    const expires = Date.parse(received.headers.get('expires') ?? '') || 0;
    cache.set(key, { response, expires });
    return response;
  });
  return {
    text,
    json: async (request, schema) => {
      try {
        return await json(request, schema);
      } catch (error) {
        if (error instanceof UpstreamError && error.fault === 'malformed') cache.delete(String(request.url));
        throw error;
      }
    },
  };
}
