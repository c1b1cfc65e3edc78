import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { ImportError } from '../core/errors.ts';
import { fileAt } from './files.ts';
import { ParquetColumn, parquetRows } from './parquet.ts';

function through(kind: 'number' | 'integer' | 'text' | 'boolean', values: readonly unknown[]): unknown[] {
  const column = new ParquetColumn(kind, values.length + 1);
  for (const [row, value] of values.entries()) column.set(row, value);
  return [...values, null].map((_, row) => column.at(row));
}

test.each([
  ['number', [1.5, null, -0.25, Number.NaN, 0]],
  ['integer', [1, 1, 70_000, null]],
  ['text', ['a', 'b', 'a', '', null]],
  ['boolean', [true, false, null, true]],
] as const)('a column of type %s returns its values, and null for unset rows', (kind, values) => {
  expect(through(kind, values)).toEqual([...values, null]);
});

test('a column of numbers returns its first non-number in place of all later ones', () => {
  expect(through('number', [1, 'x', 2, 'y', true])).toEqual([1, 'x', 2, 'x', 'x', null]);
});

test('a column returns 64-bit integers as numbers', () => {
  expect(through('integer', [70_000n, null]).slice(0, 2)).toEqual([70_000, null]);
  expect(through('number', [1.5, 2n]).slice(0, 2)).toEqual([1.5, 2]);
});

test('a cleared column returns only nulls, and accepts values like a new column', () => {
  for (const kind of ['number', 'text'] as const) {
    const column = new ParquetColumn(kind, 3);
    for (const [row, value] of ['a', 'b', 1].entries()) column.set(row, value);
    column.clear();
    expect([0, 1, 2].map((row) => column.at(row))).toEqual([null, null, null]);
    column.set(0, 'c');
    column.set(1, 'b');
    expect([0, 1, 2].map((row) => column.at(row))).toEqual(
      kind === 'number' ? ['c', 'c', null] : ['c', 'b', null],
    );
  }
});

const TABLE = {
  columns: [
    { name: 'frame_id', kind: 'integer', isNullable: false, description: '' },
    { name: 'x', kind: 'number', isNullable: true, description: '' },
  ],
} as const;
const ROWS = [
  [1, 1.5],
  [2, null],
  [3, 2.5],
];
const HOLE = 8;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(bytes: Uint8Array): Promise<unknown[]> {
  const path = join(folder, 'rows.parquet');
  await writeFile(path, bytes);
  return Array.fromAsync(parquetRows(fileAt(path, bytes.byteLength), TABLE));
}

it('a damaged file yields rows or an error, whichever bytes are overwritten', async () => {
  const whole = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'frame_id', data: ROWS.map(([id]) => id ?? 0), type: 'INT32' },
        { name: 'x', data: ROWS.map(([, x]) => x), type: 'DOUBLE' },
      ],
    }),
  );
  expect(await rowsOf(whole)).toEqual(ROWS);
  const end = whole.byteLength - parquetMetadata(whole.buffer).metadata_length - 8;
  let refused = 0;
  for (let at = 4; at + HOLE <= end; at += 1) {
    const damaged = Uint8Array.from(whole);
    damaged.fill(0, at, at + HOLE);
    await rowsOf(damaged).catch((error) => {
      expect(error).toBeInstanceOf(ImportError);
      refused += 1;
    });
  }
  expect(refused).toBeGreaterThan(20);
});
