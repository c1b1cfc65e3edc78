import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import { runs } from '../../../../test/support/tier.ts';
import type { Frame } from '../../model/frame.ts';
import { frameBatches } from '../../model/frame-rows.ts';
import { type Table, TRACKING_TABLE, toBatch } from '../../model/tables.ts';
import { bytesOf, encodeTable } from '../formats.ts';
import { parquetEncoder } from './parquet.ts';

const FRAMES = 30_000;
const players = [1, 2, 3].map((n) => makePlayer({ player_id: `p-${n}`, speed: n }));

/** Yields frames in two periods. Each frame becomes four rows. */
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
  it('row groups have statistics for frame_id, period and time_s', async () => {
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

  it('the encoder yields the first bytes before it has read all frames', async () => {
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

  it('the file contains every row in order, across row groups', async () => {
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

const TABLE: Table = {
  columns: (['text', 'json', 'integer', 'number', 'boolean'] as const).map((kind) => ({
    name: kind,
    kind,
    isNullable: true,
    description: '',
  })),
};

type Row = Readonly<Record<string, unknown>>;

function fileOfRows(batches: readonly (readonly Row[])[]): ArrayBuffer {
  const encoder = parquetEncoder(TABLE);
  const pieces = batches.map((rows) => encoder.batch(toBatch(TABLE, rows)));
  return new Uint8Array(Buffer.concat([...pieces, encoder.end()])).buffer;
}

describe('any table as Parquet', () => {
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const few = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 3 });
  // A small number of distinct values leads to a dictionary; arbitrary values usually do not.
  const column = (value: fc.Arbitrary<unknown>, { length }: { length: number }) =>
    fc.oneof(
      fc.array(value, { minLength: length, maxLength: length }),
      few(value).chain((values) =>
        fc.array(fc.constantFrom(...values), { minLength: length, maxLength: length }),
      ),
      fc.constant(Array(length).fill(null)),
    );
  const rows = fc.integer({ min: 0, max: 150 }).chain((length) =>
    fc
      .tuple(
        column(orNull(fc.string({ unit: 'grapheme', minLength: 1 })), { length }),
        column(
          orNull(fc.jsonValue().filter((value) => value !== null && !/-0|proto/.test(JSON.stringify(value)))),
          { length },
        ),
        column(orNull(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })), { length }),
        column(orNull(fc.double({ noNaN: true, noDefaultInfinity: true })), { length }),
        column(orNull(fc.boolean()), { length }),
      )
      .map(([text, json, integer, number, boolean]) =>
        Array.from({ length }, (_, i) => ({
          text: text[i],
          json: json[i],
          integer: integer[i],
          number: number[i],
          boolean: boolean[i],
        })),
      ),
  );

  it('rows and statistics survive a round trip with any batch size', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 60 }), async (all, size) => {
        const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
          all.slice(i * size, (i + 1) * size),
        );
        const file = fileOfRows(batches);
        const expected = all.map((row) => ({
          ...row,
          json: row.json === null ? null : JSON.stringify(row.json),
        }));
        expect(await parquetReadObjects({ file })).toEqual(expected);
        const metadata = parquetMetadata(file);
        expect(Number(metadata.num_rows)).toBe(all.length);
        for (const { meta_data } of metadata.row_groups.flatMap(({ columns }) => columns)) {
          const name = meta_data?.path_in_schema[0] ?? '';
          const values = expected.map((row) => (row as Row)[name]);
          const { null_count, min_value, max_value } = meta_data?.statistics ?? {};
          expect(Number(null_count)).toBe(values.filter((value) => value === null).length);
          if (name !== 'integer' && name !== 'number' && name !== 'boolean') continue;
          const known = values.filter((value) => value !== null).map(Number);
          const bounds = [min_value, max_value].map((bound) =>
            bound === undefined ? bound : Number(bound) + 0,
          );
          expect(bounds).toEqual(
            known.length === 0 ? [undefined, undefined] : [Math.min(...known) + 0, Math.max(...known) + 0],
          );
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('the encoder splits long strings into several pages', async () => {
    const all = Array.from({ length: 60 }, (_, i) => ({
      text: i % 7 === 0 ? null : `${i}`.repeat(50_000),
      json: null,
      integer: i,
      number: i / 3,
      boolean: i % 3 === 0 ? null : i % 2 === 0,
    }));
    const file = fileOfRows([all]);
    expect(await parquetReadObjects({ file })).toEqual(all);
    const text = parquetMetadata(file).row_groups[0]?.columns[0]?.meta_data;
    expect(text?.encoding_stats?.[0]?.count).toBeGreaterThan(2);
    expect(text?.statistics).toMatchObject({ min_value: '1010101010101010' });
  });
});
