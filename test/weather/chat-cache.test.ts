import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../src/weather/chat/languages/questions.fixture.ts';
import { RawConnection, type RawResponse } from '../support/raw-http.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

/**
 * The cache in front of Fastify stores a response of /chat on its second use, and reuses the response while
 * it is valid.
 */

let now = Date.parse('2026-11-21T11:20:00.400Z');
let service: RunningWeather;

beforeAll(async () => {
  service = await startWeather({ 'weather-providers': 'sample' }, () => now);
});
afterAll(() => service.close());

const JSON_TYPE = { 'content-type': 'application/json' };

type Headers = Readonly<Record<string, string>>;

/** Uses a new connection for each request, because the service closes the connection after some errors. */
async function send(
  method: string,
  path: string,
  headers: Headers,
  body: string,
  { url } = service,
): Promise<RawResponse> {
  const connection = new RawConnection(url);
  try {
    return await connection.request(method, path, headers, body);
  } finally {
    connection.close();
  }
}

function ask(body: string, headers: Headers = {}, path = '/chat', of = service): Promise<RawResponse> {
  return send('POST', path, { ...JSON_TYPE, ...headers }, body, of);
}

/**
 * Sends a request in pieces and returns the responses. Each piece is sent after the service has received the
 * previous piece.
 */
async function sendPieces(...pieces: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(socket, 'connect');
  for (const piece of pieces) {
    socket.write(piece);
    await send('GET', '/health', {}, '');
  }
  let received = '';
  for await (const part of socket) received += part;
  return received;
}

const headOf = (...lines: readonly string[]) =>
  ['POST /chat HTTP/1.1', 'host: test', 'content-type: application/json', ...lines, '', ''].join('\r\n');
const CLOSING = 'connection: close';
const lengthOf = (text: string) => `content-length: ${Buffer.byteLength(text)}`;

/** Returns the response parts that must be the same in equal responses. */
function lasting({ status, headers, body }: RawResponse) {
  const { 'x-request-id': _, date: __, ratelimit, ...kept } = headers;
  const isLimited = /^"\w+";r=\d+;t=\d+$/.test(ratelimit ?? '');
  return { status, headers: { ...kept, ratelimit: isLimited }, body: String(body) };
}

async function hits(): Promise<number> {
  const { body } = await send('GET', '/metrics', {}, '');
  return Number(/http_response_cache_hits_total\{route="\/chat"[^}]*\} (\d+)/.exec(String(body))?.[1] ?? 0);
}

/**
 * Sends a request four times and expects equal responses. Returns the response and the number of cache hits.
 */
async function fourTimes(request: () => Promise<RawResponse>) {
  const before = await hits();
  const responses: RawResponse[] = [];
  for (let time = 0; time < 4; time += 1) responses.push(await request());
  const [first] = responses.map(lasting);
  expect(responses.map(lasting)).toEqual([first, first, first, first]);
  return { ...first, kept: (await hits()) - before };
}

const message = (text: string, more: object = {}) => JSON.stringify({ message: text, ...more });

