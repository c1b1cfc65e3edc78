import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { Responder } from './responder.ts';

const kB = 1024;

/**
 * Creates a service that returns as many bytes as the query requests. The returned function reports whether a
 * response came from the cache.
 */
function serve() {
  const responder = new Responder({ isCurrent: () => true }, new Admission());
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    const cached = await responder.cache.find(request);
    return cached === null ? undefined : reply.send(cached.body);
  });
  let made = 0;
  app.get<{ Querystring: { bytes: string } }>('/', (request, reply) => {
    made += 1;
    const content = new Uint8Array(Number(request.query.bytes));
    const body = () => ({ content });
    return responder.respond(request, reply, { revision: '1', identity: [request.url], type: 'a/b', body });
  });
  return async (path: string, bytes: number) => {
    const before = made;
    await app.inject(`/?path=${path}&bytes=${bytes}`);
    return made === before;
  };
}

describe('the response cache', () => {
  it('the cache stores short responses immediately, and long responses on the second request', async () => {
    const isKept = serve();
    expect([await isKept('a', 64 * kB), await isKept('a', 64 * kB)]).toEqual([false, true]);
    const long = [await isKept('b', 65 * kB), await isKept('b', 65 * kB), await isKept('b', 65 * kB)];
    expect(long).toEqual([false, false, true]);
  });

  it('a full cache stores short responses only on the second request', async () => {
    const isKept = serve();
    for (let i = 0; i < 600; i += 1) await isKept(`${i}`, 60 * kB);
    expect([await isKept('300', 60 * kB), await isKept('599', 60 * kB)]).toEqual([true, false]);
    expect(await isKept('599', 60 * kB)).toBe(true);
  });
});
