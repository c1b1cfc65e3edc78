import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_BYTES } from '../../src/http/responses/admission.ts';
import type { DatasetReader } from '../../src/sports/store/port.ts';
import type { Gazetteer } from '../../src/weather/gazetteer/port.ts';
import { RawConnection, type RawResponse } from '../support/raw-http.ts';
import { makeEvent, makeFrames, makeGame, makePlayer } from '../support/records.ts';
import { type RunningService, startSports, store } from '../support/sports-service.ts';
import { gazetteer, type RunningWeather, startWeather } from '../support/weather-service.ts';

/**
 * The response cache runs before Fastify. Fastify's `inject` bypasses the cache, so these tests use real
 * sockets and send each request at least twice.
 */

/** Number of calls to the routes' handlers. Cached responses cause no calls. */
let handled = 0;
let sports: RunningService;
let weather: RunningWeather;
let base: { sports: string; weather: string };
const now = Date.UTC(2026, 10, 21, 11, 20);

function counting<T extends object>(target: T, names: readonly string[]): T {
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      if (names.includes(String(name))) handled += 1;
      return value.bind(object);
    },
  });
}

const countingReader = (reader: DatasetReader) =>
  counting(reader, ['games', 'game', 'events', 'trackingChunks', 'trackingFile', 'summaries', 'statistics']);
const countingGazetteer = (places: Gazetteer) => counting(places, ['search', 'complete']);

const events = Array.from({ length: 30 }, (_, i) => makeEvent({ event_id: String(i), time_s: i }));

/** A page of these frames takes more than 64 kB in any encoding. */
const LARGE = makeFrames(450).map((frame, i) => ({
  ...frame,
  players: [makePlayer({ player_id: hash('sha512', `${i}`, 'base64') })],
}));

beforeAll(async () => {
  sports = await startSports(
    [
      { game: makeGame(), events, frames: makeFrames(40) },
      { game: makeGame({ game_id: 'test-large' }), frames: LARGE },
    ],
    countingReader,
  );
  const address = await sports.app.listen({ host: '127.0.0.1', port: 0 });
  weather = await startWeather({ 'weather-providers': 'sample' }, () => now, countingGazetteer(gazetteer()));
  base = { sports: address, weather: weather.url };
});
afterAll(async () => {
  await sports.close();
  await weather.close();
});

/** Headers that differ in every response. */
const PER_RESPONSE = ['x-request-id', 'date'];

/** The compressed blocks of a stream depend on timing, so the tests compare decoded bodies. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Returns the response parts that must be equal for equal requests. */
function lasting({ status, headers, body }: RawResponse) {
  const kept = Object.entries(headers).filter(([name]) => !PER_RESPONSE.includes(name));
  // The remaining requests and seconds decrease with every request.
  const masked = kept.map(([name, value]) => [
    name,
    name === 'ratelimit' ? value.replace(/^"\w+"|\d+/g, 'N') : value,
  ]);
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  const content = decode === undefined || body.byteLength === 0 ? body : decode(body);
  return { status, headers: Object.fromEntries(masked), body: content.toString('latin1') };
}

/** Sends requests on one connection, which must remain usable after each response. */
async function onOneConnection<T>(
  service: keyof typeof base,
  send: (connection: RawConnection) => Promise<T>,
): Promise<T> {
  const connection = new RawConnection(base[service]);
  try {
    return await send(connection);
  } finally {
    connection.close();
  }
}

type Request = readonly [
  method: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: string,
];

/** Returns the responses to sequential requests on one connection. */
function exchange(service: keyof typeof base, ...requests: Request[]): Promise<RawResponse[]> {
  return onOneConnection(service, async (connection) => {
    const responses: RawResponse[] = [];
    for (const request of requests) responses.push(await connection.request(...request));
    return responses;
  });
}

async function ask(service: keyof typeof base, ...request: Request): Promise<RawResponse> {
  const [response] = await exchange(service, request);
  if (response === undefined) throw new Error('no response');
  return response;
}

