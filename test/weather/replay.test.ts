import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realData } from '../real-data.ts';
import { DEAD_ADDRESSES, FAULTS, type Fault } from '../support/faults.ts';
import { type Replay, startReplay } from '../support/replay.ts';

const HEALTHY = '{"number":1.5,"text":"four","list":[2,{"nothing":null}],"flag":true}';
const XML = xml('gale', '1,2 3,4');

function xml(event: string, polygon: string): string {
  return `<?xml version="1.0"?>\n<alert>\n  <event lang="en">${event}</event><polygon>${polygon}</polygon>\n</alert>`;
}

let replay: Replay;
beforeEach(async () => {
  replay = await startReplay([
    { path: '/xml', reply: () => ({ headers: { 'content-type': 'application/xml' }, body: XML }) },
    { path: '/', reply: () => ({ body: HEALTHY }) },
  ]);
});
afterEach(() => replay.close());

/**
 * Sends a failing request over a plain socket and waits until the server starts to fail. Returns both sides
 * of the connection, and the bytes received so far.
 */
async function rawExchange(
  fault: Fault,
): Promise<{ socket: Socket; response: ServerResponse; received: () => string }> {
  const begun = new Promise<ServerResponse>((resolve) => {
    replay.setFault((response, healthy) => {
      fault(response, healthy);
      resolve(response);
    });
  });
  const socket = connect(Number(new URL(replay.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, response: await begun, received: () => text };
}

/** Completes a healthy exchange, so that an earlier exchange has time to continue. */
async function healthyExchange(): Promise<void> {
  replay.setFault(null);
  expect(await (await fetch(replay.url)).text()).toBe(HEALTHY);
}

function failing(fault: Fault, path = ''): Promise<Response> {
  replay.setFault(fault);
  return fetch(replay.url + path);
}

describe('connection faults', () => {
  it.each([
    ['refused', DEAD_ADDRESSES.refused, /^ECONNREFUSED$/],
    ['dns', DEAD_ADDRESSES.dns, /^(ENOTFOUND|EAI_AGAIN)$/],
  ])('the fault %s prevents a connection', async (_, address, code) => {
    const url = await address();
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: expect.stringMatching(code) } });
  });

  it('the fault slowHeaders sends no bytes', async () => {
    const { socket, received } = await rawExchange(FAULTS.slowHeaders);
    await healthyExchange();
    expect([received(), socket.closed]).toEqual(['', false]);
  });

  it('the fault slowBody sends the headers and the start of a body, but never the rest', async () => {
    const { socket, response, received } = await rawExchange(FAULTS.slowBody);
    if (received() === '') await once(socket, 'data');
    await healthyExchange();
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n2\r\n\{"\r\n$/s);
    expect([socket.closed, response.writableEnded]).toEqual([false, false]);
  });

  it('the fault resetHalfWay sends half of the announced body', async () => {
    const { socket, received } = await rawExchange(FAULTS.resetHalfWay);
    await once(socket, 'close');
    const [head, body] = received().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`content-length: ${HEALTHY.length}\\b`));
    expect(body).toBe(HEALTHY.slice(0, HEALTHY.length / 2));
    await expect((await fetch(replay.url)).text()).rejects.toThrow('terminated');
  });

  it('the fault hugeBody sends 50 MB of valid JSON without a Content-Length', async () => {
    const reply = await failing(FAULTS.hugeBody);
    expect(reply.headers.get('content-length')).toBeNull();
    expect(reply.headers.get('transfer-encoding')).toBe('chunked');
    const text = await reply.text();
    expect(text.length).toBeGreaterThanOrEqual(50 * 1024 * 1024);
    expect(JSON.parse(text)).toEqual(JSON.parse(HEALTHY));
  });

  it('the fault hugeBody stops when the client disconnects', async () => {
    const { socket, response } = await rawExchange(FAULTS.hugeBody);
    const served = response.socket;
    const gone = once(response, 'close');
    socket.destroy();
    await gone;
    const written = served?.bytesWritten;
    await healthyExchange();
    expect(written).toBeLessThan(25 * 1024 * 1024);
    expect([served?.bytesWritten, response.writableEnded]).toEqual([written, false]);
  });

  it('the fault redirectLoop redirects to the same URL', async () => {
    replay.setFault(FAULTS.redirectLoop);
    const once = await fetch(`${replay.url}/x?y=1`, { redirect: 'manual' });
    expect([once.status, once.headers.get('location')]).toEqual([302, '/x?y=1']);
    await expect(fetch(`${replay.url}/x?y=1`)).rejects.toMatchObject({
      cause: { message: 'redirect count exceeded' },
    });
  });

  it('the replay can be closed during each connection fault', async () => {
    const idle = connect(Number(new URL(replay.url).port), '127.0.0.1');
    await once(idle, 'connect');
    const hanging = [idle];
    for (const fault of [FAULTS.slowHeaders, FAULTS.slowBody, FAULTS.hugeBody]) {
      const { socket } = await rawExchange(fault);
      socket.pause();
      hanging.push(socket);
    }
    await replay.close();
    for (const socket of hanging) socket.destroy();
  });
});

