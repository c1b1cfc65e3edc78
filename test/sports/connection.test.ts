import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../src/http/errors.ts';
import type { DatasetQueries, DatasetReader, StoredChunk } from '../../src/sports/store/port.ts';
import { makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

let chunksRead = 0;
let failAfter = Number.POSITIVE_INFINITY;

/** A reader whose tracking fails after `failAfter` chunks. */
function faulty(reader: DatasetReader): DatasetReader {
  return wrapped(reader, (queries) => ({ trackingChunks: breaking(queries) }));
}

function breaking(queries: DatasetQueries): DatasetQueries['trackingChunks'] {
  return async function* (game, range): AsyncGenerator<StoredChunk> {
    chunksRead = 0;
    for await (const chunk of queries.trackingChunks(game, range)) {
      if (chunksRead === failAfter) throw new Error('the disk is gone: /secret/path');
      chunksRead += 1;
      yield chunk;
    }
  };
}

let service: RunningService;
let port: number;
beforeAll(async () => {
  service = await startSports(
    [
      {
        game: makeGame(),
        frames: makeFrames(20_000).map((frame) => ({ ...frame, time_s: frame.time_s / 100 })),
      },
    ],
    faulty,
  );
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
});
afterAll(() => service.close());

async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const part of socket) answer += part;
  return answer;
}

describe('connections', () => {
  it.each([
    ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/games HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers without an end', `GET /api/games HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('the response to %s is in the error format', async (_, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ success: false, error: expect.any(String), status });
  });

  it('the response is a 500 without details if an error occurs before the first byte', async () => {
    failAfter = 0;
    for (const query of ['limit=5', 'format=ndjson']) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/games/test-1/tracking?${query}`);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({
        success: false,
        error: expect.not.stringContaining('disk'),
        status: 500,
      });
      expect(answer.headers.get('etag')).toBeNull();
    }
  });

  it.each(['identity', 'gzip'])(
    'the service closes the connection if a stream fails halfway (%s)',
    async (encoding) => {
      failAfter = 3;
      const answer = fetch(`http://127.0.0.1:${port}/api/games/test-1/tracking?format=ndjson`, {
        headers: { 'accept-encoding': encoding },
      }).then((reply) => reply.text());
      await expect(answer).rejects.toThrow();
      failAfter = Number.POSITIVE_INFINITY;
    },
  );

  it('the response during shutdown is a 503 in the error format', async () => {
    const own = await startSports([
      {
        game: makeGame(),
        frames: makeFrames(5000).map((frame) => ({ ...frame, time_s: frame.time_s / 100 })),
      },
    ]);
    await own.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1');
    const ask = (path: string) => socket.write(`GET /api${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    let answers = '';
    // The 503 also replaces a cached response.
    await fetch(`http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}/api/games`);
    ask('/games/test-1/tracking?format=ndjson');
    await once(socket, 'readable');
    const closed = own.close();
    ask('/games');
    for await (const part of socket) answers += part;
    await closed;
    const last = answers.slice(answers.lastIndexOf('HTTP/1.1 '));
    expect(last).toMatch(/^HTTP\/1\.1 503 /);
    expect(last.toLowerCase()).toContain('retry-after: 5');
    expect(last.toLowerCase()).toContain('connection: close');
    expect(last).toContain('{"success":false,"error":"The service is shutting down","status":503}');
  });

  it('the service closes connections after the response in flight, and before it closes the reader', async () => {
    let closed = 0;
    const frames = makeFrames(5000).map((frame) => ({ ...frame, time_s: frame.time_s / 100 }));
    const own = await startSports([{ game: makeGame(), frames }], (reader) =>
      wrapped(reader, () => ({
        close: async () => {
          closed += 1;
          await reader.close();
        },
      })),
    );
    await own.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /api/games/test-1/tracking?format=ndjson HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    // Disables the keep-alive timeout, which would close the connection too.
    own.app.server.keepAliveTimeout = 0;
    const closing = own.close();
    let response = '';
    // The client keeps its side open, so the connection ends only if the service closes it.
    for await (const part of socket) response += part;
    expect(response).toMatch(/\r\n0\r\n\r\n$/);
    await closing;
    expect(closed).toBe(1);
  });

  it('connections that have received no response do not delay shutdown', async () => {
    const own = await startSports([]);
    await own.app.listen({ host: '127.0.0.1', port: 0 });
    // Disables the request timeout, which would close the connection too.
    own.app.server.requestTimeout = 0;
    own.app.server.headersTimeout = 0;
    const accepted = once(own.app.server, 'connection');
    const socket = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1');
    await accepted;
    socket.resume();
    const ended = once(socket, 'close');
    await own.close();
    await ended;
  });

  it.each(['ndjson', 'arrow'])(
    'the service stops reading %s if the client pauses or disconnects',
    async (format) => {
      const call = request({ port, path: `/api/games/test-1/tracking?format=${format}` }).end();
      const [reply] = await once(call, 'response');
      reply.pause();
      // If the stream is not paused, these requests give it time to continue.
      for (let i = 0; i < 20; i += 1) await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
      const readSoFar = chunksRead;
      expect(readSoFar).toBeLessThan(160);
      const closed = once(reply, 'close');
      reply.destroy();
      await closed;
      await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
      // The reader still finishes the current batch, which consists of several of these small chunks.
      expect(chunksRead - readSoFar).toBeLessThan(10);
    },
  );
});

describe('the log', () => {
  const lines: Array<{ level: number; msg: string; err?: { message: string }; reason?: string }> = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let isUnreadable = false;
  const broken = (reader: DatasetReader): DatasetReader =>
    wrapped(reader, () => ({
      statistics: async () => {
        throw new Error('the disk is gone');
      },
      games: async () => {
        throw new HttpError('unavailable', 'Try again later');
      },
      checkReady: async () => {
        if (isUnreadable) throw new Error('the dataset is gone');
      },
    }));
  let own: RunningService;
  beforeAll(async () => {
    own = await startSports([], broken, log);
  });
  afterAll(() => own.close());

  /** Returns the level, message, and error or reason in each line logged for a request. */
  async function logged(path: string): Promise<string[]> {
    lines.length = 0;
    await own.app.inject(path);
    return lines.map(({ level, msg, err, reason = err?.message }) =>
      [pino.levels.labels[level], msg, ...(reason === undefined ? [] : [reason])].join(', '),
    );
  }

  it.each([
    ['a bug as an error', '/api/stats', 'error, request failed, the disk is gone'],
    ['an intended 503 as a warning', '/api/games', 'warn, request failed, Try again later'],
  ])('the log contains %s', async (_, path, line) => {
    expect(await logged(path)).toEqual([line, 'info, answered']);
  });

  it('the log contains only the request after a client error, and nothing after success', async () => {
    expect(await logged('/api/games?limit=0')).toEqual(['info, answered']);
    expect(await logged('/health')).toEqual([]);
  });

  it('the log contains the cause if the service is not ready', async () => {
    isUnreadable = true;
    const reply = await own.app.inject('/ready');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toEqual({
      success: false,
      error: expect.not.stringContaining('dataset'),
      status: 503,
    });
    expect(await logged('/ready')).toContainEqual('warn, not ready, the dataset is gone');
    isUnreadable = false;
    expect((await own.app.inject('/ready')).statusCode).toBe(200);
  });
});
