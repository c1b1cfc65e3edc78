import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { type Replay, startReplay } from './replay.ts';

const HEALTHY = '{"number":1}';

let replay: Replay;
beforeEach(async () => {
  replay = await startReplay([
    { path: /^\/second-fails$/, reply: ({ count }) => (count === 2 ? FAULTS.status500 : { body: HEALTHY }) },
    {
      path: '/teapot',
      reply: () => ({ status: 418, headers: { 'x-kind': 'tea' }, body: Buffer.from('short') }),
    },
    {
      path: '/known',
      reply: ({ headers }) =>
        headers['if-modified-since'] === undefined ? { body: HEALTHY } : { status: 304, body: '' },
    },
    { path: '/', reply: () => ({ body: HEALTHY }) },
  ]);
});
afterEach(() => replay.close());

describe('an upstream’s replay', () => {
  it('the replay sends the first matching route’s response, and records the requests', async () => {
    const teapot = await fetch(`${replay.url}/teapot/x?lat=1`, { method: 'POST', headers: { 'x-a': 'b' } });
    expect([teapot.status, teapot.headers.get('x-kind'), await teapot.text()]).toEqual([418, 'tea', 'short']);
    const other = await fetch(replay.url);
    expect([other.status, other.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(replay.requests.map(({ method, url }) => [method, url.pathname, url.search])).toEqual([
      ['POST', '/teapot/x', '?lat=1'],
      ['GET', '/', ''],
    ]);
    expect(replay.requests[0]?.headers['x-a']).toBe('b');
  });

  it('the replay responds with 501 if no route matches', async () => {
    const empty = await startReplay([]);
    const reply = await fetch(`${empty.url}/missing`);
    expect([reply.status, await reply.text()]).toEqual([501, 'the replay has no route /missing']);
    await empty.close();
  });

  it('a replay route can fail at a given request number', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await fetch(`${replay.url}/second-fails`)).status);
    expect(statuses).toEqual([200, 500, 200]);
  });

  it('the replay fails until the fault is removed, and sends no 304 until then', async () => {
    const ask = () => fetch(`${replay.url}/known`, { headers: { 'if-modified-since': 'yesterday' } });
    expect((await ask()).status).toBe(304);
    replay.setFault(FAULTS.nulls);
    for (let i = 0; i < 2; i += 1) expect(await (await ask()).text()).toContain('"number":null');
    replay.setFault(null);
    expect((await ask()).status).toBe(304);
  });
});
