import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../test/support/listen.ts';
import { SendBudget } from './send-budget.ts';

const MB = 1024 * 1024;
const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A response of a real server, and its client. */
async function open(url: string): Promise<{ response: ServerResponse; client: ReturnType<typeof request> }> {
  const client = request(url).on('error', () => undefined);
  client.end();
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return { response, client };
}

async function openMany(count: number) {
  const url = await listen(server);
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (let i = 0; i < count; i += 1) opened.push(await open(url));
  return opened.map(({ response, client }) => ({ response, client, ended: once(response, 'close') }));
}

type Opened = Awaited<ReturnType<typeof openMany>>[number];

const ENDINGS: Readonly<Record<string, (opened: Opened) => void>> = {
  finish: ({ response, client }) => {
    client.on('response', (answer) => answer.resume());
    response.end('done');
  },
  'finish after an error was answered': ({ response, client }) => {
    client.on('response', (answer) => answer.resume());
    response.writeHead(500).end();
  },
  abort: ({ client }) => client.destroy(),
  'failure half way': ({ response }) => {
    response.write('half');
    response.destroy(new Error('the source failed'));
  },
};

describe('what a response holds', () => {
  it.each(Object.entries(ENDINGS))('is given back at its end: %s', async (_, end) => {
    const budget = new SendBudget({ maxBytes: 10 * MB });
    const [opened] = (await openMany(1)) as [Opened];
    const hold = budget.hold(opened.response);
    await hold.set(0.3 * MB);
    await hold.set(4 * MB);
    expect(budget.share(opened.response, new Uint8Array(MB))).toBe(true);
    expect(budget.heldBytes).toBe(5 * MB);
    await hold.set(2 * MB);
    expect(budget.heldBytes).toBe(3 * MB);
    end(opened);
    await opened.ended;
    expect(budget.heldBytes).toBe(0);
    // What is still being made for it counts no more.
    await hold.set(4 * MB);
    expect(budget.heldBytes).toBe(0);
    budget.share(opened.response, new Uint8Array(MB));
    expect(budget.heldBytes).toBe(0);
  });

  it('counts a body once, however many send it, until the last has ended', async () => {
    const budget = new SendBudget({ maxBytes: 3 * MB });
    const [first, second, third] = (await openMany(3)) as [Opened, Opened, Opened];
    const body = new Uint8Array(2 * MB);
    expect([first, second].map(({ response }) => budget.share(response, body))).toEqual([true, true]);
    expect(budget.heldBytes).toBe(2 * MB);
    expect(budget.share(third.response, new Uint8Array(2 * MB))).toBe(false);
    first.client.destroy();
    await first.ended;
    expect(budget.heldBytes).toBe(2 * MB);
    second.client.destroy();
    await second.ended;
    expect(budget.heldBytes).toBe(0);
  });
});

describe('room', () => {
  it('is for all small responses, and for one of any size alone', async () => {
    const budget = new SendBudget({ maxBytes: MB, waitMs: 0 });
    const [large, small, other] = (await openMany(3)) as [Opened, Opened, Opened];
    await budget.hold(large.response).set(7 * MB);
    await budget.hold(small.response).set(64 * 1024);
    expect(budget.share(small.response, new Uint8Array(64 * 1024))).toBe(true);
    expect(budget.heldBytes).toBe(7 * MB);
    await expect(budget.hold(other.response).set(65 * 1024)).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    expect(budget.heldBytes).toBe(7 * MB);
  });

  it('is waited for in order', async () => {
    const budget = new SendBudget({ maxBytes: 4 * MB, waitMs: 1e9 });
    const [first, gone, second, third] = (await openMany(4)) as [Opened, Opened, Opened, Opened];
    const set = ({ response }: Opened, bytes: number) => budget.hold(response).set(bytes);
    await set(first, 3 * MB);
    const refused = expect(set(gone, 2 * MB)).rejects.toMatchObject({ status: 503 });
    // There would be room for it, but it came later.
    let hasRoom = false;
    const small = set(second, MB).then(() => {
      hasRoom = true;
    });
    const large = set(third, 4 * MB);
    expect([hasRoom, budget.heldBytes]).toEqual([false, 3 * MB]);
    gone.client.destroy();
    await Promise.all([refused, small]);
    expect(budget.heldBytes).toBe(4 * MB);
    first.client.destroy();
    second.client.destroy();
    await large;
    expect(budget.heldBytes).toBe(4 * MB);
  });
});
