import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBytes, prefersText } from './encoding.ts';

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const kB = 1024;

describe.each(Object.entries(DECODERS))('encodeBytes in %s', (name, decoded) => {
  it.each([0, 1, 400, 16 * kB - 1, 16 * kB, 16 * kB + 1, 300 * kB])(
    'encodeBytes encodes %i bytes that decode to the input',
    async (size) => {
      const body = Buffer.alloc(size, 'the same again, ');
      const encoded = await encodeBytes(body, name);
      expect(decoded(encoded).equals(body)).toBe(true);
      expect(encoded.byteLength).toBeLessThan(100 + size / 10);
    },
  );
});

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/plain', true],
  ['text/plain, */*', true],
  ['text/plain, application/json;q=0.9', true],
  ['application/json, text/plain', false],
  ['text/plain;q=0.5, application/json', false],
  ['text/html', false],
  ['', false],
])('the header Accept: %s prefers text: %s', (accept, expected) => {
  expect(prefersText({ headers: accept === undefined ? {} : { accept } })).toBe(expected);
});
