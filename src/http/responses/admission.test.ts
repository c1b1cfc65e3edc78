import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../test/support/listen.ts';
import { Admission, acceptedConnection, yieldToEventLoop } from './admission.ts';

const MB = 1024 * 1024;
const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a request to a real server. Returns its response and its client. */
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
  'finish with an error response': ({ response, client }) => {
    client.on('response', (answer) => answer.resume());
    response.writeHead(500).end();
  },
  abort: ({ client }) => client.destroy(),
  'failure halfway': ({ response }) => {
    response.write('half');
    response.destroy(new Error('the source failed'));
  },
};

describe('reserved memory', () => {
  it.each(Object.entries(ENDINGS))(
    'reserved memory is released at the end of the response: %s',
    async (_, end) => {
      const admission = new Admission({ maxBytes: 10 * MB });
      const [opened] = (await openMany(1)) as [Opened];
      const reservation = admission.reserve(opened.response);
      await reservation.set(0.3 * MB);
      await reservation.set(4 * MB);
      admission.share(opened.response, new Uint8Array(MB));
      expect(admission.heldBytes).toBe(5 * MB);
      await reservation.set(2 * MB);
      expect(admission.heldBytes).toBe(3 * MB);
      end(opened);
      await opened.ended;
      expect(admission.heldBytes).toBe(0);
      // Content still being created for an ended response no longer counts.
      await reservation.set(4 * MB);
      expect(admission.heldBytes).toBe(0);
      admission.share(opened.response, new Uint8Array(MB));
      expect(admission.heldBytes).toBe(0);
    },
  );

  it('a body shared by several responses counts once until the last response ends', async () => {
    const admission = new Admission({ maxBytes: 3 * MB });
    const [first, second, third] = (await openMany(3)) as [Opened, Opened, Opened];
    const body = new Uint8Array(2 * MB);
    for (const { response } of [first, second]) admission.share(response, body);
    expect(admission.heldBytes).toBe(2 * MB);
    expect(() => admission.share(third.response, new Uint8Array(2 * MB))).toThrow('Too many large responses');
    first.client.destroy();
    await first.ended;
    expect(admission.heldBytes).toBe(2 * MB);
    second.client.destroy();
    await second.ended;
    expect(admission.heldBytes).toBe(0);
  });
});

describe('memory admission', () => {
  it('Admission admits all small responses, and a single response of any size', async () => {
    const admission = new Admission({ maxBytes: MB, waitMs: 0 });
    const [large, small, other] = (await openMany(3)) as [Opened, Opened, Opened];
    await admission.reserve(large.response).set(7 * MB);
    await admission.reserve(small.response).set(64 * 1024);
    admission.share(small.response, new Uint8Array(64 * 1024));
    expect(admission.heldBytes).toBe(7 * MB);
    await expect(admission.reserve(other.response).set(65 * 1024)).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    expect(admission.heldBytes).toBe(7 * MB);
  });

  it('Admission admits waiting responses in order', async () => {
    const admission = new Admission({ maxBytes: 4 * MB, waitMs: 1e9 });
    const [first, gone, second, third] = (await openMany(4)) as [Opened, Opened, Opened, Opened];
    const set = ({ response }: Opened, bytes: number) => admission.reserve(response).set(bytes);
    await set(first, 3 * MB);
    const refused = expect(set(gone, 2 * MB)).rejects.toMatchObject({ status: 503 });
    // There is room for the response, but an earlier response is waiting.
    let hasRoom = false;
    const small = set(second, MB).then(() => {
      hasRoom = true;
    });
    const large = set(third, 4 * MB);
    expect([hasRoom, admission.heldBytes]).toEqual([false, 3 * MB]);
    gone.client.destroy();
    await Promise.all([refused, small]);
    expect(admission.heldBytes).toBe(4 * MB);
    first.client.destroy();
    second.client.destroy();
    await large;
    expect(admission.heldBytes).toBe(4 * MB);
  });
});

const AT_ONCE = 6;
const PRESENT = new AbortController().signal;
const REFUSED = { status: 503, headers: { 'retry-after': '1' } };

let now: number;
let admission: Admission;
let begun: number[];

beforeEach(() => {
  now = 0;
  begun = [];
  admission = new Admission({}, () => now);
});

