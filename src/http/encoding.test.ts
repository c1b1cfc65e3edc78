import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBytes } from './encoding.ts';

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const kB = 1024;

describe.each(Object.entries(DECODERS))('bytes in %s', (name, decoded) => {
  it.each([0, 1, 400, 16 * kB - 1, 16 * kB, 16 * kB + 1, 300 * kB])('are those given: %i', async (size) => {
    const body = Buffer.alloc(size, 'the same again, ');
    const encoded = await encodeBytes(body, name);
    expect(decoded(encoded).equals(body)).toBe(true);
    expect(encoded.byteLength).toBeLessThan(100 + size / 10);
  });
});
