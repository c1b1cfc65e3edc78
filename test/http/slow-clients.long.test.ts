import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Admission } from '../../src/http/responses/admission.ts';
import type { DatasetReader } from '../../src/sports/store/port.ts';
import { longTracking } from '../support/long-tracking.ts';
import { makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

const MB = 1024 * 1024;
/**
 * A response of 25 MB. The operating system buffers part of the response for a client that does not read. The
 * service must buffer the remaining part.
 */
const FRAMES = longTracking(8000);
const PATH = '/games/test-1/tracking';

/** Number of chunks that were read from the store. */
const read = { chunks: 0 };
const nothing = async () => undefined;
let beforeGame: () => Promise<void> = nothing;
const watched = (reader: DatasetReader): DatasetReader =>
  wrapped(reader, () => ({
    game: async (gameId) => {
      await beforeGame();
      return reader.game(gameId);
    },
    trackingChunks: async function* (game, range) {
      for await (const chunk of reader.trackingChunks(game, range)) {
        read.chunks += 1;
        yield chunk;
      }
    },
  }));

const sockets = new Set<Socket>();

/** Starts a service with the given admission limits, and clients that send requests and read nothing. */
async function start(admission: Admission) {
  const service: RunningService = await startSports(
    [{ game: makeGame(), frames: FRAMES, hz: 200 }],
    watched,
    undefined,
    { maxSnapshots: 1000 },
    admission,
  );
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const ask = (...requests: readonly (readonly [path: string, encoding: string])[]): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.add(socket);
    const texts = requests.map(
      ([path, encoding]) => `GET /api${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    );
    socket.write(texts.join(''));
    return socket;
  };
  return { service, ask, url: `http://127.0.0.1:${port}/api`, admission };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Returns the first response's status. Reads only the first bytes. */
async function status(socket: Socket): Promise<number> {
  await once(socket, 'readable');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(socket.read()))?.[1]);
}

const givenBack = ({ admission }: Started) =>
  vi.waitFor(() => expect(admission.heldBytes).toBe(0), { timeout: 120_000 });

function leaveAll(): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

describe('clients that do not read', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start(new Admission({ maxBytes: 6 * MB, waitMs: 0, stallMs: 1e8 }));
    return () => {
      // Ends the requests that never get a response.
      started.service.app.server.closeAllConnections();
      return started.service.close();
    };
  });
  afterEach(async () => {
    leaveAll();
    await givenBack(started);
  });

  const formats = ['format=ndjson', 'format=csv', 'format=arrow', 'limit=8000&team=Terns'];
  const variants = [
    ...['identity', 'gzip', 'zstd', 'br'].map((encoding) => [`${PATH}?limit=8000`, encoding] as const),
    ...formats.flatMap((query) => ['identity', 'zstd'].map((e) => [`${PATH}?${query}`, e] as const)),
  ];

  it.each(variants)(
    'clients that do not read cannot exhaust memory, and other clients get responses: %s, %s',
    async (path, encoding) => {
      const { ask, url, admission } = started;
      const waiting = Array.from({ length: 8 }, () => ask([path, encoding]));
      const statuses = await Promise.all(waiting.map(status));
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect(admission.heldBytes).toBeGreaterThan(MB);
      expect(admission.heldBytes).toBeLessThanOrEqual(6 * MB);
      expect((await fetch(`${url}/games`)).status).toBe(200);
      const refused = await fetch(`${url}${PATH}?format=ndjson&hz=199`);
      // If the slow clients leave some memory, another response can fit.
      if (refused.status === 503) {
        expect(refused.headers.get('retry-after')).toBe('5');
        expect(await refused.json()).toMatchObject({ success: false, status: 503 });
      } else await refused.body?.cancel();
    },
  );

  it.each(variants.filter((_, i) => i % 2 === 0))(
    'reading from the store stops when slow clients disconnect: %s, %s',
    async (path, encoding) => {
      const socket = started.ask([path, encoding]);
      expect(await status(socket)).toBe(200);
      leaveAll();
      await givenBack(started);
      const { chunks } = read;
      // Sends another request, so that any remaining reads have time to continue.
      await (await fetch(`${started.url}/stats`)).text();
      expect(read.chunks).toBe(chunks);
    },
  );

  it('pipelined requests from a client that does not read cause no work', async () => {
    const socket = started.ask(
      ...Array.from({ length: 6 }, () => [`${PATH}?format=ndjson`, 'identity'] as const),
    );
    expect(await status(socket)).toBe(200);
    await (await fetch(`${started.url}/stats`)).text();
    expect(started.admission.heldBytes).toBe(2.5 * MB);
  });

  it('clients that pipeline too many requests are disconnected', async () => {
    beforeGame = () => new Promise(() => undefined);
    const socket = started.ask(...Array.from({ length: 150 }, () => ['/games/test-1', 'identity'] as const));
    await once(socket, 'close');
    beforeGame = nothing;
  });
});

describe('a connection whose client does not read', () => {
  it('a connection whose client does not read is closed, which releases its memory', async () => {
    const started = await start(new Admission({ stallMs: 50 }));
    const socket = started.ask([`${PATH}?limit=8000`, 'identity']);
    expect(await status(socket)).toBe(200);
    await givenBack(started);
    await started.service.close();
  });

  it('a connection stays open while its response is being created', async () => {
    const started = await start(new Admission({ stallMs: 300 }));
    beforeGame = () =>
      new Promise((resolve) => {
        // Waits until the timeout has expired for the first time.
        made.req.socket.once('timeout', () => resolve(undefined));
      });
    let made: ServerResponse;
    started.service.app.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      made = response;
    });
    const answer = await fetch(`${started.url}/games/test-1`);
    expect(answer.status).toBe(200);
    beforeGame = nothing;
    await answer.text();
    await started.service.close();
  });
});
