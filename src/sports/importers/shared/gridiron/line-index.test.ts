import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../../contract/files.fixture.ts';
import { fileAt } from '../../reading/files.ts';
import { columnsOf } from './columns.ts';
import { type IndexedGame, indexedBytes, indexTracking } from './line-index.ts';

const HEADER = 'gameId,playId,x\n';

/** Where the plays of files are, with the text of each range. */
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

describe('the plays of tracking files', () => {
  test('are found by game and play, consecutive lines together', async () => {
    expect(await index({ 'a.csv': `${HEADER}2,7,é\n2,7,1\n2,9,2\n1,7,3\n` })).toEqual([
      { id: '1', bytes: 6, fault: null, 7: [[5, '1,7,3\n']] },
      { id: '2', bytes: 19, fault: null, 7: [[2, '2,7,é\n2,7,1\n']], 9: [[4, '2,9,2\n']] },
    ]);
  });

  test('may be interleaved, and blank lines part them', async () => {
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

  test('of one game may be in several files', async () => {
    const [game] = await index({ 'a.csv': `${HEADER}1,7,0\n`, 'b.csv': `${HEADER}1,9,1\n` });
    expect(game).toEqual({ id: '1', bytes: 12, fault: null, 7: [[2, '1,7,0\n']], 9: [[2, '1,9,1\n']] });
  });

  test.each([
    [
      'a play is in two files',
      { 'a.csv': `${HEADER}1,7,0\n`, 'b.csv': `${HEADER}1,7,1\n` },
      'b.csv:2: play 7 of game 1 is also in a.csv',
    ],
    [
      'a file is cut within a line',
      { 'a.csv': `${HEADER}1,7,0\n1,7` },
      'a.csv:3: the file ends within a line (truncated file?)',
    ],
    [
      'lines are scattered',
      { 'a.csv': HEADER + '1,7,0\n1,9,0\n'.repeat(101) },
      'a.csv:202: the lines of play 7 are scattered: sort the file by gameId and playId',
    ],
  ])('are at fault if %s', async (_, files, fault) => {
    expect(await index(files)).toMatchObject([{ id: '1', fault }]);
  });

  test('go on behind a line that has no play', async () => {
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

  test('may be in a hundred pieces', async () => {
    expect(await index({ 'a.csv': HEADER + '1,7,0\n1,9,0\n'.repeat(100) })).toMatchObject([{ fault: null }]);
  });

  test.each([
    ['has only a header', HEADER, /a\.csv: contains no tracking below its header/],
    ['is cut in its first line', `${HEADER}1,7`, /a\.csv:2: the file ends within a line/],
    ['begins without a play', `${HEADER}1,x,0\n`, /a\.csv:2: gameId and playId are not numbers/],
    ['has no line ends', HEADER + '1'.repeat(1024 * 1024 + 1), /a\.csv:2: the line is too long/],
  ])('cannot be told in a file that %s', async (_, text, message) => {
    await expect(index({ 'a.csv': text })).rejects.toThrow(message);
  });
});
