import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireGame } from '../../src/sports/store/contract/support.ts';
import type { DatasetQueries, DatasetReader, StoredChunk, StoredFile } from '../../src/sports/store/port.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, type StoredContent, startSports, store } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

/**
 * A game with several pages of events and several chunks of frames. The records and the list entries identify
 * the version.
 */
function version(name: 'a' | 'b'): StoredContent {
  return {
    game: makeGame({ venue: `Ground ${name}`, date: name === 'a' ? '2024-05-04' : '2024-05-05' }),
    events: Array.from({ length: 2500 }, (_, i) => makeEvent({ event_id: String(i), outcome: name })),
    frames: makeFrames(600).map((frame) => ({ ...frame, ball: { x: name === 'a' ? 1 : 2, y: 0, z: null } })),
  };
}

let service: RunningService;
/** The replacement to start after the first batch of a stream, or before the first chunk of a page. */
let replace: { readonly at: 'first batch' | 'before'; readonly by: 'a' | 'b' } | null = null;
let isFileGone = false;

async function replaceAt(moment: 'first batch' | 'before'): Promise<void> {
  if (replace?.at !== moment) return;
  const { by } = replace;
  replace = null;
  await store(service.data, version(by));
}

function replacing(reader: DatasetReader): DatasetReader {
  return wrapped(reader, (queries) => ({
    events: async (filter, request) => {
      const page = await queries.events(filter, request);
      await replaceAt('first batch');
      return page;
    },
    trackingChunks: (game, range) => replacedChunks(queries, game, range),
    ...(isFileGone && { trackingFile: removedFile }),
  }));
}

async function* replacedChunks(
  queries: DatasetQueries,
  ...[game, range]: Parameters<DatasetQueries['trackingChunks']>
): AsyncGenerator<StoredChunk> {
  await replaceAt('before');
  for await (const chunk of queries.trackingChunks(game, range)) {
    yield chunk;
    await replaceAt('first batch');
  }
}

/** A file that an import removed after the service had looked up the file. */
async function removedFile(): Promise<StoredFile> {
  return { path: join(service.folder, 'removed.parquet'), size: 1000 };
}

let untouched: RunningService;
beforeAll(async () => {
  service = await startSports([version('a')], replacing);
  untouched = await startSports([version('a')]);
});
beforeEach(() => store(service.data, version('a')));
afterAll(() => Promise.all([service.close(), untouched.close()]));

describe.each(['ndjson', 'csv', 'parquet', 'arrow'])('a stream as %s', (format) => {
  it.each(['/api/events?gameId=test-1', '/api/events?', '/api/games/test-1/tracking?'])(
    'a stream has the content and ETag of the version at its start: %s',
    async (path) => {
      const url = `${path}&format=${format}`;
      replace = { at: 'first batch', by: 'b' };
      const reply = await service.app.inject(url);
      expect(replace).toBeNull();
      const expected = await untouched.app.inject(url);
      expect(reply.rawPayload.equals(expected.rawPayload)).toBe(true);
      expect([reply.statusCode, reply.headers['etag']]).toEqual([200, expected.headers['etag']]);
      const after = await service.app.inject(url);
      expect(after.statusCode).toBe(200);
      expect(after.headers['etag']).not.toBe(reply.headers['etag']);
      expect(after.rawPayload.equals(expected.rawPayload)).toBe(false);
    },
  );
});

describe.each(['json', 'ndjson', 'csv', 'parquet', 'arrow'])('a page of tracking as %s', (format) => {
  const path = `/api/games/test-1/tracking?format=${format}&limit=5`;

  it('a request for tracking gets a 503 with Retry-After if the game is replaced meanwhile', async () => {
    replace = { at: 'before', by: 'b' };
    const reply = await service.app.inject(path);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('1');
    expect(reply.headers['etag']).toBeUndefined();
    expect(reply.json()).toEqual({
      success: false,
      error: expect.stringContaining('imported again'),
      status: 503,
    });
    expect((await service.app.inject(path)).statusCode).toBe(200);
  });

  it('a cursor gets a 400 if the game was replaced', async () => {
    const page = await service.app.inject('/api/games/test-1/tracking?limit=5');
    replace = { at: 'before', by: 'b' };
    const reply = await service.app.inject(`${path}&cursor=${page.json().next}`);
    expect([reply.statusCode, reply.json().error]).toEqual([400, expect.stringContaining('cursor')]);
  });
});

it.each([
  '/api/events?limit=5',
  '/api/events?gameId=test-1&limit=5',
  '/api/games?limit=5',
  '/api/teams?limit=1',
  '/api/players?limit=1',
])('a sequence of pages stops if the game is replaced between two pages: %s', async (path) => {
  await store(service.data, { game: makeGame({ game_id: 'test-2' }) });
  const first = (await service.app.inject(path.replace('games?limit=5', 'games?limit=1'))).json();
  await store(service.data, version('b'));
  const reply = await service.app.inject(`${path}&cursor=${first.next}`);
  expect([reply.statusCode, reply.json().error]).toEqual([400, expect.stringContaining('out of date')]);
});

it.each([
  '/api/games',
  '/api/games/test-1',
  '/api/events?gameId=test-1&limit=5',
  '/api/games/test-1/tracking?limit=5',
  '/api/teams',
  '/api/players',
  '/api/competitions',
  '/api/stats',
])(
  'a response is cached under its actual version, even if a different version was expected: %s',
  async (path) => {
    const trusted: { revision: string | null } = { revision: null };
    const own = await startSports([version('a')], (reader) =>
      wrapped(reader, (queries) => ({ revision: async () => trusted.revision ?? queries.revision() })),
    );
    const url = await own.app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async () => {
      const reply = await fetch(url + path);
      return { etag: reply.headers.get('etag'), body: await reply.json() };
    };
    trusted.revision = (await requireGame(own.reader, 'test-1')).datasetRevision;
    const { events = [], ...rest } = version('b');
    await store(own.data, { ...rest, events: events.slice(0, 2000) });
    const b = await ask();
    trusted.revision = null;
    expect(await ask()).toEqual(b);
    await store(own.data, version('a'));
    const a = await ask();
    expect(a.body).not.toEqual(b.body);
    expect(a.etag).not.toBe(b.etag);
    await own.close();
  },
);

it.each([undefined, 'bytes=0-9'])(
  'a request for a removed file gets a 503 with Retry-After (Range: %s)',
  async (range) => {
    isFileGone = true;
    const url = '/api/games/test-1/tracking?format=parquet';
    const reply = await service.app.inject({ url, headers: range === undefined ? {} : { range } });
    isFileGone = false;
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
    expect(reply.headers).not.toHaveProperty('content-range');
    expect(reply.json()).toEqual({
      success: false,
      error: expect.stringContaining('try again'),
      status: 503,
    });
    expect((await service.app.inject(url)).statusCode).toBe(200);
  },
);
