import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { parquetRows } from './parquet.ts';

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

it('ends with rows or an error, wherever a file has a hole', async () => {
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
