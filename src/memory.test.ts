import { expect, it } from 'vitest';
import { detachBuffer } from './memory.ts';

it('detachBuffer empties all views of bytes that have separate memory', () => {
  const bytes = Buffer.alloc(2 * Buffer.poolSize, 1);
  const part = bytes.subarray(100, 200);
  detachBuffer(part);
  expect([bytes.byteLength, part.byteLength]).toEqual([0, 0]);
});

it("detachBuffer leaves bytes in Node's shared pool unchanged", () => {
  const bytes = Buffer.from('short');
  detachBuffer(bytes);
  expect(bytes.toString()).toBe('short');
});

it('detachBuffer leaves empty bytes unchanged, because many objects may share them', () => {
  const nothing = new Uint8Array(0);
  detachBuffer(nothing);
  expect(Buffer.concat([nothing, Buffer.from('rest')]).toString()).toBe('rest');
  expect(nothing.buffer.detached).toBe(false);
});
