import { describe, expect, test } from 'vitest';
import { foundFile, withFiles } from '../contract/files.fixture.ts';
import { readLines } from './lines.ts';

describe('lines of a file', () => {
  async function lines(text: string | Uint8Array) {
    return withFiles({ 't.txt': text }, async (folder) => {
      const found = [];
      let bytes = 0;
      const onBytes = (count: number) => {
        bytes += count;
      };
      for await (const line of readLines(foundFile(folder, 't.txt', text), onBytes)) found.push(line);
      expect(bytes).toBe(Buffer.byteLength(text));
      return found;
    });
  }

  test('readLines numbers the lines and omits blank lines and line endings', async () => {
    expect(await lines('a\r\n\n b \nü')).toEqual([
      { number: 1, text: 'a' },
      { number: 3, text: ' b' },
      { number: 4, text: 'ü' },
    ]);
    expect(await lines('')).toEqual([]);
  });

  test('readLines joins lines across chunks, even if a chunk ends within a character', async () => {
    // Two lines that are longer than a chunk, and a line that is longer than two chunks.
    const [long, longer] = ['é'.repeat(200_000), 'é'.repeat(400_000)];
    expect(await lines(`x${long}\n${long}\nshort\n${longer}`)).toEqual([
      { number: 1, text: `x${long}` },
      { number: 2, text: long },
      { number: 3, text: 'short' },
      { number: 4, text: longer },
    ]);
  });

  test('readLines rejects text that is not UTF-8', async () => {
    await expect(lines(Buffer.from('1:0.5,ü', 'latin1'))).rejects.toThrow(/t\.txt: is not UTF-8 text/);
  });

  test('readLines rejects a long file without line breaks', async () => {
    await expect(lines('x'.repeat(2_000_000))).rejects.toThrow(/t\.txt:1: the line is too long/);
  });
});
