import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFrame, makeFrames, makeGame, makePlayer } from '../../../../test/support/records.ts';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import { packRuns } from '../../../zstd/runs.ts';
import type { Frame } from '../../model/frame.ts';
import { FRAMES_PER_CHUNK } from '../chunk.ts';
import type { ChunkRange, StoredChunk } from '../port.ts';
import { type ContractContext, parseLines, put, requireGame } from './support.ts';

/** Period lengths in frames: whole chunks, one frame more or less, and a single frame. */
const PERIODS = [FRAMES_PER_CHUNK, 1, FRAMES_PER_CHUNK - 1, FRAMES_PER_CHUNK + 1, 2 * FRAMES_PER_CHUNK];

/** Frames of all test periods at 10 Hz. Every chunk has different players. */
const FRAMES: Frame[] = PERIODS.flatMap((length, p) =>
  Array.from({ length }, (_, i) => ({ period: p + 1, i })),
).map(({ period, i }, number) =>
  makeFrame({
    frame_id: 7 + 2 * number,
    period,
    time_s: i / 10,
    players: [
      makePlayer({ player_id: `test-${period}-${Math.floor(i / FRAMES_PER_CHUNK)}`, team: `Team ${period}` }),
      makePlayer({ player_id: null, team: null }),
    ],
  }),
);
const GAME = makeGame({
  periods: PERIODS.map((_, p) => ({ period: p + 1, type: 'quarter', start_utc: null, duration_s: 60 })),
});

/** Returns the expected chunks of the given frames. */
function expectedChunks(frames: readonly Frame[]) {
  const inPeriod = Map.groupBy(frames.entries(), ([, { period }]) => period);
  return [...inPeriod.values()].flatMap((numbered) =>
    Array.from({ length: Math.ceil(numbered.length / FRAMES_PER_CHUNK) }, (_, i) => {
      const own = numbered.slice(i * FRAMES_PER_CHUNK, (i + 1) * FRAMES_PER_CHUNK);
      const players = own.flatMap(([, frame]) => frame.players);
      return {
        start: own[0]?.[0],
        period: own[0]?.[1].period,
        timeBefore: numbered[i * FRAMES_PER_CHUNK - 1]?.[1].time_s ?? null,
        frames: own.map(([, frame]) => frame),
        players: new Set(players.map(({ player_id }) => player_id).filter((id) => id !== null)),
        teams: new Set(players.map(({ team }) => team).filter((team) => team !== null)),
      };
    }),
  );
}

const LIST = { head: Buffer.from('['), separator: Buffer.from(','), tail: Buffer.from(']') };

/** Returns a chunk's fields, and its frames according to its offsets. */
async function contentOf(chunk: StoredChunk) {
  const { start, period, timeBefore, times, ends, players, teams } = chunk;
  const bytes = await chunk.lines();
  const frames = [...ends].map((end, i) => {
    return JSON.parse(bytes.subarray(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end).toString()) as Frame;
  });
  expect(frames).toEqual(parseLines(bytes));
  expect([...times]).toEqual(frames.map(({ time_s }) => time_s));
  return { start, period, timeBefore, frames, players, teams };
}

const CHUNKS = expectedChunks(FRAMES);
/** Returns frame numbers at the edges of chunks, and one frame before and after each edge. */
const EDGES = [...new Set(CHUNKS.flatMap(({ start = 0 }) => [start - 1, start, start + 1]))];
const EDGE_TIMES = [0, 0.05, 24.8, 24.9, 24.95, 25, 25.1, 49.9, 50];

