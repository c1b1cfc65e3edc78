import { rename } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { ReaderOptions } from '../../src/sports/store/sqlite/reader.ts';
import { MAX_WAITING, POOLS } from '../../src/sports/store/sqlite/scan-pool.ts';
import { makeEndless } from '../support/endless-events.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

/** A query without an index. With an endless dataset, the query never ends by itself. */
const SCAN = '/api/events?from=99991&to=99999';
/** A query with an index. This query never ends by itself either. */
const LONG = '/api/events?gameId=test-1&from=99991';

let service: RunningService;
let logged: string[];
afterEach(() => service.close());

/** Serves one game with endless events. */
async function serve(options: ReaderOptions): Promise<string> {
  logged = [];
  const sink = new Writable({
    write: (line, _, done) => {
      logged.push(String(line));
      done();
    },
  });
  const content = [{ game: makeGame(), events: [makeEvent()] }];
  service = await startSports(content, undefined, pino(sink), options);
  makeEndless(service.folder);
  return service.app.listen({ host: '127.0.0.1', port: 0 });
}

async function errorOf(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { error: string };
  return error;
}

it('other requests get responses while scans run, and excess scans are rejected', async () => {
  const url = await serve({});
  const clients = new AbortController();
  const scans = Array.from({ length: POOLS.scans.threads + MAX_WAITING + 4 }, () =>
    fetch(url + SCAN, { signal: clients.signal }),
  );
  const refused = await Promise.any(scans);
  expect(refused.status).toBe(503);
  // The value is 1 on a very busy machine, because responses already wait for the event loop.
  expect(refused.headers.get('retry-after')).toMatch(/^[15]$/);
  expect(await errorOf(refused)).toMatch(/Too many slow queries/);
  for (const path of ['/api/games', '/api/games/test-1', '/api/stats']) {
    expect((await fetch(url + path)).status).toBe(200);
  }
  clients.abort();
  await Promise.allSettled(scans);
});

it('a client’s query is cancelled when the client disconnects', async () => {
  const url = await serve({ ownThreadMs: -1 });
  const clients = new AbortController();
  const scans = Array.from({ length: POOLS.others.threads + MAX_WAITING + 1 }, () =>
    fetch(url + LONG, { signal: clients.signal }),
  );
  // When a scan is rejected, the queue is full.
  expect((await Promise.any(scans)).status).toBe(503);
  expect((await fetch(`${url}/api/games`)).status).toBe(503);
  clients.abort();
  await Promise.allSettled(scans);
  // Retries until a thread has detected the disconnect and is available again.
  let status = 503;
  while (status === 503) status = (await fetch(`${url}/api/games`)).status;
  expect(status).toBe(200);
  expect(logged.join('')).not.toContain('"level":50');
});

it.each(['', '&format=ndjson', '&format=csv', '&format=parquet', '&limit=5'])(
  'a slow scan is cancelled with a hint about faster queries: %s',
  async (parameters) => {
    const url = await serve({ querySeconds: 0.01 });
    const answer = await fetch(url + SCAN + parameters);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await errorOf(answer)).toMatch(/gameId, playerId or team/);
  },
);

it('a failed thread is reported and logged, and the service keeps running', async () => {
  const url = await serve({ ownThreadMs: -1 });
  const elsewhere = `${service.folder}-elsewhere`;
  await rename(service.folder, elsewhere);
  const answer = await fetch(`${url}/api/stats`);
  expect(answer.status).toBe(500);
  expect(logged.join('')).toContain('a thread that reads the dataset failed');
  await rename(elsewhere, service.folder);
  expect((await fetch(`${url}/api/stats`)).status).toBe(200);
});
