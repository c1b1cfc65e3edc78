import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

/** The responses to these paths are larger than a connection's buffers. */
const frames = makeFrames(10_000).map((frame) => ({ ...frame, time_s: frame.time_s / 100 }));

let sports: RunningService;
let weather: RunningWeather;
let ports: { sports: number; weather: number };
beforeAll(async () => {
  sports = await startSports([{ game: makeGame(), frames }]);
  const url = await sports.app.listen({ host: '127.0.0.1', port: 0 });
  weather = await startWeather({ 'weather-providers': 'sample' });
  ports = { sports: Number(new URL(url).port), weather: Number(new URL(weather.url).port) };
});
afterAll(async () => {
  await sports.close();
  await weather.close();
});

type Name = keyof typeof ports;

/**
 * Sends bytes and returns all received bytes. The client keeps the connection open, because the service must
 * close it.
 */
async function send(service: Name, text: string): Promise<{ head: string; body: string }> {
  const socket = connect(ports[service], '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const part of socket) answer += part;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

const CLOSE = 'Connection: close\r\n\r\n';
const REQUESTS: ReadonlyArray<[string, string, number, string]> = [
  ['an unknown Expect header', `GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n${CLOSE}`, 417, 'Expect'],
  ['no Host', `GET /health HTTP/1.1\r\n${CLOSE}`, 400, 'one Host header'],
  ['no Host, cached response', `GET /api/games HTTP/1.1\r\n${CLOSE}`, 400, 'one Host header'],
  ['two Hosts', `GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n${CLOSE}`, 400, 'one Host header'],
  ['two Hosts, unknown path', `GET /x HTTP/1.1\r\nHost: x\r\nhost: x\r\n${CLOSE}`, 400, 'one Host header'],
  [
    'two Hosts, cached response',
    `GET /api/games HTTP/1.1\r\nHost: x\r\nHost: y\r\n${CLOSE}`,
    400,
    'one Host',
  ],
  [
    'two Hosts and an Expect header',
    `GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nExpect: cake\r\n${CLOSE}`,
    400,
    'one Host',
  ],
  ['a Host with a path', `GET /health HTTP/1.1\r\nHost: x/y\r\n${CLOSE}`, 400, 'one Host header'],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'CONNECT is not allowed'],
  ['a missing asset of a page', `GET /assets/nix.js HTTP/1.1\r\nHost: x\r\n${CLOSE}`, 404, '/assets/nix.js'],
  [
    'a file outside the assets folder',
    `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\nHost: x\r\n${CLOSE}`,
    404,
    'There is no file',
  ],
  ['large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'too large'],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'not valid',
  ],
  [
    'both Content-Length and chunks, as in request smuggling',
    'POST /chat HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'not valid',
  ],
  ['a line end in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rSet-Cookie: b\r\n\r\n', 400, 'not valid'],
];

describe.each<Name>(['sports', 'weather'])('the %s service', (service) => {
  it.each(REQUESTS)('the service uses its error format for %s', async (_, text, status, message) => {
    const { head, body } = await send(service, text);
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain('x-content-type-options: nosniff');
    if (status === 405) expect(head).toContain('allow: get, head');
    const shape = service === 'sports' ? { success: false } : {};
    expect(JSON.parse(body)).toEqual({ ...shape, error: expect.stringContaining(message), status });
  });

  it('the service uses its error format for a request that does not arrive in time', async () => {
    const { server } = service === 'sports' ? sports.app : weather.app;
    const { headersTimeout } = server;
    server.headersTimeout = 1;
    const { head, body } = await send(service, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    server.headersTimeout = headersTimeout;
    expect(head).toMatch(/^http\/1.1 408 /);
    expect(JSON.parse(body)).toMatchObject({ error: 'The request did not arrive in time', status: 408 });
  });

  it('the service shortens long parameters in error messages', async () => {
    const long = 'x'.repeat(5000);
    const prefix = service === 'sports' ? '/api' : '';
    const [path, name] = service === 'sports' ? ['/games', 'limit'] : ['/forecast/Paris', 'days'];
    for (const query of [`${path}?${long}=1`, `${path}?${name}=${long}`, `/${long}`]) {
      const { body } = await send(service, `GET ${prefix}${query} HTTP/1.1\r\nHost: x\r\n${CLOSE}`);
      const { error } = JSON.parse(body);
      expect(error).toContain('…');
      expect(error.length).toBeLessThan(400);
    }
  });
});

describe('an error within a response', () => {
  it('a request error during a response closes the connection and does not appear in the response', async () => {
    const socket = connect(ports.sports, '127.0.0.1');
    socket.write('GET /api/games/test-1/tracking?format=ndjson HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    socket.write('GARBAGE\r\n\r\n');
    let answer = '';
    const over = new Promise((resolve) => socket.once('close', resolve));
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        answer += part;
      });
    await over;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('every response has the security headers', () => {
  it.each<[Name, string]>([
    ['sports', '/api/games'],
    ['sports', '/api/games'],
    ['sports', '/api/nowhere'],
    ['sports', '/api/games/%zz'],
    ['sports', '/metrics'],
    ['weather', '/weather/Paris'],
    ['weather', '/weather/Paris'],
    ['weather', '/'],
  ])('the response to %s %s has the security headers', async (service, path) => {
    const { headers } = await fetch(`http://127.0.0.1:${ports[service]}${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/docs', '/docs/'])(
    'the page %s allows only its own scripts and styles, and no inline code',
    async (path) => {
      const reply = await fetch(`http://127.0.0.1:${ports.sports}${path}`);
      expect(reply.status).toBe(200);
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      // The page contains nothing that the policy blocks.
      expect(await reply.text()).not.toMatch(/<script>|<style|\son[a-z]+=|javascript:/i);
    },
  );
});
