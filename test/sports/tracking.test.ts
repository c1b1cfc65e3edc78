import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/sports/model/frame.ts';
import { limitFor } from '../../src/sports/store/contract/oracle.ts';
import { makeFrame, makeGame, makePlayer } from '../support/records.ts';
import { lines, sportsClient } from '../support/sports-client.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { atLeast, runs } from '../support/tier.ts';

/** Number of frames per chunk in the store. Periods end before, at and after the end of a chunk. */
const CHUNK = 250;
const PERIODS = [CHUNK, 2 * CHUNK + 1, 1, CHUNK - 1];
const STEP_MS = 40;

/**
 * Frames at 25 Hz. The players differ by period and by chunk. Period 3 and the last frame of a full chunk
 * have no players.
 */
const frames: Frame[] = PERIODS.flatMap((length, p) => Array.from({ length }, (_, i) => ({ p, i }))).map(
  ({ p, i }, number) => {
    const players = [
      makePlayer({ player_id: 'test-7', team: 'Terns', x: i / 10 }),
      makePlayer({ player_id: 'test-9', team: 'Herons' }),
      makePlayer({ player_id: `test-${i < CHUNK ? 'first' : 'later'}`, team: p === 1 ? 'Terns' : null }),
      makePlayer({ player_id: null, team: null }),
    ];
    return makeFrame({
      frame_id: 3 * number,
      period: p + 1,
      time_s: (i * STEP_MS) / 1000,
      ball: i % 3 === 0 ? null : { x: i / 100, y: 0, z: null },
      players: i % CHUNK === CHUNK - 1 || p === 2 ? [] : p === 3 ? players.slice(1) : players,
    });
  },
);
const game = makeGame({
  periods: PERIODS.map((_, p) => ({ period: p + 1, type: 'quarter', start_utc: null, duration_s: 60 })),
});

let service: RunningService;
const { get, pages, everyPage } = sportsClient(() => service);
beforeAll(async () => {
  service = await startSports([
    { game, frames, hz: 25 },
    { game: makeGame({ game_id: 'test-2' }) },
    { game: makeGame({ game_id: 'test-3' }), frames: frames.slice(0, 1000), hz: 25 },
  ]);
});
afterAll(() => service.close());

interface Selection {
  readonly period?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly hz?: number | undefined;
  readonly playerId?: string | undefined;
  readonly team?: string | undefined;
}

/** Returns whether a frame is the first frame in its slot of 1/hz seconds, computed in whole milliseconds. */
function isFirstInSlot(frame: Frame, hz: number): boolean {
  const slot = ({ time_s }: Frame) => Math.floor((Math.round(time_s * 1000) * hz) / 1000);
  const others = frames.filter((other) => other.period === frame.period && slot(other) === slot(frame));
  return others[0] === frame;
}

const FIRST_IN_SLOT = new Map<number, ReadonlySet<Frame>>(
  [1, 2, 4, 7, 10, 25, 50].map((hz) => [hz, new Set(frames.filter((frame) => isFirstInSlot(frame, hz)))]),
);

/** Returns the selected frames, computed with simple filters. */
function expected({ period, from = 0, to = 1e6, hz, playerId, team }: Selection): Frame[] {
  const selected = frames.filter(
    (frame) =>
      (period === undefined || frame.period === period) &&
      frame.time_s >= from &&
      frame.time_s <= to &&
      (hz === undefined || FIRST_IN_SLOT.get(hz)?.has(frame)),
  );
  if (playerId === undefined && team === undefined) return selected;
  return selected
    .map((frame) => ({
      ...frame,
      players: frame.players.filter(
        (player) =>
          (playerId === undefined || player.player_id === playerId) &&
          (team === undefined || player.team === team),
      ),
    }))
    .filter(({ players }) => players.length > 0);
}

/** Returns one of the values, or more often undefined. */
function option<T>(...values: T[]): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
}

/** Times of frames at the edges of chunks and between the edges. */
const TIMES = [0, 0.02, 9.92, 9.94, 9.96, 10, 10.02, 19.96, 20].flatMap((time) => [time, time]);

const selections: fc.Arbitrary<Selection> = fc.record({
  period: option(1, 2, 3, 4, 5),
  from: option(...TIMES),
  to: option(...TIMES),
  hz: option(1, 2, 4, 7, 10, 25, 50),
  playerId: option('test-7', 'test-9', 'test-first', 'test-later', 'nobody'),
  team: option('Terns', 'Herons', 'Nobody'),
});

const pagination = fc.record({ pages: fc.integer({ min: 1, max: 4 }), isExact: fc.boolean() });

