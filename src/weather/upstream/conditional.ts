import { LRUCache } from 'lru-cache';
import { clientOver, type UpstreamClient, type UpstreamReply } from './client.ts';
import { UpstreamError } from './errors.ts';

interface Kept {
  readonly reply: UpstreamReply;
  readonly expires: number;
}

const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * A client that keeps answers as their `Expires` says: until then the upstream is not asked again, afterwards it is
 * asked with `If-Modified-Since`, and a 304 prolongs what is kept. What is no documented answer is not kept.
 */
export function conditional(client: UpstreamClient, name: string, clock: () => number): UpstreamClient {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ reply }) => reply.text.length + 500,
  });
  const { text, json } = clientOver(async (request) => {
    const key = String(request.url);
    const known = kept.get(key);
    if (known !== undefined && known.expires > clock()) return known.reply;
    const since = known?.reply.headers.get('last-modified') ?? null;
    const asked = await client.text({
      ...request,
      headers: { ...request.headers, ...(since !== null && { 'if-modified-since': since }) },
      answers: [...(request.answers ?? []), ...(since === null ? [] : [304])],
    });
    const reply = asked.status === 304 && known !== undefined ? known.reply : asked;
    // A reply that says nothing of its lifetime is kept as expired: worth asking about, not worth trusting.
    const expires = Date.parse(asked.headers.get('expires') ?? '') || 0;
    kept.set(key, { reply, expires });
    return reply;
  }, name);
  return {
    text,
    json: async (request, schema) => {
      try {
        return await json(request, schema);
      } catch (error) {
        if (error instanceof UpstreamError && error.fault === 'malformed') kept.delete(String(request.url));
        throw error;
      }
    },
  };
}
