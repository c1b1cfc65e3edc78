import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportError } from '../core/errors.ts';
import { fileAt } from './files.ts';
import { readTable, type TableOptions } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, options: TableOptions = { columns: ['a', 'b'] }) {
  const path = join(folder, 't.csv');
  await writeFile(path, content);
  return readTable(fileAt(path, Buffer.byteLength(content)), options);
}

/** Returns the files that this process has open; empty except on Linux. */
function openFiles(): string[] {
  const all = '/proc/self/fd';
  if (!existsSync(all)) return [];
  return readdirSync(all).flatMap((number) => {
    try {
      return [readlinkSync(`${all}/${number}`)];
    } catch {
      return []; // closed in the meantime
    }
  });
}

describe('tables', () => {
  it('a row returns its fields by column name', async () => {
    const [first, second] = await read('\uFEFFb, a,c\n1.5,"x, ""y""",\n\n ,z,12.0\n');
    expect([first?.text('a'), first?.number('b'), first?.text('c')]).toEqual(['x, "y"', 1.5, null]);
    expect([second?.text('b'), second?.number('b'), second?.count('c')]).toEqual([null, null, 12]);
    expect([first?.line, second?.line]).toEqual([2, 4]);
    expect(first?.text('none')).toBeNull();
  });

  it('readTable reports the number of bytes read', async () => {
    let bytes = 0;
    const content = 'a,b\n1,é\n';
    await read(content, { columns: [], onBytes: (count) => (bytes += count) });
    expect(bytes).toBe(Buffer.byteLength(content));
  });

  it.each([
    ['an empty file', '', 't.csv: is empty'],
    ['another table', 'a,c\n1,2\n', 't.csv:1: has no column b'],
    ['a truncated line', 'a,b\n1,2\n3', 't.csv:3: the line has more or fewer fields'],
    ['an unclosed quote', 'a,b\n1,"2\n', 'not valid CSV'],
    ['bytes that are not text', Buffer.from([0x61, 0xff, 0xfe]), 'is not UTF-8 text'],
  ])('readTable rejects %s', async (_, content, message) => {
    const outcome = read(content);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
    expect(openFiles()).not.toContain(join(folder, 't.csv'));
  });

  it('readTable rejects a last line without a line feed if the format requires it', async () => {
    const columns = ['a', 'b'];
    expect(await read('a,b\n1,2', { columns })).toHaveLength(1);
    await expect(read('a,b\n1,2', { columns, endsInLineFeed: true })).rejects.toThrow(
      't.csv:2: ends within a line',
    );
  });

  it('the error for an invalid field contains the line number', async () => {
    const [row] = await read('a,b\nx,-1.5\n');
    expect(() => row?.number('a')).toThrow('t.csv:2: a is not a number: "x"');
    expect(() => row?.count('b')).toThrow('t.csv:2: b is not a non-negative integer: "-1.5"');
    expect(() => row?.required('c')).toThrow('t.csv:2: c is empty');
    expect(() => row?.requiredNumber('c')).toThrow('t.csv:2: c is empty');
  });

  it('readTable rejects a table that is too large without reading it', async () => {
    const file = fileAt('none/t.csv', 33 * 1024 * 1024);
    await expect(readTable(file, { columns: [] })).rejects.toThrow('t.csv: is larger than 32 MB');
  });

  it('readTable rejects an unclosed quote that would exhaust memory', async () => {
    await expect(read(`a,b\n1,"${'x,\n'.repeat(400_000)}`)).rejects.toThrow('not valid CSV');
  });
});
