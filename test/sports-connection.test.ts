import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatasetReader, StoredChunk } from '../src/sports/store/port.ts';
import { makeFrames, makeGame } from './support/records.ts';
import { type RunningService, startSports } from './support/sports-service.ts';
import { wrapped } from './support/wrapped-reader.ts';

let chunksRead = 0;
let failAfter = Number.POSITIVE_INFINITY;

/** A reader whose tracking breaks off after so many chunks. */
function faulty(reader: DatasetReader): DatasetReader {
  return wrapped(reader, () => ({ trackingChunks: breaking(reader) }));
}

function breaking(reader: DatasetReader): DatasetReader['trackingChunks'] {
  return async function* (game, range): AsyncGenerator<StoredChunk> {
    chunksRead = 0;
    for await (const chunk of reader.trackingChunks(game, range)) {
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
    ['what is not HTTP', 'HELLO\r\n\r\n', 400],
    ['a method that does not exist', 'BREW /api/games HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers without end', `GET /api/games HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('answers %s in the one error shape', async (_, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ success: false, error: expect.any(String), status });
  });

  it('tells a fault before the first byte as a 500 that gives nothing away', async () => {
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
    'breaks the connection off where a stream fails half way (%s)',
    async (encoding) => {
      failAfter = 3;
      const answer = fetch(`http://127.0.0.1:${port}/api/games/test-1/tracking?format=ndjson`, {
        headers: { 'accept-encoding': encoding },
      }).then((reply) => reply.text());
      await expect(answer).rejects.toThrow();
      failAfter = Number.POSITIVE_INFINITY;
    },
  );

  it('tells what arrives while it drains to come back, in the one error shape', async () => {
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
    ask('/games/test-1/tracking?format=ndjson');
    await once(socket, 'readable');
    const closed = own.close();
    ask('/games');
    for await (const part of socket) answers += part;
    await closed;
    const last = answers.slice(answers.lastIndexOf('HTTP/1.1 '));
    expect(last).toMatch(/^HTTP\/1\.1 503 /);
    expect(last.toLowerCase()).toContain('retry-after: 5');
    expect(last).toContain('{"success":false,"error":"The service is shutting down","status":503}');
  });

  it.each(['/games', '/games/test-1', '/stats', '/games/test-1/tracking?limit=3'])(
    'gives a known answer of %s again as it was first given',
    async (path) => {
      const ask = async (init: RequestInit = {}) => {
        const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
        const { 'x-request-id': id, ...headers } = Object.fromEntries(reply.headers);
        for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
        return { status: reply.status, headers, id, text: await reply.text() };
      };
      const { id: firstId, ...first } = await ask();
      const { id: secondId, ...second } = await ask();
      expect(second).toEqual(first);
      expect(secondId).not.toBe(firstId);
      const head = await ask({ method: 'HEAD', headers: { 'x-request-id': 'mine' } });
      expect(head).toEqual({ ...first, text: '', id: 'mine' });
      const etag = first.headers['etag'] ?? '';
      const unchanged = await ask({ headers: { 'if-none-match': etag } });
      expect([unchanged.status, unchanged.text, unchanged.headers['etag']]).toEqual([304, '', etag]);
      expect((await ask({ method: 'POST' })).status).toBe(405);
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const route = `/api${path.replace('test-1', ':gameId').replace(/\?.*/, '')}`;
      expect(metrics).toContain(
        `http_request_duration_seconds_count{method="GET",route="${route}",status="304"} 1`,
      );
    },
  );

  it.each(['ndjson', 'arrow'])(
    'stops reading %s for a client that stops, and when it goes away',
    async (format) => {
      const call = request({ port, path: `/api/games/test-1/tracking?format=${format}` }).end();
      const [reply] = await once(call, 'response');
      reply.pause();
      // The next request is answered only after the stream had every chance to run on.
      for (let i = 0; i < 20; i += 1) await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
      const readSoFar = chunksRead;
      expect(readSoFar).toBeLessThan(160);
      const closed = once(reply, 'close');
      reply.destroy();
      await closed;
      await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
      // What was under way is read to its end: a batch of rows is of several of these small chunks.
      expect(chunksRead - readSoFar).toBeLessThan(10);
    },
  );
});
