import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../../contract/files.fixture.ts';
import { fileAt } from '../../reading/files.ts';
import { type IndexedGame, indexedBytes, indexTracking, playRows } from './lines.ts';
import { columnsOf } from './schema.ts';

const HEADER = 'gameId,playId,x\n';

/** Returns the ranges of all plays in the files, with the text of each range. */
function index(contents: Readonly<Record<string, string>>) {
  return withFiles(contents, async (folder) => {
    const files = Object.entries(contents).map(([name, text]) =>
      fileAt(join(folder, name), Buffer.byteLength(text)),
    );
    const sources = await Promise.all(
      files.map(async (file) => ({ file, delimiter: ',' as const, columns: await columnsOf(file, ',') })),
    );
    const games = await indexTracking(sources);
    const textOf = ({ ranges, fault }: IndexedGame) => ({
      fault: fault?.message.replaceAll(`${folder}/`, '') ?? null,
      ...Object.fromEntries(
        [...ranges].map(([play, found]) => [
          play,
          found.map(({ source, start, end, line }) => {
            const bytes = Buffer.from(contents[source.file.name] ?? '').subarray(start, end);
            return [line, bytes.toString()];
          }),
        ]),
      ),
    });
    return [...games].map(([id, game]) => ({ id, bytes: indexedBytes(game), ...textOf(game) }));
  });
}

describe('plays in tracking files', () => {
  test('indexTracking combines consecutive lines of a play into one range', async () => {
    expect(await index({ 'a.csv': `${HEADER}2,7,é\n2,7,1\n2,9,2\n1,7,3\n` })).toEqual([
      { id: '1', bytes: 6, fault: null, 7: [[5, '1,7,3\n']] },
      { id: '2', bytes: 19, fault: null, 7: [[2, '2,7,é\n2,7,1\n']], 9: [[4, '2,9,2\n']] },
    ]);
  });

  test('indexTracking accepts interleaved plays and blank lines', async () => {
    expect(await index({ 'a.csv': `${HEADER}1,7,0\n1,9,1\n1,7,2\n\n1,7,3\n` })).toEqual([
      {
        id: '1',
        bytes: 24,
        fault: null,
        7: [
          [2, '1,7,0\n'],
          [4, '1,7,2\n'],
          [6, '1,7,3\n'],
        ],
        9: [[3, '1,9,1\n']],
      },
    ]);
  });

  test('indexTracking accepts a game whose plays are spread over several files', async () => {
    const [game] = await index({ 'a.csv': `${HEADER}1,7,0\n`, 'b.csv': `${HEADER}1,9,1\n` });
    expect(game).toEqual({ id: '1', bytes: 12, fault: null, 7: [[2, '1,7,0\n']], 9: [[2, '1,9,1\n']] });
  });

  test.each([
    [
      'a play occurs in two files',
      { 'a.csv': `${HEADER}1,7,0\n`, 'b.csv': `${HEADER}1,7,1\n` },
      'b.csv:2: play 7 of game 1 is also in a.csv',
    ],
    [
      'a file ends within a line',
      { 'a.csv': `${HEADER}1,7,0\n1,7` },
      'a.csv:3: the file ends within a line (truncated file?)',
    ],
    [
      'the lines of a play are scattered',
      { 'a.csv': HEADER + '1,7,0\n1,9,0\n'.repeat(101) },
      'a.csv:202: the lines of play 7 are scattered: sort the file by gameId and playId',
    ],
  ])('indexTracking rejects the game if %s', async (_, files, fault) => {
    expect(await index(files)).toMatchObject([{ id: '1', fault }]);
  });

  test('indexTracking continues a play after a line without a play id', async () => {
    const [game] = await index({ 'a.csv': `${HEADER}1,7,0\n1,x,0\n1,7,1\n` });
    expect(game).toMatchObject({
      id: '1',
      fault: null,
      7: [
        [2, '1,7,0\n'],
        [4, '1,7,1\n'],
      ],
    });
  });

  test('indexTracking accepts a play that is split into a hundred ranges', async () => {
    expect(await index({ 'a.csv': HEADER + '1,7,0\n1,9,0\n'.repeat(100) })).toMatchObject([{ fault: null }]);
  });

  test.each([
    ['has only a header', HEADER, /a\.csv: contains no tracking below its header/],
    ['ends within its first line', `${HEADER}1,7`, /a\.csv:2: the file ends within a line/],
    ['has no play id in its first line', `${HEADER}1,x,0\n`, /a\.csv:2: gameId and playId are not numbers/],
    ['has no line breaks', HEADER + '1'.repeat(1024 * 1024 + 1), /a\.csv:2: the line is too long/],
  ])('indexTracking rejects a file that %s', async (_, text, message) => {
    await expect(index({ 'a.csv': text })).rejects.toThrow(message);
  });
});

/** Reads all rows of a file with the columns `id` and `name` as one range. */
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

/** Returns `count` lines. A thousand lines are larger than a chunk of the file. */
function many(count: number, line = (index: number) => `${index},Zoë Ünal`): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}

describe('the lines of one play', () => {
  test('playRows returns the rows of a play with line numbers, even across chunks', async () => {
    const rows = await rowsOf(many(3000));
    expect(rows).toEqual(
      Array.from({ length: 3000 }, (_, index) => ({ line: index + 2, id: String(index), name: 'Zoë Ünal' })),
    );
  });

  test('playRows accepts blank lines and carriage returns', async () => {
    expect(await rowsOf('1,"Ada"\r\n\r\n2,Bo\r\n')).toEqual([
      { line: 2, id: '1', name: 'Ada' },
      { line: 4, id: '2', name: 'Bo' },
    ]);
  });

  test.each([
    [
      'lacks a field',
      many(1500, (index) => (index === 1400 ? '1400' : `${index},x`)),
      /:1402: has 1 fields but/,
    ],
    ['has an extra field', '1,a\n2,b,c\n', /:3: has 3 fields but the header has 2/],
    ['is not UTF-8', Buffer.from([0x31, 0x2c, 0xe9, 0x0a]), /:2: is not UTF-8 text/],
  ])('playRows rejects a play if a line %s', async (_, lines, message) => {
    await expect(rowsOf(lines)).rejects.toThrow(message);
  });

  test('playRows rejects a play with too many lines', async () => {
    expect(await rowsOf(many(60_000, () => '1,a'))).toHaveLength(60_000);
    await expect(rowsOf(many(60_001, () => '1,a'))).rejects.toThrow(
      /week1\.csv:60003: the play has more than 60000 lines/,
    );
  });
});
