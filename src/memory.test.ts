import { expect, it } from 'vitest';
import { detachBuffer } from './memory.ts';

it('empties bytes that have memory of their own, whatever part of it they are', () => {
  const bytes = Buffer.alloc(2 * Buffer.poolSize, 1);
  const part = bytes.subarray(100, 200);
  detachBuffer(part);
  expect([bytes.byteLength, part.byteLength]).toEqual([0, 0]);
});

it('leaves bytes alone that share the memory of others', () => {
  const bytes = Buffer.from('short');
  detachBuffer(bytes);
  expect(bytes.toString()).toBe('short');
});

it('leaves empty bytes alone, which many may share', () => {
  const nothing = new Uint8Array(0);
  detachBuffer(nothing);
  expect(Buffer.concat([nothing, Buffer.from('rest')]).toString()).toBe('rest');
  expect(nothing.buffer.detached).toBe(false);
});
