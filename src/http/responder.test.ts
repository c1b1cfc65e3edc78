import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
      new DirectReply(response, new CommonHeaders({}), {}),
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