describe('a chat response', () => {
  it.each([
    ['about the current weather', () => ask(message('weather in Oslo'))],
    ['about tomorrow', () => ask(message('will it rain in Oslo tomorrow'))],
    ['for today, within this second', () => ask(message('will it rain in Oslo today'))],
    ['in another language', () => ask(message('Wie wird das Wetter morgen in Köln?'))],
    ['as plain text', () => ask(message('weather in Oslo tomorrow'), { accept: 'text/plain' })],
    ['in other units', () => ask(message('weather in Oslo'), {}, '/chat?units=imperial')],
    [
      'to a form',
      () => ask('message=weather+in+Bergen', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
  ])('a chat response %s is cached on its second use', async (_, request) => {
    expect(await fourTimes(request)).toMatchObject({ status: 200, kept: 2 });
  });

  it.each([
    ['here', () => ask(message('will it rain', { here: 'Oslo' }))],
    ['questions before', () => ask(message('and tomorrow?', { previous: ['weather in Oslo'] }))],
    ['warnings', () => ask(message('any weather warnings for Oslo'))],
    ['the air', () => ask(message('air quality in Oslo'))],
  ])('a chat response is never cached if it also depends on %s', async (_, request) => {
    expect(await fourTimes(request)).toMatchObject({ status: 200, kept: 0 });
  });

  it.each([
    ['no place', () => ask(message('will it rain')), 400],
    ['an unknown place', () => ask(message('weather in Qwghlmburgh')), 400],
    ['no question', () => ask('{"message":'), 400],
    ['another type', () => ask('x', { 'content-type': 'text/plain' }), 415],
    ['an encoding', () => ask(message('weather in Oslo'), { 'content-encoding': 'gzip' }), 415],
    ['an unknown parameter', () => ask(message('weather in Oslo'), {}, '/chat?unit=imperial'), 400],
  ])('a chat response is never cached if it is an error: %s', async (_, request, status) => {
    expect(await fourTimes(request)).toMatchObject({ status, kept: 0 });
  });

  it('a chat response is the same however the body is encoded or split', async () => {
    const text = message('weather in Stavanger');
    const padded = text.padEnd(3000);
    const chunk = `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const before = await hits();
    for (const pieces of [
      [headOf(CLOSING, lengthOf(padded)) + padded],
      [headOf(CLOSING, 'transfer-encoding: chunked') + chunk],
      [headOf(CLOSING, lengthOf(text)), text],
      [headOf(CLOSING, lengthOf(text)) + text.slice(0, 9), text.slice(9)],
    ]) {
      expect(await sendPieces(...pieces)).toContain('"city":"Stavanger"');
    }
    expect(await hits()).toBe(before + 2);
  });

  it('a chat response has the current request’s ID and limits', async () => {
    const text = message('weather in Oslo');
    await fourTimes(() => ask(text));
    const before = await hits();
    expect((await ask(text, { 'if-none-match': '*' })).status).toBe(200);
    expect((await ask(text, { 'x-request-id': 'mine-1' })).headers['x-request-id']).toBe('mine-1');
    expect(await hits()).toBe(before + 2);
  });

  it('a chat response is reused only for the same content type', async () => {
    const text = message('weather in Oslo');
    await fourTimes(() => ask(text));
    expect((await ask(text, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await ask(text, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])(
    'a chat response is reused only for POST, not for %s',
    async (method) => {
      const text = message('weather in Oslo');
      await fourTimes(() => ask(text));
      expect((await send(method, '/chat', JSON_TYPE, text)).status).toBe(405);
    },
  );

  it('chat responses to pipelined questions keep their order', async () => {
    const cities = ['Oslo', 'Bergen', 'Oslo', 'Tromsø', 'Bergen', 'Oslo', 'Oslo'];
    const requests = cities.map((city, index) => {
      const text = message(`weather in ${city}`);
      return headOf(lengthOf(text), ...(index === cities.length - 1 ? [CLOSING] : [])) + text;
    });
    const received = await sendPieces(requests.join(''));
    expect([...received.matchAll(/"city":"([^"]+)"/g)].map(([, city]) => city)).toEqual(cities);
  });
});

describe('cached chat responses', () => {
  it('cached chat responses equal newly created responses at any time', async () => {
    const questions = [
      ...QUESTIONS.filter((_, index) => index % 7 === 0).map(([, text]) => text),
      ...['now', 'tomorrow', 'tonight', 'at 5 pm', 'in 3 hours', 'on Sunday'].map(
        (time) => `weather in Oslo ${time}`,
      ),
    ];
    const before = await hits();
    let padding = 0;
    // Steps within a second, a minute, a forecast step, a part of the day, and a day.
    for (const ms of [0, 300, 200, 1000, 59_000, 600_000, 2_400_000, 3_600_000, 21_600_000, 43_000_000]) {
      now += ms;
      for (const text of questions) {
        const body = message(text);
        const kept = [await ask(body), await ask(body), await ask(body)].map(lasting);
        padding += 1;
        // No other request has this body.
        const made = lasting(await ask(body + ' '.repeat(padding)));
        expect(kept).toEqual([made, made, made]);
      }
    }
    expect(await hits()).toBeGreaterThan(before + questions.length * 10);
  });

  it('cached chat responses count towards each client’s limits, and require a key', async () => {
    const open = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '4' });
    const closed = await startWeather({ 'weather-providers': 'sample', 'weather-api-keys': 'secret-key-1' });
    const statuses = async (of: RunningWeather, ...all: readonly Headers[]) => {
      const found: number[] = [];
      for (const headers of all) {
        found.push((await ask(message('weather in Oslo'), headers, '/chat', of)).status);
      }
      return found;
    };
    expect(await statuses(open, {}, {}, {}, {}, {}, {})).toEqual([200, 200, 200, 200, 429, 429]);
    const key = { 'x-api-key': 'secret-key-1' };
    const wrong = { 'x-api-key': 'secret-key-2' };
    expect(await statuses(closed, key, key, key, {}, wrong, key)).toEqual([200, 200, 200, 401, 401, 200]);
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await ask(message('weather in Bergen'), key, '/chat', closed);
      expect(headers['cache-control']).toBe('private');
    }
    await Promise.all([open.close(), closed.close()]);
  });
});