async function afterMicrotasks(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

describe('large bodies', () => {
  const begin = (name: number, signal = PRESENT) => admission.begin(signal).then(() => void begun.push(name));

  it('many bodies begin in a short event-loop tick, but only one per tick after a long tick', async () => {
    const works = [begin(0), begin(1)];
    await afterMicrotasks();
    expect(begun).toEqual([0, 1]);
    now = 4;
    works.push(begin(2), begin(3), begin(4));
    const seen: number[] = [];
    while (begun.length < works.length) {
      await setImmediate();
      seen.push(begun.length);
    }
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const [i, count] of seen.entries()) expect(count - (seen[i - 1] ?? 2)).toBeLessThanOrEqual(1);
    await setImmediate();
    // The next tick is short again.
    void begin(5);
    await afterMicrotasks();
    expect(begun).toContain(5);
  });

  it('waiting bodies begin in the order of their requests', async () => {
    const works = [begin(0)];
    now = 4;
    works.push(begin(1), begin(2));
    while (!begun.includes(1)) await setImmediate();
    works.push(begin(3));
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('a body is rejected if many bodies are waiting and the first has waited too long', async () => {
    const works = [begin(0)];
    now = 4;
    for (let i = 1; i <= 15; i += 1) works.push(begin(i));
    now = 1000;
    works.push(begin(16));
    await expect(begin(17)).rejects.toMatchObject(REFUSED);
    await Promise.all(works);
    expect(begun).toHaveLength(17);
    await begin(18);
  });

  it('a burst of bodies is accepted, even if it is large', async () => {
    const works = [begin(0)];
    now = 4;
    for (let i = 1; i <= 500; i += 1) works.push(begin(i));
    now = 79;
    works.push(begin(501));
    now = 80;
    await expect(begin(502)).rejects.toMatchObject(REFUSED);
    await Promise.all(works);
    expect(begun).toHaveLength(502);
  });

  it('a waiting body is dropped if its client disconnects', async () => {
    const works = [begin(0)];
    now = 4;
    const gone = new AbortController();
    const left = begin(1, gone.signal);
    works.push(begin(2));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await Promise.all(works);
    expect(begun).toEqual([0, 2]);
  });
});

describe('encoding bodies', () => {
  let ends: PromiseWithResolvers<void>[];
  beforeEach(() => {
    ends = [];
  });
  const encode = (name: number, signal = PRESENT) =>
    admission.encode(signal, () => {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });

  it('encodings beyond the limit run in order, even if an encoding fails', async () => {
    const works = Array.from({ length: AT_ONCE + 3 }, (_, i) => encode(i));
    await afterMicrotasks();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    ends[4]?.reject(new Error('broken'));
    await expect(works[4]).rejects.toThrow('broken');
    await afterMicrotasks();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
    works.push(encode(9));
    await afterMicrotasks();
    expect(begun).toHaveLength(AT_ONCE + 1);
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end.resolve();
      await afterMicrotasks();
    }
    await Promise.allSettled(works);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // All slots are free again.
    void Array.from({ length: AT_ONCE + 1 }, (_, i) => encode(100 + i));
    await afterMicrotasks();
    expect(begun).toHaveLength(10 + AT_ONCE);
  });

  it('an encoding is rejected if many encodings are waiting and the first has waited too long', async () => {
    for (let i = 0; i < AT_ONCE + 15; i += 1) void encode(i);
    now = 1000;
    void encode(100);
    await expect(encode(101)).rejects.toMatchObject(REFUSED);
  });

  it('a disconnected client does not keep its encoding slot', async () => {
    for (let i = 0; i < AT_ONCE; i += 1) void encode(i);
    const gone = new AbortController();
    const left = encode(10, gone.signal);
    void encode(11);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    ends[0]?.resolve();
    await afterMicrotasks();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 11]);
  });
});

describe('yieldToEventLoop', () => {
  it('yieldToEventLoop resumes one caller per event-loop tick, in order', async () => {
    const order: number[] = [];
    const callers = [1, 2, 3].map(async (caller) => {
      for (const round of [0, 10]) {
        await yieldToEventLoop();
        order.push(round + caller);
      }
    });
    const seen: number[] = [];
    while (order.length < 6) {
      await setImmediate();
      seen.push(order.length);
    }
    await Promise.all(callers);
    expect(order).toEqual([1, 2, 3, 11, 12, 13]);
    for (const [i, count] of seen.entries()) expect(count - (seen[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    await yieldToEventLoop();
  });

  it('yieldToEventLoop lets new connections go first, but not indefinitely', async () => {
    let turns = 0;
    let isDone = false;
    acceptedConnection();
    const done = yieldToEventLoop().then(() => {
      isDone = true;
    });
    await setImmediate();
    expect(isDone).toBe(false);
    await setImmediate();
    expect(isDone).toBe(true);
    await done;

    isDone = false;
    const other = yieldToEventLoop().then(() => {
      isDone = true;
    });
    while (!isDone) {
      acceptedConnection();
      turns += 1;
      await setImmediate();
    }
    await other;
    expect(turns).toBeGreaterThan(60);
    expect(turns).toBeLessThan(70);
  });
});
