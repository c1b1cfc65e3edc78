import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { ZstdFile } from './file.ts';
import { contentSize } from './frame.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldcast-zstd-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['none', []],
  ['short', ['one\n', '', 'two\n']],
  ['long', Array.from({ length: 5 }, (_, i) => `{"x":${i},"y":1.25}\n`.repeat(20_000))],
])('ZstdFile writes a single frame that contains its size: %s', (name, pieces) => {
  const path = join(folder, name);
  const file = new ZstdFile(path);
  for (const piece of pieces) file.add(Buffer.from(piece));
  file.finish();
  file.close();
  const bytes = readFileSync(path);
  expect(zstdDecompressSync(bytes).toString()).toBe(pieces.join(''));
  expect(contentSize(bytes)).toBe(pieces.join('').length);
});