const REFUSALS = [
  ['status500', 500, 'application/json'],
  ['status503', 503, 'application/json'],
  ['status429Minutely', 429, 'application/json'],
  ['status429Hourly', 429, 'application/json'],
  ['status429Daily', 429, 'application/json'],
  ['status429Concurrent', 429, 'application/json'],
  ['status429OpenWeatherMap', 429, 'application/json'],
  ['status429Plain', 429, 'text/plain'],
  ['status401', 401, 'application/json'],
  ['status403', 403, 'text/html'],
  ['status404', 404, 'application/json'],
  ['htmlForJson', 200, 'text/html'],
] as const;

describe('response faults', () => {
  it.each(REFUSALS)('the response fault %s has status %i in %s', async (name, status, type) => {
    const reply = await failing(FAULTS[name]);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, type]);
    expect(reply.headers.get('retry-after')).toBe(name === 'status503' ? '120' : null);
    const text = await reply.text();
    if (type === 'application/json') expect(JSON.parse(text)).toBeTypeOf('object');
    else expect(() => JSON.parse(text)).toThrow();
  });

  it.each([
    ['truncatedJson', HEALTHY.slice(0, HEALTHY.length / 2), XML.slice(0, XML.length / 2)],
    ['wrongTypes', '{"number":"1.5","text":4,"list":["2",{"nothing":null}],"flag":true}', xml('4', '7')],
    ['nulls', '{"number":null,"text":null,"list":[null,{"nothing":null}],"flag":null}', xml('', '')],
    ['emptyArrays', '{"number":1.5,"text":"four","list":[],"flag":true}', XML],
    ['emptyBody', '', ''],
  ] as const)('the fault %s sends a complete response with a different body', async (name, inJson, inXml) => {
    for (const [path, body] of Object.entries({ '/json': inJson, '/xml': inXml })) {
      const reply = await failing(FAULTS[name], path);
      expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(body.length)]);
      expect(reply.headers.get('content-type')).toBe(`application${path}`);
      expect(await reply.text()).toBe(body);
    }
  });

  it('the fault notUtf8 sends bytes that are not text', async () => {
    const bytes = await (await failing(FAULTS.notUtf8)).arrayBuffer();
    expect(new Set(new Uint8Array(bytes)).size).toBe(256);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
  });
});

const recorded = realData('weather');

describe.skipIf(recorded === null)('providers’ error texts', () => {
  it.each([
    ['status500', 'openweathermap/pyowm-error-500.json'],
    ['status503', 'open-meteo/error-503.json'],
    ['status429Minutely', 'open-meteo/error-429-minutely.json'],
    ['status429Hourly', 'open-meteo/error-429-hourly.json'],
    ['status429Daily', 'open-meteo/error-429-daily.json'],
    ['status429Concurrent', 'open-meteo/error-429-concurrent.json'],
    ['status429OpenWeatherMap', 'openweathermap/error-429.json'],
    ['status401', 'openweathermap/error-401.json'],
    ['status404', 'openweathermap/error-404.json'],
  ] as const)('the error text of %s is the same as in %s', async (name, file) => {
    const text = readFileSync(join(recorded ?? '', file), 'utf8');
    expect(await (await failing(FAULTS[name])).json()).toEqual(JSON.parse(text));
  });
});
