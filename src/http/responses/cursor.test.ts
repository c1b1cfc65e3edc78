import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('a cursor can be decoded only with the query that was used to encode it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (position) => {
      const cursor = encodeCursor(['events', { sport: 'a' }], position);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(['events', { sport: 'a' }], cursor)).toBe(position);
      expect(() => decodeCursor(['events', { sport: 'b' }], cursor)).toThrow(
        'cursor does not belong to this query',
      );
    }),
  );
});

it('another spelling of the same cursor is rejected', () => {
  const cursor = encodeCursor(['events'], '12');
  for (const other of [`${cursor}=`, `${cursor}!`, ` ${cursor}`]) {
    expect(() => decodeCursor(['events'], other)).toThrow('cursor does not belong to this query');
  }
});

it('a string that is not a cursor is rejected with the same error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(['events'], text)).toThrow('cursor does not belong to this query');
    }),
  );
});
