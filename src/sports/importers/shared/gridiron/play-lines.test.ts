import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../../contract/files.fixture.ts';
import { fileAt } from '../../reading/files.ts';
import { playRows } from './play-lines.ts';

/** The rows of a file below its header, which has the columns `id` and `name`, read as one range. */
function rowsOf(lines: string | Buffer) {
  const header = 'id,name\n';
  const content = Buffer.concat([Buffer.from(header), Buffer.from(lines)]);
  return withFiles({ 'week1.csv': content }, async (folder) => {
    const file = fileAt(join(folder, 'week1.csv'), content.length);
    const columns = new Map([
      ['id', 0],
      ['name', 1],
    ]);
    const source = { file, delimiter: ',', columns } as const;
    let bytes = 0;
    const range = { source, start: header.length, end: content.length, line: 2 };
    const pieces = playRows([range], (count) => {
      bytes += count;
    });
    const rows = (await Array.fromAsync(pieces)).flat();
    expect(bytes).toBe(content.length - header.length);
    return rows.map((row) => ({ line: row.line, id: row.text('id'), name: row.required('name') }));
  });
}

/** So many lines, more than fit into one piece of a file. */
function many(count: number, line = (index: number) => `${index},Zoë Ünal`): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}

describe('the lines of a play', () => {
  test('are rows with their numbers, through all pieces of the file', async () => {
    const rows = await rowsOf(many(3000));
    expect(rows).toEqual(
      Array.from({ length: 3000 }, (_, index) => ({ line: index + 2, id: String(index), name: 'Zoë Ünal' })),
    );
  });

  test('may end with a carriage return, and may be blank', async () => {
    expect(await rowsOf('1,"Ada"\r\n\r\n2,Bo\r\n')).toEqual([
      { line: 2, id: '1', name: 'Ada' },
      { line: 4, id: '2', name: 'Bo' },
    ]);
  });

  test.each([
    [
      'lacks a field',
      many(1500, (index) => (index === 1400 ? '1400' : `${index},x`)),
      /:1402: has 1 fields where/,
    ],
    ['has a further field', '1,a\n2,b,c\n', /:3: has 3 fields where the header has 2/],
    ['is not UTF-8', Buffer.from([0x31, 0x2c, 0xe9, 0x0a]), /:2: is not UTF-8 text/],
  ])('one that %s is an error with its number', async (_, lines, message) => {
    await expect(rowsOf(lines)).rejects.toThrow(message);
  });

  test('are no more than those of a play', async () => {
    expect(await rowsOf(many(60_000, () => '1,a'))).toHaveLength(60_000);
    await expect(rowsOf(many(60_001, () => '1,a'))).rejects.toThrow(
      /week1\.csv:60003: the play has more than 60000 lines/,
    );
  });
});