export function trackingContract(context: () => ContractContext): void {
  describe('tracking', () => {
    it('each chunk contains frames of a single period and lists their players and teams', async () => {
      await put(context(), GAME, [], FRAMES);
      const { reader } = context();
      const game = await requireGame(reader, 'test-1');
      expect(game.frames).toBe(FRAMES.length);
      const chunks = await Array.fromAsync(reader.trackingChunks(game, { start: 0 }));
      expect(await Promise.all(chunks.map(contentOf))).toEqual(CHUNKS);
    });

    it('trackingChunks yields only chunks that can contain frames in the range', async () => {
      await put(context(), GAME, [], FRAMES);
      const { reader } = context();
      const game = await requireGame(reader, 'test-1');
      const optional = (values: readonly number[]) =>
        fc.oneof(fc.constant(undefined), fc.constantFrom(...values));
      const range = fc.record({
        start: fc.constantFrom(...EDGES.filter((number) => number >= 0)),
        period: optional([1, 2, 3, 4, 5, 6]),
        from: optional(EDGE_TIMES),
        to: optional(EDGE_TIMES),
      });
      const seen = { some: 0, several: 0 };
      await fc.assert(
        fc.asyncProperty(range, async (wanted: ChunkRange) => {
          const { start, period, from = 0, to = Number.POSITIVE_INFINITY } = wanted;
          const expected = CHUNKS.filter(
            (chunk) =>
              (chunk.start ?? 0) + chunk.frames.length > start &&
              (period === undefined || chunk.period === period) &&
              chunk.frames.some(({ time_s }) => time_s >= from) &&
              chunk.frames.some(({ time_s }) => time_s <= to),
          ).map((chunk) => chunk.start);
          const found = await Array.fromAsync(reader.trackingChunks(game, wanted));
          expect(found.map((chunk) => chunk.start)).toEqual(expected);
          seen.some += Math.sign(expected.length);
          seen.several += expected.length > 1 ? 1 : 0;
        }),
        { numRuns: runs(300) },
      );
      // In 300 runs, the two counts are typically 185 and 120.
      expect(seen.some).toBeGreaterThanOrEqual(atLeast(120));
      expect(seen.several).toBeGreaterThanOrEqual(atLeast(50));
    });

    it('any run of frames in a chunk can be sent without decompressing the chunk', async () => {
      await put(context(), GAME, [], FRAMES);
      const { reader } = context();
      const game = await requireGame(reader, 'test-1');
      const chunks = await Array.fromAsync(reader.trackingChunks(game, { start: 0 }));
      const ranges = fc
        .constantFrom(...chunks)
        .chain((chunk) =>
          fc.tuple(fc.constant(chunk), fc.nat(chunk.times.length - 1), fc.nat(chunk.times.length - 1)),
        );
      fc.assert(
        fc.property(ranges, ([chunk, one, other]) => {
          const [first, last] = [Math.min(one, other), Math.max(one, other)];
          const run = chunk.compressedFrames(first, last + 1);
          // A chunk with a single segment (here, a single frame) cannot be joined.
          expect(run === null).toBe(chunk.times.length === 1);
          if (run === null) return;
          const json = zstdDecompressSync(packRuns([run], LIST)).toString();
          expect(JSON.parse(json)).toEqual(FRAMES.slice(chunk.start + first, chunk.start + last + 1));
        }),
        { numRuns: runs(200) },
      );
    });

    it('a game without tracking has no chunks', async () => {
      await put(context(), makeGame());
      const game = await requireGame(context().reader, 'test-1');
      expect(game.frames).toBe(0);
      expect(await Array.fromAsync(context().reader.trackingChunks(game, { start: 0 }))).toEqual([]);
    });

    it('the chunks of two games are not mixed up', async () => {
      await put(context(), makeGame(), [], makeFrames(300));
      await put(context(), makeGame({ game_id: 'test-2' }), [], makeFrames(10));
      for (const [id, count] of [
        ['test-1', 600],
        ['test-2', 20],
      ] as const) {
        const game = await requireGame(context().reader, id);
        const chunks = await Array.fromAsync(context().reader.trackingChunks(game, { start: 0 }));
        expect(chunks.reduce((sum, { times }) => sum + times.length, 0)).toBe(count);
      }
    });
  });
}