/** Sends a request twice. Returns the second response, and whether the framework handled each request. */
async function twice(service: keyof typeof base, ...request: Request) {
  const before = handled;
  const first = await ask(service, ...request);
  const between = handled;
  const second = await ask(service, ...request);
  expect(lasting(second)).toEqual(lasting(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  return { response: second, firstWasHandled: between > before, secondWasHandled: handled > between };
}

/** Documented endpoints with cached responses, with their parameters. */
const CACHED: ReadonlyArray<[keyof typeof base, string]> = [
  ['sports', '/api/games'],
  ['sports', '/api/games?limit=1'],
  ['sports', '/api/games?format=ndjson&limit=1'],
  ['sports', '/api/games?format=csv&limit=1'],
  ['sports', '/api/games?format=arrow&limit=1'],
  ['sports', '/api/games/test-1'],
  ['sports', '/api/games/test-1/tracking'],
  ['sports', '/api/games/test-1/tracking?limit=3'],
  ['sports', '/api/games/test-1/tracking?format=csv&limit=3'],
  ['sports', '/api/events'],
  ['sports', '/api/events?eventType=pass&limit=7'],
  ['sports', '/api/teams'],
  ['sports', '/api/teams?limit=1'],
  ['sports', '/api/players'],
  ['sports', '/api/players?format=csv&limit=1'],
  ['sports', '/api/competitions'],
  ['sports', '/api/games/test-1/stats'],
  ['sports', '/api/games/test-1/links'],
  ['sports', '/api/players/test-7/stats'],
  ['sports', '/api/teams/Terns/stats'],
  ['sports', '/api/stats'],
  ['weather', '/weather/Oslo'],
  ['weather', '/forecast/Oslo'],
  ['weather', '/forecast/Oslo?days=2'],
  ['weather', '/alerts/Oslo'],
  ['weather', '/nowcast/Oslo'],
  ['weather', '/history/Oslo'],
  ['weather', '/air/Oslo'],
  ['weather', '/places?q=osl'],
];

/** Documented endpoints whose responses are never cached. */
const NOT_CACHED: ReadonlyArray<[keyof typeof base, string]> = [
  ['sports', '/api/games?format=ndjson'],
  ['sports', '/api/games?format=arrow'],
  ['sports', '/api/events?format=csv'],
  ['sports', '/api/teams?format=ndjson'],
  ['sports', '/api/games/test-1/tracking?format=parquet'],
  ['sports', '/api/games/test-1/tracking?format=parquet&limit=3'],
  ['sports', '/'],
  ['sports', '/api'],
  ['sports', '/ready'],
  ['sports', '/api/ready'],
  ['weather', '/'],
  ['weather', '/weather?places=Oslo;Paris'],
  ['weather', '/ready'],
];

const VARIANTS: ReadonlyArray<Readonly<Record<string, string>>> = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'zstd' },
  { 'accept-encoding': 'gzip;q=0.5, br' },
  { accept: '*/*' },
  { accept: 'application/json', 'accept-encoding': 'gzip, br, zstd' },
  { origin: 'https://example.org' },
];

