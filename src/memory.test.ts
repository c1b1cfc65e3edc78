import { expect, it } from 'vitest';
import { release } from './memory.ts';

it('bytes that are released are empty, but for those that share their memory with others', () => {
  const own = new Uint8Array(100_000);
  release(own);
  expect(own.byteLength).toBe(0);
  const pooled = Buffer.from('short');
  release(pooled);
  expect(pooled.toString()).toBe('short');
  const nothing = new Uint8Array(0);
  release(nothing);
  expect(nothing.buffer.detached).toBe(false);
  expect(Buffer.concat([nothing, Buffer.from('rest')]).toString()).toBe('rest');
});
