import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('gives back the position of the same query only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (position) => {
      const cursor = encodeCursor(['events', { sport: 'a' }], position);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(['events', { sport: 'a' }], cursor)).toBe(position);
      expect(() => decodeCursor(['events', { sport: 'b' }], cursor)).toThrow(
        'cursor is not one of this query’s',
      );
    }),
  );
});

it('refuses any other text without failing otherwise', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(['events'], text)).toThrow('cursor is not one of this query’s');
    }),
  );
});