function query(selection: object): string {
  const given = Object.entries(selection).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

describe('tracking', () => {
  it('tracking responses contain the same frames that simple filters select', async () => {
    const seen = { selecting: 0, paging: 0, exact: 0, overChunks: 0, sampled: 0 };
    await fc.assert(
      fc.asyncProperty(selections, pagination, async (selection, shape) => {
        const { from = 0, to = 1e6 } = selection;
        fc.pre(from <= to);
        const wanted = expected(selection);
        const limit = limitFor(wanted.length, shape);
        const path = '/games/test-1/tracking';
        const found = await pages(`${path}?${query({ ...selection, limit })}`);
        expect(found.flat()).toEqual(wanted);
        expect(found).toHaveLength(Math.max(1, Math.ceil(wanted.length / limit)));
        expect(lines((await get(`${path}?${query({ ...selection, format: 'ndjson' })}`)).text)).toEqual(
          wanted,
        );
        const isOverChunks = new Set(wanted.map(({ frame_id }) => Math.floor(frame_id / 3 / CHUNK))).size > 1;
        seen.selecting += Math.sign(wanted.length);
        seen.paging += found.length > 1 ? 1 : 0;
        seen.exact += found.length > 1 && found.at(-1)?.length === limit ? 1 : 0;
        seen.overChunks += isOverChunks ? 1 : 0;
        seen.sampled += isOverChunks && selection.hz !== undefined ? 1 : 0;
      }),
      { numRuns: runs(75) },
    );
    // In 75 runs, typical counts are 50, 32, 15, 37 and 13.
    expect(seen.selecting).toBeGreaterThanOrEqual(atLeast(30));
    expect(seen.paging).toBeGreaterThanOrEqual(atLeast(12));
    expect(seen.exact).toBeGreaterThanOrEqual(atLeast(3));
    expect(seen.overChunks).toBeGreaterThanOrEqual(atLeast(18));
    expect(seen.sampled).toBeGreaterThanOrEqual(atLeast(3));
  });

  it.each([CHUNK - 1, CHUNK, CHUNK + 1, 1000, 1001])(
    'pages of %d frames together contain the whole tracking',
    async (limit) => {
      expect(await everyPage(`/games/test-1/tracking?limit=${limit}`)).toEqual(frames);
    },
  );

  it('tracking has 1000 frames per page by default', async () => {
    const found = await pages('/games/test-1/tracking');
    expect(found.map((page) => page.length)).toEqual([1000, frames.length - 1000]);
    expect(await pages('/games/test-3/tracking')).toHaveLength(1);
  });

  it('tracking as NDJSON contains all frames, or one page of frames', async () => {
    const path = '/games/test-1/tracking?format=ndjson';
    expect(lines((await get(path)).text)).toEqual(frames);
    const page = await get(`${path}&limit=${CHUNK}`);
    expect(lines(page.text)).toEqual(frames.slice(0, CHUNK));
    const [, next = ''] = /cursor=([^>]+)>/.exec(String(page.headers['link'])) ?? [];
    expect(lines((await get(`${path}&cursor=${next}`)).text)).toEqual(frames.slice(CHUNK));
  });

  it('tracking has the same content in every encoding', async () => {
    const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
    for (const selection of [
      '',
      'period=2&from=0.4&to=19.6',
      'period=1&from=9.96',
      'period=2&from=1&to=1',
      'hz=5',
    ]) {
      const path = `/games/test-1/tracking?${selection}`;
      const plain = await get(path);
      expect(plain.body.count).toBeGreaterThan(0);
      for (const [name, decode] of Object.entries(decoders)) {
        const { bytes, headers } = await get(path, { 'accept-encoding': name });
        expect(headers['content-encoding']).toBe(name);
        expect(decode(bytes).equals(plain.bytes)).toBe(true);
        expect(bytes.byteLength).toBeLessThan(Math.max(1200, plain.bytes.byteLength / 5));
      }
    }
  });

  it('tracking is empty for an untracked game, and a request for an unknown game gets a 404', async () => {
    const empty = { success: true, count: 0, next: null, data: [] };
    expect((await get('/games/test-2/tracking')).body).toEqual(empty);
    expect((await get('/games/none/tracking')).status).toBe(404);
  });

  it('tracking rejects a range that ends before it starts', async () => {
    const { status, body } = await get('/games/test-1/tracking?from=2&to=1');
    expect([status, body.error]).toEqual([400, expect.stringContaining('from must not be greater than to')]);
    expect((await get('/games/test-1/tracking?from=2&to=2')).body.count).toBe(3);
  });

  it('tracking rejects cursors from another game, another selection or another list', async () => {
    const { next } = (await get('/games/test-1/tracking?limit=5')).body;
    for (const path of [
      '/games/test-3/tracking?limit=5',
      '/games/test-1/tracking?limit=5&hz=5',
      '/games/test-1/tracking?limit=5&period=1',
      '/events?limit=5',
    ]) {
      const reply = await get(`${path}&cursor=${next}`);
      expect([reply.status, reply.body.error], path).toEqual([
        400,
        expect.stringContaining('does not belong to this query'),
      ]);
    }
    expect((await get(`/games/test-1/tracking?limit=7&cursor=${next}`)).body.data).toEqual(
      frames.slice(5, 12),
    );
  });
});