describe('the response cache', () => {
  it('every documented path is tested for caching', async () => {
    for (const service of ['sports', 'weather'] as const) {
      const document = JSON.parse(String((await ask(service, 'GET', '/openapi.json')).body));
      const paths = [
        ...CACHED,
        ...NOT_CACHED,
        ['sports', '/health'],
        ['sports', '/api/health'],
        ['weather', '/health'],
      ]
        .filter(([name]) => name === service)
        .map(([, path = '']) =>
          path
            .replace(/\?.*/, '')
            .replace('test-1', '{gameId}')
            .replace('test-7', '{playerId}')
            .replace('Terns', '{name}')
            .replace('Oslo', '{city}'),
        );
      const documented = Object.keys(document.paths).map((path) => path.replace(/(.)\/$/, '$1'));
      expect(new Set(paths)).toEqual(new Set(documented.filter((path) => path !== '/chat')));
    }
  });

  const cases = (list: ReadonlyArray<[keyof typeof base, string]>) =>
    list.flatMap(([service, path]) => VARIANTS.map((headers) => [service, path, headers] as const));

  it.each(cases(CACHED))(
    'the response cache gives equal responses to equal requests: %s %s %j',
    async (service, path, headers) => {
      const { response, secondWasHandled } = await twice(service, 'GET', path, headers);
      expect([response.status, secondWasHandled]).toEqual([200, false]);
      const before = handled;
      const head = await ask(service, 'HEAD', path, headers);
      expect(handled).toBe(before);
      expect(lasting(head)).toEqual({ ...lasting(response), body: '' });
    },
  );

  it.each(cases(NOT_CACHED))(
    'the framework answers requests for uncached endpoints: %s %s %j',
    async (service, path, headers) => {
      const { response } = await twice(service, 'GET', path, headers);
      expect(response.status).toBe(200);
      const { 'transfer-encoding': chunked, ...whole } = lasting(response).headers;
      const head = await ask(service, 'HEAD', path, headers);
      expect(lasting(head)).toEqual({ status: 200, headers: whole, body: '' });
      expect('content-length' in head.headers).toBe(chunked === undefined);
    },
  );

  it.each([undefined, 'zstd', 'gzip'])(
    'the response cache stores a large response from the second request on: %s',
    async (encoding) => {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const request: Request = ['GET', '/api/games/test-large/tracking?format=json', headers];
      const responses: RawResponse[] = [];
      const counts: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const before = handled;
        responses.push(await ask('sports', ...request));
        counts.push(handled - before);
      }
      expect(responses.map(lasting)).toEqual(responses.map(() => lasting(responses[0] as RawResponse)));
      const isLarge = (responses[0]?.body.byteLength ?? 0) > SMALL_BYTES;
      expect(isLarge).toBe(true);
      expect(counts.map((count) => count > 0)).toEqual([true, true, false, false]);
    },
  );

  it('HEAD and GET requests return equal headers', async () => {
    const path = '/api/events?limit=11';
    const [head, get] = await exchange('sports', ['HEAD', path], ['GET', path]);
    expect(lasting(head as RawResponse)).toEqual({ ...lasting(get as RawResponse), body: '' });
  });

  it.each(['/api/games?format=ndjson', '/api/events?format=csv'])(
    'a HEAD request for a stream reads no data: %s',
    async (path) => {
      const before = handled;
      // If the service had started to read, the reads would be visible after the last response.
      const responses = await exchange('sports', ['HEAD', path], ['GET', '/health'], ['GET', '/health']);
      expect(responses[0]?.status).toBe(200);
      expect(handled).toBe(before);
    },
  );

  it('the framework answers requests with other methods', async () => {
    await twice('sports', 'GET', '/api/stats');
    expect((await ask('sports', 'DELETE', '/api/stats')).status).toBe(405);
    const preflight = { origin: 'https://example.org', 'access-control-request-method': 'GET' };
    expect((await ask('sports', 'OPTIONS', '/api/stats', preflight)).status).toBe(204);
    expect((await ask('sports', 'OPTIONS', '/api/stats')).status).toBe(204);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { response } = await twice('weather', 'POST', '/chat', form, 'message=weather+in+Oslo');
    expect(response.status).toBe(200);
  });

  it.each(['/api/stats', '/api/events?gameId=test-1'])(
    'a request without a Host header is rejected even if the response is cached: %s',
    async (path) => {
      await twice('sports', 'GET', path);
      const { connect } = await import('node:net');
      const socket = connect(Number(new URL(base.sports).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
      let response = '';
      for await (const part of socket) response += part;
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response).toContain('The request must have one Host header, which contains only a host');
    },
  );

  it('pages from other origins can read every response', async () => {
    const requests: Request[] = [
      ['GET', '/api/stats'],
      ['GET', '/api/nope'],
      ['POST', '/api/stats'],
      ['GET', '/api/games?x'],
    ];
    const responses = await exchange('sports', ...requests, ...requests);
    expect(responses.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(
      Array(8).fill('*'),
    );
    for (const { headers } of responses) {
      expect(headers['access-control-expose-headers']).toMatch(/^ETag, Link, .*X-Request-Id/);
    }
  });

  it('idle connections stay open longer than the usual timeout of load balancers', async () => {
    const responses = await exchange('sports', ['GET', '/api/stats'], ['GET', '/health']);
    for (const { headers } of responses) expect(headers['keep-alive']).toBe('timeout=72');
  });

  it('each response has a different request ID', async () => {
    const named = { 'x-request-id': 'mine-1' };
    const responses = await exchange('sports', ['GET', '/api/stats', named], ['GET', '/api/stats', named]);
    expect(responses.map(({ headers }) => headers['x-request-id'])).toEqual(['mine-1', 'mine-1']);
  });

  it('the metrics count cached and uncached responses', async () => {
    const counts = async () => {
      const metrics = String((await ask('sports', 'GET', '/metrics')).body);
      return [
        'http_request_duration_seconds_count{method="GET",route="/api/games/:gameId",status="304"} ',
        'http_response_cache_hits_total{route="/api/games/:gameId"} ',
      ].map((line) => Number(metrics.split(line)[1]?.split('\n')[0] ?? 0));
    };
    const [requests = 0, hits = 0] = await counts();
    const condition = { 'if-none-match': '*' };
    const path = '/api/games/test-1?format=.json';
    await exchange('sports', ['GET', path, condition], ['GET', path], ['GET', path, condition]);
    expect(await counts()).toEqual([requests + 2, hits + 1]);
  });
});

describe('variants of a response', () => {
  it.each(['/api/events?limit=20', '/api/events?format=ndjson'])(
    'a response never has an encoding that the client does not accept: %s',
    async (path) => {
      const encodings = [undefined, 'gzip', 'zstd', undefined, 'zstd', 'gzip'];
      const responses = await exchange(
        'sports',
        ...encodings.map(
          (encoding): Request => ['GET', path, encoding ? { 'accept-encoding': encoding } : {}],
        ),
      );
      const texts = responses.map(({ headers, body }, i) => {
        expect(headers['content-encoding']).toBe(encodings[i]);
        return String(DECODERS[encodings[i] ?? '']?.(body) ?? body);
      });
      expect(new Set(texts).size).toBe(1);
      expect(new Set(responses.map(({ headers }) => headers['etag'])).size).toBe(3);
    },
  );

  it('the encoding follows the client’s weights, with a fixed order for equal weights', async () => {
    const encodingFor = async (accepted: string) =>
      (await ask('sports', 'GET', '/api/events', { 'accept-encoding': accepted })).headers[
        'content-encoding'
      ];
    expect(await encodingFor('gzip;q=0.5, identity')).toBeUndefined();
    expect(await encodingFor('gzip;q=0.5, zstd;q=0.4')).toBe('gzip');
    expect(await encodingFor('deflate')).toBeUndefined();
    expect(await encodingFor('*')).toBe('zstd');
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('zstd');
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
  });

  it('Parquet responses are never encoded, because Parquet has its own compression', async () => {
    const path = '/api/games/test-1/tracking?format=parquet';
    const [plain, same] = await exchange(
      'sports',
      ['GET', path],
      ['GET', path, { 'accept-encoding': 'gzip, br' }],
    );
    expect(same?.headers).not.toHaveProperty('content-encoding');
    expect(lasting(same as RawResponse)).toEqual(lasting(plain as RawResponse));
  });

  it('a cached response never has the wrong format', async () => {
    const accepts = [
      ['application/json', 'application/json; charset=utf-8'],
      ['text/csv', 'text/csv; charset=utf-8; header=present'],
      ['text/html', undefined],
      ['application/x-ndjson', 'application/x-ndjson; charset=utf-8'],
    ] as const;
    for (const [accept, type] of [...accepts, ...accepts]) {
      const { status, headers } = await ask('sports', 'GET', '/api/games?limit=1', { accept });
      if (type === undefined) expect(status).toBe(406);
      else expect([status, headers['content-type']]).toEqual([200, type]);
    }
  });

  it.each([
    ['limit=5&eventType=pass', 'eventType=pass&limit=5'],
    ['eventType=pass', 'eventType=%70ass'],
    ['eventType=pass', 'eventT%79pe=pass'],
    ['format=json', 'format=.json'],
  ])('responses are the same for ?%s and ?%s', async (one, other) => {
    const [a, b] = await exchange('sports', ['GET', `/api/events?${one}`], ['GET', `/api/events?${other}`]);
    expect(b?.headers['etag']).toBe(a?.headers['etag']);
    expect(String(b?.body)).toBe(String(a?.body));
  });

  it('each page of a list has a different ETag', async () => {
    const lists = { '/api/events?limit=7': 5, '/api/games/test-1/tracking?limit=9': 9 };
    for (const [path, count] of Object.entries(lists)) {
      const etags = new Set<string | undefined>();
      let pages = 0;
      let cursor = '';
      while (cursor !== 'null') {
        const { response } = await twice(
          'sports',
          'GET',
          `${path}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        expect(response.status).toBe(200);
        etags.add(response.headers['etag']);
        pages += 1;
        cursor = String(JSON.parse(String(response.body)).next);
        expect(response.headers['link']?.includes(`cursor=${cursor}`)).toBe(
          cursor === 'null' ? undefined : true,
        );
      }
      expect([pages, etags.size]).toEqual([count, count]);
    }
  });
});

describe('the Vary header lists the headers that determine the response', () => {
  it.each<[keyof typeof base, string, Readonly<Record<string, string>>, string | undefined]>([
    ['sports', '/api/games', {}, 'Accept, Accept-Encoding'],
    [
      'sports',
      '/api/games?limit=1',
      { accept: 'text/csv', 'accept-encoding': 'gzip' },
      'Accept, Accept-Encoding',
    ],
    ['sports', '/api/events', { accept: 'application/x-ndjson' }, 'Accept, Accept-Encoding'],
    ['sports', '/api/games?format=json', {}, 'Accept-Encoding'],
    ['sports', '/api/events?format=csv', { accept: 'application/json' }, 'Accept-Encoding'],
    ['sports', '/api/games/test-1/tracking', {}, 'Accept, Accept-Encoding'],
    ['sports', '/api/games/test-1/tracking?format=parquet', {}, undefined],
    ['sports', '/api/games/test-1/tracking', { accept: 'application/vnd.apache.parquet' }, 'Accept'],
    ['sports', '/api/games/test-1', {}, 'Accept-Encoding'],
    ['sports', '/api/stats', {}, 'Accept-Encoding'],
    ['sports', '/', {}, 'Accept'],
    ['sports', '/', { accept: 'text/html' }, 'Accept, Accept-Encoding'],
    ['sports', '/api', {}, undefined],
    ['weather', '/weather/Oslo', {}, 'Accept, Accept-Encoding'],
    ['weather', '/forecast/Oslo', {}, 'Accept, Accept-Encoding'],
    ['weather', '/alerts/Oslo', { 'accept-encoding': 'br' }, 'Accept, Accept-Encoding'],
    ['sports', '/api/games', { accept: 'text/html' }, 'Accept'],
    ['sports', '/api/stats', { accept: 'text/html' }, 'Accept'],
    ['sports', '/api/games?format=xml', {}, undefined],
    ['sports', '/api/games?limit=0', {}, undefined],
    ['sports', '/api/nope', {}, undefined],
    ['weather', '/weather/Qwghlmburgh', {}, undefined],
  ])('the Vary header of the response to %s %s %j is %s', async (service, path, headers, vary) => {
    const { response } = await twice(service, 'GET', path, headers);
    expect(response.headers['vary']).toBe(vary);
    const etag = response.headers['etag'];
    if (etag === undefined) return;
    const unchanged = await ask(service, 'GET', path, { ...headers, 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers['vary']]).toEqual([304, vary]);
  });
});

/**
 * Headers in a 304: those that RFC 9110, section 15.4.5, requires, those with the times of the weather data,
 * and those in every response.
 */
const NOT_MODIFIED_HEADERS = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'connection',
  'content-security-policy',
  'cross-origin-resource-policy',
  'date',
  'etag',
  'expires',
  'keep-alive',
  'last-modified',
  'ratelimit',
  'ratelimit-policy',
  'referrer-policy',
  'vary',
  'x-content-type-options',
  'x-request-id',
];

describe('a range request for a file', () => {
  it.each(['GET', 'HEAD'])(
    'the response to a range request has the length of the range: %s',
    async (method) => {
      const path = '/api/games/test-1/tracking?format=parquet';
      const whole = await ask('sports', 'GET', path);
      const { response } = await twice('sports', method, path, { range: 'bytes=4-13' });
      expect(response.status).toBe(206);
      expect(response.headers['content-length']).toBe('10');
      expect(response.headers['content-range']).toBe(`bytes 4-13/${whole.body.length}`);
      expect(response.headers['etag']).toBe(whole.headers['etag']);
      expect(response.body).toEqual(method === 'GET' ? whole.body.subarray(4, 14) : Buffer.alloc(0));
    },
  );
});

describe('freshness', () => {
  it.each<[keyof typeof base, string, string | undefined, string | undefined]>([
    ['sports', '/api/games', 'no-cache', undefined],
    ['sports', '/api/events?format=ndjson', 'no-cache', undefined],
    ['sports', '/api/games/test-1/tracking?format=parquet', 'no-cache', undefined],
    ['weather', '/weather/Oslo', undefined, new Date(now + 300_000).toUTCString()],
    ['weather', '/forecast/Oslo', undefined, new Date(now + 1_800_000).toUTCString()],
  ])('%s %s: Cache-Control %s, Expires %s', async (service, path, cacheControl, expires) => {
    const { headers } = (await twice(service, 'GET', path)).response;
    expect([headers['cache-control'], headers['expires']]).toEqual([cacheControl, expires]);
  });
});

describe('304 Not Modified', () => {
  const paths: ReadonlyArray<[keyof typeof base, string]> = [
    ...CACHED,
    ...NOT_CACHED.filter(([, path]) => path.includes('format')),
  ];

  it.each(paths)(
    'after a 304 without a length or body, the connection is still usable: %s %s',
    async (service, path) => {
      const encoding = { 'accept-encoding': 'gzip' };
      const condition = { ...encoding, 'if-none-match': '*' };
      // The first 304 comes from Fastify. If the response is cached, the second 304 comes from the cache.
      const fresh = path.includes('?') ? `${path}&` : `${path}?`;
      const responses = await exchange(
        service,
        ['GET', fresh, condition],
        ['HEAD', fresh, condition],
        ['GET', fresh, encoding],
        ['GET', fresh, condition],
        ['HEAD', fresh, condition],
        ['GET', fresh, encoding],
      );
      expect(responses.map(({ status }) => status)).toEqual([304, 304, 200, 304, 304, 200]);
      const [first, , full] = responses.map(lasting);
      for (const response of responses.filter(({ status }) => status === 304)) {
        expect(NOT_MODIFIED_HEADERS).toEqual(expect.arrayContaining(Object.keys(response.headers)));
        expect(lasting(response)).toEqual(first);
        for (const name of ['etag', 'vary', 'cache-control', 'expires']) {
          expect(response.headers[name]).toBe(full?.headers[name]);
        }
      }
    },
  );

  it.each(['/api/games', '/api/events?format=ndjson'])(
    'a 304 is sent only for a matching If-None-Match: %s',
    async (path) => {
      const etag = (await ask('sports', 'GET', path)).headers['etag'] ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      const status = async (condition: string) =>
        (await ask('sports', 'GET', path, { 'if-none-match': condition })).status;
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, `W/"a",W/${etag} , "b"`, '*', ' * ']) {
        expect(await status(condition), condition).toBe(304);
      }
      for (const condition of ['"other"', etag.replaceAll('"', ''), etag.toLowerCase(), '"*"', '']) {
        expect(await status(condition), condition).toBe(200);
      }
    },
  );

  it('a 304 is not sent for another encoding’s or format’s ETag', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const [plain, zipped] = await exchange('sports', ['GET', '/api/stats'], ['GET', '/api/stats', gzip]);
    const condition = { 'if-none-match': plain?.headers['etag'] ?? '' };
    expect((await ask('sports', 'GET', '/api/stats', { ...gzip, ...condition })).status).toBe(200);
    const other = { 'if-none-match': zipped?.headers['etag'] ?? '' };
    expect((await ask('sports', 'GET', '/api/stats', other)).status).toBe(200);
  });
});

describe('errors', () => {
  it.each<[keyof typeof base, Request, number]>([
    ['sports', ['GET', '/api/nope'], 404],
    ['sports', ['GET', '/api/games/none'], 404],
    ['sports', ['GET', '/api/games?foo=1'], 400],
    ['sports', ['GET', '/api/games/%zz'], 400],
    ['sports', ['GET', '/api/events?cursor=abc'], 400],
    ['sports', ['GET', '/api/games', { accept: 'image/png' }], 406],
    ['sports', ['GET', '/api/games?format=xml'], 406],
    ['sports', ['GET', '/api/games/test-1/tracking?format=parquet', { range: 'bytes=999999-' }], 416],
    ['sports', ['POST', '/api/games'], 405],
    ['sports', ['GET', `/api/games/${'x'.repeat(5000)}`], 414],
    ['weather', ['GET', '/weather/Qwghlmburgh'], 404],
    ['weather', ['GET', '/forecast/Oslo?days=0'], 400],
    ['weather', ['GET', '/nope'], 404],
    ['weather', ['POST', '/chat', { 'content-type': 'text/plain' }, 'x'], 415],
    ['weather', ['POST', '/chat', { 'content-type': 'application/json' }, '{"message":""}'], 400],
  ])('errors are never cached: %s %j', async (service, request, status) => {
    const { response } = await twice(service, ...request);
    expect(response.status).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'expires', 'link', 'content-encoding', 'accept-ranges']) {
      expect(response.headers).not.toHaveProperty(name);
    }
    expect(JSON.parse(String(response.body)).status).toBe(status);
  });

  it.each([
    ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('the error for %s is not cached', async (_, text, status) => {
    const { connect } = await import('node:net');
    const socket = connect(Number(new URL(base.sports).port), '127.0.0.1');
    socket.end(text);
    let response = '';
    for await (const part of socket) response += part;
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body));
  });
});

describe('a game that is imported again', () => {
  it('a second import changes responses and ETags immediately and invalidates old cursors', async () => {
    const paths = [
      '/api/games',
      '/api/games/test-1',
      '/api/events?limit=5',
      '/api/games/test-1/tracking?limit=5',
    ];
    const before = await Promise.all(
      paths.map(async (path) => (await twice('sports', 'GET', path)).response),
    );
    const cursors = before.slice(2).map(({ body }) => String(JSON.parse(String(body)).next));
    const pages = cursors.map((cursor, i) => `${paths[i + 2]}&cursor=${cursor}`);
    for (const page of pages) expect((await twice('sports', 'GET', page)).response.status).toBe(200);

    const game = makeGame({ venue: 'Elsewhere' });
    await store(sports.data, { game, events: events.slice(0, 6), frames: makeFrames(20) });

    for (const [i, path] of paths.entries()) {
      const old = before[i]?.headers['etag'] ?? '';
      const { response, firstWasHandled, secondWasHandled } = await twice('sports', 'GET', path, {
        'if-none-match': old,
      });
      expect([response.status, firstWasHandled, secondWasHandled]).toEqual([200, true, false]);
      expect(response.headers['etag']).not.toBe(old);
    }
    expect(String((await ask('sports', 'GET', '/api/games')).body)).toContain('Elsewhere');
    for (const page of pages) {
      const { response } = await twice('sports', 'GET', page);
      expect([response.status, response.headers['cache-control']]).toEqual([400, 'no-store']);
      expect(String(response.body)).toContain('out of date');
    }
  });
});
