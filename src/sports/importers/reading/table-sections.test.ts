import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foundFile, withFiles } from '../contract/files.fixture.ts';
import { SkippedElements } from '../core/skipped-elements.ts';
import { fileAt } from './files.ts';
import { sliceRows, sliceTable, type TableSlice } from './table-sections.ts';

const keyOf = (text: string) => (/^\d+$/.test(text) ? text.padStart(3, '0') : null);

/** Slices a table by the column `game`, and reads each slice's lines with the number and the value of `a`. */
async function slicesOf(content: string) {
  return withFiles({ 't.csv': content }, async (folder) => {
    const slices = await sliceTable(foundFile(folder, 't.csv', content), 'game', keyOf);
    const read: Record<string, unknown> = {};
    for (const [key, slice] of slices)
      read[key] = await rowsOf(slice).catch((error: Error) => error.message.replace(folder, ''));
    const sizes = [...slices.values()].map(({ path, bytes }) => [path.replace(`${folder}/`, ''), bytes]);
    return { read, sizes };
  });
}

async function rowsOf(slice: TableSlice, onBytes: (count: number) => void = () => undefined) {
  const rows = await Array.fromAsync(sliceRows(slice, onBytes));
  return rows.map((row) => `${row.line} ${row.text('a')}`);
}

describe('tables with the lines of several games', () => {
  it('each key has its lines, even if they are scattered', async () => {
    const { read, sizes } = await slicesOf('\uFEFFgame,a\n1,x\n1,y\n2,é\n001,z\n');
    expect(read).toEqual({ '001': ['2 x', '3 y', '5 z'], '002': ['4 é'] });
    expect(sizes).toEqual([
      ['t.csv (001)', 14],
      ['t.csv (002)', 5],
    ]);
  });

  it('a table with one key keeps the name of its file', async () => {
    const { read, sizes } = await slicesOf('game,a\n1,x\n');
    expect([read, sizes]).toEqual([{ '001': ['2 x'] }, [['t.csv', 4]]]);
  });

  it('the key column can be after quoted fields and an index without a name', async () => {
    const { read } = await slicesOf(',"a",game\r\n0,"x, ""1""",1\r\n1,"y\nz",1\r\n\r\n2,w,"2"\r\n');
    expect(read).toEqual({ '001': ['2 x, "1"', '4 y\nz'], '002': ['6 w'] });
  });

  it('a line without a key belongs to the line before, or to the first key', async () => {
    const { read } = await slicesOf('game,a\nnone,v\n1,x\n,y\n2,z\n');
    expect(read).toEqual({ '001': ['2 v', '3 x', '4 y'], '002': ['5 z'] });
    expect((await slicesOf('game,a\nnone,v\n')).read).toEqual({});
  });

  it('a damaged line makes only its key fail', async () => {
    const { read } = await slicesOf('game,a\n1,x\n1\n1,y\n2,z\n3,w');
    expect(read).toEqual({
      '001': '/t.csv (001):3: the line has more or fewer fields than the header (truncated file?)',
      '002': ['5 z'],
      '003': ['6 w'],
    });
    expect((await slicesOf('game,a\n1,x\n2,z\n2')).read).toEqual({
      '001': ['2 x'],
      '002': '/t.csv (002):4: the line has more or fewer fields than the header (truncated file?)',
    });
  });

  it('skipped lines are omitted, and the bytes add up to the size of the slice', async () => {
    const content = 'game,a\n1,x\n1\n2,z\n';
    await withFiles({ 't.csv': content }, async (folder) => {
      const skipped = new SkippedElements();
      const file = fileAt(join(folder, 't.csv'), content.length, skipped);
      const slice = (await sliceTable(file, 'game', keyOf)).get('001') as TableSlice;
      let bytes = 0;
      const rows = await skipped.enableDuring(() =>
        skipped.retry(() => {
          bytes = 0;
          return rowsOf(slice, (count) => (bytes += count));
        }),
      );
      expect([rows, bytes]).toEqual([['2 x'], slice.bytes]);
    });
  });

  it('a file that becomes shorter during the import is rejected', async () => {
    await withFiles({ 't.csv': 'game,a\n1,x\n' }, async (folder) => {
      const slices = await sliceTable(fileAt(join(folder, 't.csv'), 11), 'game', keyOf);
      const slice = slices.get('001') as TableSlice;
      const longer = { ...slice, sections: slice.sections.map((one) => ({ ...one, end: 99 })) };
      await expect(rowsOf(longer)).rejects.toThrow('has changed during the import');
    });
  });

  it('a file without line ends is rejected', async () => {
    const content = 'x'.repeat(1024 * 1024 + 1);
    await expect(slicesOf(content)).rejects.toThrow('the line is too long for a table');
  });
});
