import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CommonHeaders, DirectReply } from './reply.ts';
import type { Making } from './representation.ts';
import { Responder } from './responder.ts';
import { SendBudget } from './send-budget.ts';

describe('what content is made under', () => {
  it('has no getter of its own, for which V8 would keep each request until it collects its whole heap', async () => {
    const raw = new IncomingMessage(new Socket());
    const response = new ServerResponse(raw);
    const made: Making[] = [];
    await new Responder({ isCurrent: () => true }, new SendBudget()).respond(
      { raw, method: 'GET', headers: {}, log: { warn: () => undefined }, routeOptions: { url: '/' } },
      new DirectReply(response, new CommonHeaders({}), {}, () => false),
      {
        revision: '1',
        identity: ['1'],
        type: 'text/plain',
        body: (making) => {
          made.push(making);
          return new Uint8Array(1);
        },
      },
    );
    const properties = made.flatMap((making) => Object.values(Object.getOwnPropertyDescriptors(making)));
    expect(properties.length).toBeGreaterThan(0);
    expect(properties.filter(({ get }) => get !== undefined)).toEqual([]);
    expect(made[0]?.signal.aborted).toBe(false);
    response.destroy();
  });
});

describe('HEAD', () => {
  /** A service whose only response is a stream, and what is done with that. */
  function streaming() {
    const done: string[] = [];
    const responder = new Responder({ isCurrent: () => true }, new SendBudget());
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
          // Begun, as those of the services are.
          await lines.next();
          return lines;
        },
      }),
    );
    return { app, done };
  }

  it('has the headers of a stream without any of it being read', async () => {
    const { app, done } = streaming();
    const { headers, body } = await app.inject({ method: 'HEAD', url: '/' });
    expect(headers).toMatchObject({ 'content-type': 'text/plain', etag: expect.any(String) });
    expect(headers).not.toHaveProperty('content-length');
    expect({ body, done }).toEqual({ body: '', done: ['closed'] });
    await app.inject('/');
    expect(done).toEqual(['closed', 'read', 'closed']);
  });

  it('states no length where the response is unchanged', async () => {
    const { app } = streaming();
    const { headers } = await app.inject('/');
    const request = { method: 'HEAD', url: '/', headers: { 'if-none-match': headers.etag } } as const;
    const unchanged = await app.inject(request);
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).not.toHaveProperty('content-length');
  });
});
