import type { RequestListener } from 'node:http';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { conditional } from './conditional.ts';
import { startUpstream } from './upstream.fixture.ts';

const START = Date.UTC(2031, 4, 4, 12);
const MINUTE = 60_000;
const signal = new AbortController().signal;
const Counted = Type.Object({ answer: Type.Number() });

const date = (time: number) => new Date(time).toUTCString();

async function setUp(answer: RequestListener) {
  const server = await startUpstream(answer);
  const time = { now: START };
  const clock = () => time.now;
  const inner = createClient({ userAgent: 'test', clock });
  return { ...server, time, client: conditional(inner, clock) };
}

/** Starts an upstream that numbers its responses. Each response expires after ten minutes. */
function counting(time: () => number): RequestListener {
  let answer = 0;
  return (request, response) => {
    response.setHeader('expires', date(time() + 10 * MINUTE));
    if (request.headers['if-modified-since'] !== undefined) return response.writeHead(304).end();
    answer += 1;
    return response.setHeader('last-modified', date(START - MINUTE)).end(JSON.stringify({ answer }));
  };
}

it('the conditional client reuses a response until it expires', async () => {
  const { client, url, requests, time } = await setUp(counting(() => START));
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
  time.now += 10 * MINUTE - 1;
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
  expect(requests).toHaveLength(1);
});

it('the conditional client reuses a revalidated response until the new expiry', async () => {
  const times = { now: START };
  const { client, url, requests, time } = await setUp(counting(() => times.now));
  await client.text({ url, signal });
  times.now = time.now = START + 10 * MINUTE;
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
  expect(requests[1]?.headers['if-modified-since']).toBe(date(START - MINUTE));
  time.now += 10 * MINUTE - 1;
  await client.text({ url, signal });
  expect(requests).toHaveLength(2);
});

it('the conditional client uses the new response if the resource was modified', async () => {
  let answer = 0;
  const { client, url, requests } = await setUp((_, response) => {
    answer += 1;
    response.setHeader('last-modified', date(START)).setHeader('expires', date(START - MINUTE));
    response.end(JSON.stringify({ answer }));
  });
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 2 });
  expect(requests[1]?.headers['if-modified-since']).toBe(date(START));
});

it('the conditional client does not reuse a response without an expiry', async () => {
  const { client, url, requests } = await setUp((_, response) => response.end('{"answer": 1}'));
  await client.text({ url, signal });
  await client.text({ url, signal });
  expect(requests[1]?.headers).not.toHaveProperty('if-modified-since');
});

it('the conditional client does not reuse a response with an invalid Expires header', async () => {
  const { client, url, requests } = await setUp((_, response) =>
    response.setHeader('expires', 'in a while').end('{"answer": 1}'),
  );
  await client.text({ url, signal });
  await client.text({ url, signal });
  expect(requests).toHaveLength(2);
});

it('caches each URL separately', async () => {
  const { client, url } = await setUp((request, response) =>
    response.setHeader('expires', date(START + MINUTE)).end(request.url),
  );
  expect((await client.text({ url: `${url}/a`, signal })).text).toBe('/a');
  expect((await client.text({ url: new URL(`${url}/b`), signal })).text).toBe('/b');
});

it('the conditional client does not cache a response that violates its schema', async () => {
  const bodies = ['<h1>Login</h1>', '{"answer": 1}'];
  const { client, url } = await setUp((_, response) =>
    response.setHeader('expires', date(START + MINUTE)).end(bodies.shift()),
  );
  await expect(client.json({ url, signal }, Counted)).rejects.toMatchObject({ fault: 'malformed' });
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
});

it('the conditional client keeps the cached response if revalidation fails', async () => {
  const answer = counting(() => START);
  let fails = false;
  const { client, url, time } = await setUp((request, response) =>
    fails ? response.writeHead(503).end() : answer(request, response),
  );
  await client.text({ url, signal });
  time.now += 10 * MINUTE;
  fails = true;
  await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'failing' });
  fails = false;
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
});

it('the conditional client rejects a 304 to an unconditional request', async () => {
  const { client, url } = await setUp((_, response) => response.writeHead(304).end());
  await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'failing', status: 304 });
});

it('the conditional client passes on the headers and accepted statuses of a request', async () => {
  const { client, url, requests, time } = await setUp((request, response) => {
    if (request.headers['if-modified-since'] === undefined) {
      response.setHeader('last-modified', date(START)).setHeader('expires', date(START)).end('old');
    } else response.writeHead(404).end('gone');
  });
  const request = { url, signal, headers: { accept: 'text/plain' }, accepts: [404] };
  expect(await client.text(request)).toMatchObject({ status: 200, text: 'old' });
  time.now += MINUTE;
  expect(await client.text(request)).toMatchObject({ status: 404, text: 'gone' });
  expect(requests.map(({ headers }) => headers.accept)).toEqual(['text/plain', 'text/plain']);
});

it('the conditional client removes a response that violates another request’s schema', async () => {
  const { client, url, requests } = await setUp(counting(() => START));
  await client.text({ url, signal });
  const Other = Type.Object({ other: Type.String() });
  await expect(client.json({ url, signal }, Other)).rejects.toMatchObject({ fault: 'malformed' });
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 2 });
  expect(requests).toHaveLength(2);
});

it('the conditional client sends a new request at the exact time of expiry', async () => {
  const { client, url, requests, time } = await setUp(counting(() => START));
  await client.text({ url, signal });
  time.now = START + 10 * MINUTE;
  await client.text({ url, signal });
  expect(requests).toHaveLength(2);
});
