import { asyncBufferFromUrl, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/sports/model/frame.ts';
import { makeFrame, makeGame, makePlayer } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

const FRAMES = 10_000;
const PLAYERS = 11;

/** A game in three row groups. All rows are different. */
const frames: Frame[] = Array.from({ length: FRAMES }, (_, i) =>
  makeFrame({
    frame_id: i,
    period: i < FRAMES / 2 ? 1 : 2,
    time_s: (i % (FRAMES / 2)) / 100,
    ball: { x: i / 1000, y: -i / 1000, z: null },
    players: Array.from({ length: PLAYERS }, (_, p) =>
      makePlayer({ player_id: `test-${p}`, x: wave(i, p), y: wave(i, p + PLAYERS) }),
    ),
  }),
);

function wave(i: number, phase: number): number {
  return Math.round(3000 * Math.sin(i / 7 + phase)) / 100;
}

let service: RunningService;
let base: string;

beforeAll(async () => {
  service = await startSports([{ game: makeGame(), frames, hz: 100 }]);
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/games/test-1/tracking`;
});
afterAll(() => service.close());

/** Opens the file with range requests, like a web page, and records the responses. */
async function openFile() {
  const seen = { statuses: new Set<number>(), bytes: 0 };
  const counted = async (...request: Parameters<typeof fetch>) => {
    const reply = await fetch(...request);
    const body = await reply.arrayBuffer();
    seen.statuses.add(reply.status);
    seen.bytes += body.byteLength;
    return new Response(request[1]?.method === 'HEAD' ? null : body, reply);
  };
  const file = await asyncBufferFromUrl({ url: `${base}?format=parquet`, fetch: counted });
  const metadata = await parquetMetadataAsync(file, { initialFetchSize: 16 * 1024 });
  return { file, metadata, seen };
}

async function jsonFrames(query: string): Promise<Frame[]> {
  const lines = await (await fetch(`${base}?format=ndjson&${query}`)).text();
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('a reader over HTTP', () => {
  it('a range reader fetches one column of one row group and little other data', async () => {
    const { file, metadata, seen } = await openFile();
    const groups = metadata.row_groups.map((group) => Number(group.num_rows));
    expect(groups).toHaveLength(3);
    const [rowStart = 0, count = 0] = groups;
    const rows = await parquetReadObjects({
      file,
      metadata,
      columns: ['x'],
      rowStart,
      rowEnd: rowStart + count,
    });
    const all = (await jsonFrames('')).flatMap(({ ball, players }) => [ball, ...players]);
    expect(rows).toEqual(all.slice(rowStart, rowStart + count).map((place) => ({ x: place?.x })));
    expect([...seen.statuses]).toEqual([200, 206]);
    expect(seen.bytes).toBeLessThan(file.byteLength / 5);
  });

  it('a range reader skips row groups that cannot match', async () => {
    const { file, metadata, seen } = await openFile();
    const rows = await parquetReadObjects({
      file,
      metadata,
      columns: ['frame_id', 'x'],
      filter: { frame_id: { $gte: FRAMES - 2 } },
    });
    const last = (await jsonFrames(`period=2&from=${(FRAMES / 2 - 2) / 100}`)).flatMap(
      ({ frame_id, ball, players }) => [ball, ...players].map((place) => ({ frame_id, x: place?.x })),
    );
    expect(last).toHaveLength(2 * (PLAYERS + 1));
    expect(rows).toEqual(last);
    expect(seen.bytes).toBeLessThan(file.byteLength / 5);
  });
});
