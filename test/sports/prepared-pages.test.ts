import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection, type RawResponse } from '../support/raw-http.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { type RunningService, type StoredContent, startSports, store } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

function content(count: number, outcome: string | null = null): StoredContent {
  const game_id = `test-${count}`;
  return {
    game: makeGame({ game_id }),
    events: Array.from({ length: count }, (_, i) =>
      makeEvent({ event_id: String(i), game_id, time_s: i, player: '横浜 "é"', outcome }),
    ),
  };
}

const CONTENT = [content(0), content(700), content(1000), content(2500)];

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
};
const ENCODINGS = Object.keys(DECODERS);

let service: RunningService;
/** The same service, with a store without prepared pages. */
let plain: RunningService;
/** Number of responses created from prepared pages. */
let prepared = 0;
const connections: RawConnection[] = [];

async function connect({ app }: RunningService): Promise<RawConnection> {
  const connection = new RawConnection(
    `http://127.0.0.1:${(app.server.address() as AddressInfo | null)?.port ?? (await listen(app))}`,
  );
  connections.push(connection);
  return connection;
}

async function listen(app: RunningService['app']): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

beforeAll(async () => {
  service = await startSports(CONTENT, (reader) =>
    wrapped(reader, () => ({
      preparedEvents: async (...request) => {
        const page = await reader.preparedEvents(...request);
        prepared += page === null ? 0 : 1;
        return page;
      },
    })),
  );
  plain = await startSports(CONTENT, (reader) =>
    wrapped(reader, () => ({ preparedEvents: async () => null })),
  );
});
afterAll(async () => {
  for (const connection of connections) connection.close();
  await Promise.all([service.close(), plain.close()]);
});

/** Headers that are the same in all responses, regardless of the encoded bytes. */
function lasting({ headers }: RawResponse): Record<string, string> {
  const { 'x-request-id': _id, date: _date, 'content-length': _length, ...others } = headers;
  return others;
}

describe.each(ENCODINGS)('a prepared page as %s', (encoding) => {
  const decode = (response: RawResponse) => `${DECODERS[encoding]?.(response.body)}`;
  const headers = { 'accept-encoding': encoding };

  it.each([
    ['test-0', 0],
    ['test-700', 1],
    ['test-1000', 1],
    ['test-2500&limit=1000', 3],
    ['test-2500&limit=2000', 1],
    ['test-2500&limit=800', 0],
    ['test-2500&period=1', 0],
    ['test-2500&format=ndjson&limit=1000', 0],
    ['test-2500&format=csv', 0],
  ])(
    'a prepared page equals the page created from the events, for the whole list: %s',
    async (query, fromPrepared) => {
      const [own, other] = [await connect(service), await connect(plain)];
      const before = prepared;
      let path = `/api/events?gameId=${query}`;
      for (;;) {
        const expected = await other.request('GET', path, headers);
        const response = await own.request('GET', path, headers);
        expect([response.status, lasting(response)]).toEqual([200, lasting(expected)]);
        expect(decode(response)).toBe(decode(expected));
        expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        const [, next] = /^<(.*)>; rel="next"$/.exec(response.headers['link'] ?? '') ?? [];
        if (next === undefined) break;
        path = next;
      }
      expect(prepared - before).toBe(fromPrepared);
    },
  );

  it('a prepared page has an ETag that can yield a 304, and equal headers for HEAD', async () => {
    const own = await connect(service);
    const path = `/api/events?gameId=test-2500&limit=1000&format=json`;
    const head = await own.request('HEAD', path, headers);
    const response = await own.request('GET', path, headers);
    expect({ ...lasting(head), length: head.headers['content-length'] }).toEqual({
      ...lasting(response),
      length: String(response.body.byteLength),
    });
    const etag = response.headers['etag'] ?? '';
    expect(etag).toMatch(
      encoding === 'identity' ? /^"[\w-]{27}"$/ : new RegExp(`^"[\\w-]{27}-${encoding}"$`),
    );
    for (const method of ['GET', 'HEAD']) {
      const again = await own.request(method, path, { ...headers, 'if-none-match': etag });
      expect([again.status, again.headers['etag'], again.body.byteLength]).toEqual([304, etag, 0]);
    }
    const other = await own.request('GET', path, { ...headers, 'if-none-match': '"other"' });
    expect([other.status, other.body.equals(response.body)]).toEqual([200, true]);
  });
});

it('a prepared page has a separate ETag for each encoding, unchanged after a restart', async () => {
  const [own, other] = [await connect(service), await connect(plain)];
  const etags = async (connection: RawConnection) => {
    const found: unknown[] = [];
    for (const encoding of ENCODINGS) {
      const path = '/api/events?gameId=test-1000';
      const { headers } = await connection.request('HEAD', path, { 'accept-encoding': encoding });
      found.push(headers['etag']);
    }
    return found;
  };
  expect(new Set(await etags(own)).size).toBe(ENCODINGS.length);
  expect(await etags(own)).toEqual(await etags(other));
});

it('a sequence of prepared pages stops early only if the game is imported again', async () => {
  const own = await startSports([content(2500, 'a')]);
  const connection = await connect(own);
  const path = '/api/events?gameId=test-2500';
  const read = async (url: string, condition = '"none"') => {
    const { status, headers, body } = await connection.request('GET', url, {
      'accept-encoding': 'zstd',
      'if-none-match': condition,
    });
    return {
      status,
      etag: headers['etag'] ?? '',
      ...(status === 200 && JSON.parse(`${zstdDecompressSync(body)}`)),
    };
  };
  const first = await read(path);
  const second = `${path}&cursor=${first.next}`;
  await store(own.data, content(1000));
  expect((await read(second)).data).toEqual(content(2500, 'a').events?.slice(1000, 2000));
  await store(own.data, content(2500, 'b'));
  expect((await read(second)).status).toBe(400);
  const now = await read(path, first.etag);
  expect([now.status, now.data]).toEqual([200, content(2500, 'b').events?.slice(0, 1000)]);
  expect(now.etag).not.toBe(first.etag);
  await store(own.data, content(2500, 'a'));
  expect((await read(path)).data).toEqual(first.data);
  connection.close();
  await own.close();
});
