import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

const FRAMES = makeFrames(600);
const PATH = '/api/games/test-1/tracking?format=ndjson';
const ZSTD = { 'accept-encoding': 'zstd' };

let service: RunningService;
/** The same data without NDJSON files. */
let streaming: RunningService;
beforeAll(async () => {
  service = await startSports([{ game: makeGame(), frames: FRAMES, hasLines: true }]);
  streaming = await startSports([{ game: makeGame(), frames: FRAMES }]);
});
afterAll(async () => {
  await service.close();
  await streaming.close();
});

async function get(of: RunningService, url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers: got, rawPayload } = await of.app.inject({ method, url, headers });
  return { status: statusCode, headers: got, bytes: rawPayload };
}

function framesIn(lines: Buffer): unknown[] {
  const text = lines.toString();
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

// PostgreSQL stores no files, so every encoding is streamed.
const hasFiles = process.env['TEST_STORE'] !== 'postgres';

describe('a whole game’s tracking as NDJSON', () => {
  it('whole-game NDJSON is the same in every encoding, with and without a file', async () => {
    const plain = await get(service, PATH);
    expect(framesIn(plain.bytes)).toEqual(FRAMES);
    for (const of of [service, streaming]) {
      const zstd = await get(of, PATH, ZSTD);
      expect(zstd.headers).toMatchObject({
        'content-encoding': 'zstd',
        'content-type': plain.headers['content-type'],
      });
      expect(zstd.headers['vary']).toBe('Accept-Encoding');
      expect(zstdDecompressSync(zstd.bytes).equals(plain.bytes)).toBe(true);
      const gzip = await get(of, PATH, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it.runIf(hasFiles)(
    'whole-game NDJSON has a length and range support for clients that accept zstd',
    async () => {
      const { headers, bytes } = await get(service, PATH, ZSTD);
      expect(headers).toMatchObject({ 'content-length': String(bytes.byteLength), 'accept-ranges': 'bytes' });
      const part = await get(service, PATH, { ...ZSTD, range: 'bytes=10-99' });
      expect([part.status, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
        206,
        `bytes 10-99/${bytes.byteLength}`,
        'zstd',
      ]);
      expect(part.bytes.equals(bytes.subarray(10, 100))).toBe(true);
      const other = { ...ZSTD, range: 'bytes=10-99', 'if-range': '"another"' };
      expect((await get(service, PATH, other)).status).toBe(200);
      const head = await get(service, PATH, ZSTD, 'HEAD');
      expect([head.headers['content-length'], head.bytes.byteLength]).toEqual([`${bytes.byteLength}`, 0]);
      const unchanged = await get(service, PATH, { ...ZSTD, 'if-none-match': headers['etag'] });
      expect(unchanged.status).toBe(304);
    },
  );

  it('whole-game NDJSON does not support ranges if it is streamed', async () => {
    const range = { range: 'bytes=10-99' };
    for (const [of, headers] of [
      [service, {}],
      [streaming, ZSTD],
    ] as const) {
      const { status, headers: got } = await get(of, PATH, { ...headers, ...range });
      expect([status, got['accept-ranges']]).toEqual([200, undefined]);
    }
  });

  it.runIf(hasFiles)('whole-game NDJSON has a different ETag if its bytes differ', async () => {
    const tags = [service, streaming].map(async (of) => (await get(of, PATH, ZSTD)).headers['etag']);
    const [one, other] = await Promise.all(tags);
    expect(one).not.toBe(other);
  });

  it('the NDJSON file is sent only for the whole game, not for a selection', async () => {
    for (const query of ['&limit=3', '&period=2', '&from=30', '&hz=5', '&playerId=test-9']) {
      const [selected, expected] = await Promise.all(
        [service, streaming].map((of) => get(of, PATH + query, ZSTD)),
      );
      expect(zstdDecompressSync(selected?.bytes ?? '').toString()).toBe(
        zstdDecompressSync(expected?.bytes ?? '').toString(),
      );
      expect(framesIn(zstdDecompressSync(selected?.bytes ?? '')).length).toBeLessThan(FRAMES.length);
    }
    expect(
      (await get(service, PATH.replace('ndjson', 'parquet'), ZSTD)).bytes.subarray(0, 4).toString(),
    ).toBe('PAR1');
  });

  it.runIf(hasFiles)('whole-game NDJSON is streamed if the file is missing', async () => {
    const own = await startSports([{ game: makeGame(), frames: FRAMES, hasLines: true }]);
    await rm(join(own.data, 'tracking'), { recursive: true });
    const { headers, bytes } = await get(own, PATH, ZSTD);
    expect(headers['accept-ranges']).toBeUndefined();
    expect(framesIn(zstdDecompressSync(bytes))).toEqual(FRAMES);
    await own.close();
  });
});
