import type { RequestListener } from 'node:http';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { conditional } from './conditional.ts';
import { standIn } from './fixture.ts';

const START = Date.UTC(2031, 4, 4, 12);
const MINUTE = 60_000;
const signal = new AbortController().signal;
const Counted = Type.Object({ answer: Type.Number() });

const date = (time: number) => new Date(time).toUTCString();

async function setUp(answer: RequestListener) {
  const server = await standIn(answer);
  const time = { now: START };
  const clock = () => time.now;
  const inner = createClient({ name: 'Upstream', userAgent: 'test', clock, reading: undefined });
  return { ...server, time, client: conditional(inner, 'Upstream', clock) };
}

/** Counts its answers; each is good for ten minutes of a clock that starts with the test. */
function counting(time: () => number): RequestListener {
  let answer = 0;
  return (request, response) => {
    response.setHeader('expires', date(time() + 10 * MINUTE));
    if (request.headers['if-modified-since'] !== undefined) return response.writeHead(304).end();
    answer += 1;
    return response.setHeader('last-modified', date(START - MINUTE)).end(JSON.stringify({ answer }));
  };
}

it('gives an answer again until it expires', async () => {
  const { client, url, requests, time } = await setUp(counting(() => START));
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
  time.now += 10 * MINUTE - 1;
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
  expect(requests).toHaveLength(1);
});

it('asks afterwards whether it has changed, and keeps on with it where not', async () => {
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

it('takes the new answer where it has changed', async () => {
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

it('asks anew where the answer says nothing of its lifetime', async () => {
  const { client, url, requests } = await setUp((_, response) => response.end('{"answer": 1}'));
  await client.text({ url, signal });
  await client.text({ url, signal });
  expect(requests[1]?.headers).not.toHaveProperty('if-modified-since');
});

it('asks anew where it cannot read when the answer expires', async () => {
  const { client, url, requests } = await setUp((_, response) =>
    response.setHeader('expires', 'in a while').end('{"answer": 1}'),
  );
  await client.text({ url, signal });
  await client.text({ url, signal });
  expect(requests).toHaveLength(2);
});

it('keeps addresses apart', async () => {
  const { client, url } = await setUp((request, response) =>
    response.setHeader('expires', date(START + MINUTE)).end(request.url),
  );
  expect((await client.text({ url: `${url}/a`, signal })).text).toBe('/a');
  expect((await client.text({ url: new URL(`${url}/b`), signal })).text).toBe('/b');
});

it('does not keep what is no documented answer', async () => {
  const bodies = ['<h1>Login</h1>', '{"answer": 1}'];
  const { client, url } = await setUp((_, response) =>
    response.setHeader('expires', date(START + MINUTE)).end(bodies.shift()),
  );
  await expect(client.json({ url, signal }, Counted)).rejects.toMatchObject({ fault: 'malformed' });
  expect(await client.json({ url, signal }, Counted)).toEqual({ answer: 1 });
});

it('does not keep failures, and keeps the answer through them', async () => {
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

it('does not take a 304 for an answer that it did not ask for', async () => {
  const { client, url } = await setUp((_, response) => response.writeHead(304).end());
  await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'failing', status: 304 });
});
