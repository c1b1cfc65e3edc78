import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEEP_ALIVE_MS, PreparedHead } from './prepared-head.ts';

const OWN = ['x-request-id', 'mine-1', 'ratelimit', '"minute";r=2;t=60'];
const HEADERS = ['ETag', '"å"', 'vary', 'Accept', 'content-length', '5'];
const UNCHANGED = HEADERS.slice(0, 4);

/** What a path is answered with: with a prepared head, or as Node makes it. */
const heads = {
  200: new PreparedHead(200, HEADERS),
  304: new PreparedHead(304, UNCHANGED),
} as const;
const bodies: Readonly<Record<string, string | Buffer | undefined>> = {
  text: 'b\xf6dy!',
  bytes: Buffer.from('bytes'),
};
function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, how, status = '', body = ''] = request.url?.split('/') ?? [];
  const code = status === '304' ? 304 : 200;
  if (how === 'prepared') heads[code].begin(request, response, OWN);
  else response.writeHead(code, [...OWN, ...(code === 304 ? UNCHANGED : HEADERS)]);
  response.end(bodies[body], 'latin1');
}

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** All that the server sends on a connection for some requests, until it closes it. The date is that of the same second. */
async function sent(...requests: string[]): Promise<string> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(requests.join(''));
  let all = '';
  for await (const part of socket.setEncoding('latin1')) all += part;
  return all.replaceAll(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/g, '\r\nDate: now\r\n');
}

const request = (method: string, path: string, lines = '', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: test\r\n${lines}\r\n`;
const CLOSE = 'Connection: close\r\n';

describe('a prepared head is Node’s', () => {
  const paths = ['200/text', '200/bytes', '304/'];
  const cases = ['GET', 'HEAD'].flatMap((method) => paths.map((path) => [method, path] as const));

  it.each(cases)('%s %s', async (method, path) => {
    for (const lines of ['', 'Connection: keep-alive\r\n', 'Expect: 100-continue\r\n']) {
      const [prepared, plain] = await Promise.all(
        ['prepared', 'plain'].map((how) =>
          sent(
            request(method, `/${how}/${path}`, lines),
            request(method, `/${how}/${path}`, lines),
            request(method, `/${how}/${path}`, CLOSE),
          ),
        ),
      );
      expect(prepared).toBe(plain);
      expect(prepared?.match(/Keep-Alive: timeout=72/g)).toHaveLength(2);
      expect(prepared?.match(/Date: now/g)).toHaveLength(3);
    }
  });

  it.each(cases)('%s %s of HTTP/1.0, with and without an open connection', async (method, path) => {
    for (const lines of ['', CLOSE]) {
      const first = lines === '' ? ['Connection: keep-alive\r\n'] : [];
      const [prepared, plain] = await Promise.all(
        ['prepared', 'plain'].map((how) =>
          sent(...[...first, lines].map((each) => request(method, `/${how}/${path}`, each, '1.0'))),
        ),
      );
      expect(prepared).toBe(plain);
    }
  });
});

describe('a prepared head', () => {
  it('has the date of its second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const dates: unknown[] = [];
      for (const ms of [0, 999, 1000, 86_400_000]) {
        vi.setSystemTime(Date.UTC(2026, 10, 23) + ms);
        const answered = await fetch(
          `http://127.0.0.1:${(server.address() as { port: number }).port}/prepared/200/text`,
        );
        dates.push([answered.headers.get('date'), (await answered.bytes()).byteLength]);
      }
      expect(dates).toEqual([
        ['Mon, 23 Nov 2026 00:00:00 GMT', 5],
        ['Mon, 23 Nov 2026 00:00:00 GMT', 5],
        ['Mon, 23 Nov 2026 00:00:01 GMT', 5],
        ['Tue, 24 Nov 2026 00:00:00 GMT', 5],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a line break', ['link', 'a\r\nb: c']],
    ['a character that is not of Latin-1', ['link', '→']],
    ['a name that is none', ['a b', 'c']],
  ])('cannot be made with %s', (_, headers) => {
    expect(() => new PreparedHead(200, headers)).toThrow(TypeError);
  });
});
