import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatasetReader, StoredFile } from '../src/sports/store/port.ts';
import { makeFrames, makeGame } from './support/records.ts';
import { type RunningService, startSports, store } from './support/sports-service.ts';
import { wrapped } from './support/wrapped-reader.ts';

let service: RunningService;
let isReplacedNext = false;
let isFileGone = false;
let imports = 0;

/** A reader under which the game is imported again after it was found, before the first of its tracking is read. */
function replacing(reader: DatasetReader): DatasetReader {
  return wrapped(reader, () => ({
    trackingChunks: replacedChunks(reader),
    ...(isFileGone && { trackingParquet: removedFile }),
  }));
}

function replacedChunks(reader: DatasetReader): DatasetReader['trackingChunks'] {
  return async function* (game, range) {
    if (isReplacedNext) {
      imports += 1;
      await store(service.folder, { game: makeGame({ venue: `Ground ${imports}` }), frames: makeFrames(20) });
    }
    yield* reader.trackingChunks(game, range);
  };
}

/** A file that an import removed after it was found. */
async function removedFile(): Promise<StoredFile> {
  return { path: join(service.folder, 'removed.parquet'), size: 1000 };
}

beforeAll(async () => {
  service = await startSports([{ game: makeGame(), frames: makeFrames(20) }], replacing);
});
afterAll(() => service.close());

const FORMATS = ['json', 'ndjson', 'csv', 'parquet', 'arrow'];

describe.each(FORMATS)('tracking as %s of a game that is imported again while it is asked for', (format) => {
  const path = `/api/games/test-1/tracking?format=${format}`;

  it.each(['', '&limit=5'])('says to ask once more (%s)', async (more) => {
    isReplacedNext = true;
    const reply = await service.app.inject(path + more);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('1');
    expect(reply.headers['etag']).toBeUndefined();
    expect(reply.json()).toEqual({
      success: false,
      error: expect.stringContaining('imported again'),
      status: 503,
    });
    isReplacedNext = false;
    expect((await service.app.inject(path + more)).statusCode).toBe(200);
  });

  it('says that a cursor into it is out of date', async () => {
    isReplacedNext = false;
    const page = await service.app.inject('/api/games/test-1/tracking?limit=5');
    isReplacedNext = true;
    const reply = await service.app.inject(`${path}&cursor=${page.json().next}`);
    expect([reply.statusCode, reply.json().error]).toEqual([400, expect.stringContaining('cursor')]);
  });
});

it.each([undefined, 'bytes=0-9'])(
  'says to ask once more where its file was removed meanwhile (Range: %s)',
  async (range) => {
    isReplacedNext = false;
    isFileGone = true;
    const url = '/api/games/test-1/tracking?format=parquet';
    const reply = await service.app.inject({ url, headers: range === undefined ? {} : { range } });
    isFileGone = false;
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
    expect(reply.headers).not.toHaveProperty('content-range');
    expect(reply.json()).toEqual({
      success: false,
      error: expect.stringContaining('ask once more'),
      status: 503,
    });
    expect((await service.app.inject(url)).statusCode).toBe(200);
  },
);
