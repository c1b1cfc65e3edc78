import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../src/sports/store/port.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { sportsClient } from '../support/sports-client.ts';
import { type RunningService, startSports, store } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

const events = Array.from({ length: 20 }, (_, i) => makeEvent({ event_id: String(i), time_s: i }));

let service: RunningService;
const { get } = sportsClient(() => service);
beforeAll(async () => {
  service = await startSports([
    { game: makeGame(), events, frames: makeFrames(20) },
    { game: makeGame({ game_id: 'test-2' }) },
  ]);
});
afterAll(() => service.close());

describe('caching', () => {
  it.each([
    '/games',
    '/games/test-1',
    '/events?limit=5',
    '/games/test-1/tracking?limit=5',
    '/stats',
    '/teams',
    '/players?limit=1',
    '/competitions?format=ndjson',
    '/events?format=ndjson',
  ])('a matching ETag of %s gives a 304, also to HEAD', async (path) => {
    const first = await get(path);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': condition });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await service.app.inject({ method: 'HEAD', url: `/api${path}` });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  it('each representation has a different ETag', async () => {
    const next = async (path: string) =>
      `${path.replace(/&cursor=.*/, '')}&cursor=${(await get(path)).body.next}`;
    const second = await next('/events?limit=5');
    const paths = [
      ...['/games', '/games?limit=1', '/games?limit=5', '/games?format=ndjson', '/games?format=csv'],
      ...['/games?format=parquet', '/games?format=arrow', '/games?sport=soccer', '/games?team=Terns'],
      ...['/games/test-1', '/games/test-2', '/stats', '/events', '/events?limit=5', '/events?period=1'],
      ...['/events?from=1', '/events?to=1', '/events?eventType=pass', '/events?gameId=test-1'],
      ...[second, await next(second), `${second}&format=ndjson`, await next('/games?limit=1')],
      ...['/games/test-1/tracking', '/games/test-2/tracking', '/games/test-1/tracking?limit=5'],
      ...[await next('/games/test-1/tracking?limit=5'), '/games/test-1/tracking?hz=1'],
      ...['/games/test-1/tracking?format=parquet', '/games/test-1/tracking?format=arrow'],
    ];
    const etags = await Promise.all(paths.map(async (path) => (await get(path)).headers['etag']));
    const compressed = ['gzip', 'br', 'zstd'].map((encoding) =>
      get('/games', { 'accept-encoding': encoding }),
    );
    for (const { headers } of await Promise.all(compressed)) etags.push(headers['etag']);
    expect(new Set(etags).size).toBe(paths.length + 3);
  });

  it('equal selections have the same ETag, even if the queries differ', async () => {
    const etag = async (path: string) => (await get(path)).headers['etag'];
    expect(await etag('/events?period=1&team=Terns')).toBe(await etag('/events?team=Terns&period=1'));
    expect(await etag('/events?format=.csv')).toBe(await etag('/events?format=csv'));
  });

  it.each(['gzip', 'br', 'zstd'])('pages and streams are compressed as %s', async (encoding) => {
    const { gunzipSync, brotliDecompressSync, zstdDecompressSync } = await import('node:zlib');
    const decode = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }[encoding];
    for (const path of ['/events', '/events?format=ndjson', '/games/test-1/tracking?format=csv']) {
      const plain = await get(path);
      const packed = await get(path, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toContain('Accept-Encoding');
      expect(String(decode?.(packed.bytes))).toBe(plain.text);
    }
    expect(
      (await get('/games', { 'accept-encoding': 'identity, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('a dataset that changes while it is served', () => {
  it('after an import, responses contain the new game and old cursors are invalid', async () => {
    const own = await startSports([
      { game: makeGame(), events: events.slice(0, 10), frames: makeFrames(20) },
    ]);
    const ask = (path: string) => own.app.inject(`/api${path}`);
    const page = (await ask('/events?limit=5')).json();
    const frames = (await ask('/games/test-1/tracking?limit=5')).json();
    const tracking = (await ask('/games/test-1/tracking')).headers['etag'];
    const etag = (await ask('/games')).headers['etag'];
    await store(own.data, {
      game: makeGame({ venue: 'Elsewhere' }),
      events: events.slice(0, 3),
      frames: makeFrames(20),
    });
    expect((await ask('/games')).json().data[0].venue).toBe('Elsewhere');
    expect((await ask('/games')).headers['etag']).not.toBe(etag);
    expect((await ask('/games/test-1/tracking')).headers['etag']).not.toBe(tracking);
    expect((await ask('/stats')).json().stats.total_events).toBe(3);
    for (const path of [
      `/events?limit=5&cursor=${page.next}`,
      `/events?format=ndjson&cursor=${page.next}`,
      `/games/test-1/tracking?limit=5&cursor=${frames.next}`,
    ]) {
      const reply = await ask(path);
      expect([reply.statusCode, reply.json().error]).toEqual([
        400,
        expect.stringContaining('games were imported'),
      ]);
    }
    await own.close();
  });
});

it('a Parquet file from an import and an encoded Parquet response have different ETags', async () => {
  let prepared: StoredFile | null = null;
  const own = await startSports([{ game: makeGame(), frames: makeFrames(20) }], (reader) =>
    wrapped(reader, () => ({ trackingFile: async (_, form) => (form === 'parquet' ? prepared : null) })),
  );
  const ask = () => own.app.inject('/api/games/test-1/tracking?format=parquet');
  const encoded = await ask();
  const path = join(own.folder, 'prepared.parquet');
  await writeFile(path, 'other bytes');
  prepared = { path, size: 11 };
  const file = await ask();
  expect(file.body).toBe('other bytes');
  expect(file.headers['etag']).not.toBe(encoded.headers['etag']);
  expect((await own.app.inject('/api/games/test-1/tracking?format=parquet&hz=1')).body).not.toBe(
    'other bytes',
  );
  await own.close();
});
