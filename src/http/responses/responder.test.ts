import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { Responder } from './responder.ts';

describe('HEAD of a stream', () => {
  /** Creates a service whose only response is a stream. `done` records when the stream is read and closed. */
  function streaming() {
    const done: string[] = [];
    const responder = new Responder({ isCurrent: () => true }, new Admission());
    const app = Fastify();
    app.get('/', (request, reply) =>
      responder.respond(request, reply, {
        revision: '1',
        identity: ['1'],
        type: 'text/plain',
        body: async () => {
          const lines = (async function* () {
            try {
              yield new Uint8Array(0);
              done.push('read');
              yield Buffer.from('a line');
            } finally {
              done.push('closed');
            }
          })();
          // The services also return streams that have already started.
          await lines.next();
          return { content: lines };
        },
      }),
    );
    return { app, done };
  }

  it('HEAD returns a stream’s headers without reading the stream', async () => {
    const { app, done } = streaming();
    const { headers, body } = await app.inject({ method: 'HEAD', url: '/' });
    expect(headers).toMatchObject({ 'content-type': 'text/plain', etag: expect.any(String) });
    expect(headers).not.toHaveProperty('content-length');
    expect({ body, done }).toEqual({ body: '', done: ['closed'] });
    await app.inject('/');
    expect(done).toEqual(['closed', 'read', 'closed']);
  });

  it('HEAD gives no length if the response is unchanged', async () => {
    const { app } = streaming();
    const { headers } = await app.inject('/');
    const request = { method: 'HEAD', url: '/', headers: { 'if-none-match': headers.etag } } as const;
    const unchanged = await app.inject(request);
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).not.toHaveProperty('content-length');
  });
});
