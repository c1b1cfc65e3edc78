import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import type { Frame } from '../../model/frame.ts';
import { frameBatches } from '../../model/frame-rows.ts';
import { TRACKING_TABLE } from '../../model/tables.ts';
import { bytesOf, encodeTable } from '../formats.ts';

const FRAMES = 30_000;
const players = [1, 2, 3].map((n) => makePlayer({ player_id: `p-${n}`, speed: n }));

/** Frames of two periods, four rows each. */
function* frames(): Generator<Frame> {
  for (let i = 0; i < FRAMES; i += 1) {
    const period = i < FRAMES / 2 ? 1 : 2;
    yield makeFrame({ frame_id: i, period, time_s: (i % (FRAMES / 2)) / 25, players });
  }
}

function written(source: Iterable<Frame>): AsyncGenerator<Uint8Array> {
  return encodeTable('parquet', TRACKING_TABLE, frameBatches('g', source));
}

async function fileOf(source: Iterable<Frame>): Promise<ArrayBuffer> {
  return new Uint8Array(await bytesOf(written(source))).buffer;
}

describe('tracking as Parquet', () => {
  it('has row groups with statistics of their frames, periods and times', async () => {
    const { row_groups: groups } = parquetMetadata(await fileOf(frames()));
    const bounds = (name: string) =>
      groups.map(({ columns }) => {
        const column = columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === name);
        const { min_value, max_value } = column?.meta_data?.statistics ?? {};
        return [min_value, max_value];
      });
    const last = groups.map((_, i) =>
      groups.slice(0, i + 1).reduce((sum, { num_rows }) => sum + Number(num_rows) / 4, -1),
    );
    expect(groups.length).toBe(3);
    expect(bounds('frame_id')).toEqual(last.map((frame, i) => [i === 0 ? 0 : (last[i - 1] ?? 0) + 1, frame]));
    expect(bounds('period')).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
    expect(bounds('time_s')[0]?.[1]).toBe((last[0] ?? 0) / 25);
  });

  it('yields its first bytes before it has read all frames', async () => {
    let read = 0;
    const counted = function* () {
      for (const frame of frames()) {
        read += 1;
        yield frame;
      }
    };
    const pieces = written(counted());
    const { value } = await pieces.next();
    expect(Buffer.from(value).subarray(0, 4).toString()).toBe('PAR1');
    expect(read).toBeLessThan(FRAMES / 2);
    await pieces.return(undefined);
  });

  it('keeps every row, with those of one frame together, across row groups', async () => {
    const rows = await parquetReadObjects({ file: await fileOf(frames()) });
    expect(rows.length).toBe(FRAMES * 4);
    for (const [i, row] of rows.entries()) {
      const n = i % 4;
      const frame_id = Math.floor(i / 4);
      if (row['frame_id'] !== frame_id || row['speed'] !== (n === 0 ? null : n)) {
        throw new Error(`row ${i} is ${JSON.stringify(row)}`);
      }
    }
  });
});
