import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { byDefinition } from './edit-distance.fixture.ts';
import { editDistanceFrom, LONGEST_COMPARED } from './similar-names.ts';

describe('editDistanceFrom', () => {
  it.each([
    ['london', 'london', 0],
    ['londn', 'london', 1],
    ['lodnon', 'london', 1],
    ['pariss', 'paris', 1],
    ['marsellie', 'marseille', 2],
    ['мосва', 'москва', 1],
    ['a', '', 1],
  ])('editDistanceFrom returns the distance between %s and %s: %i', (a, b, expected) => {
    expect(editDistanceFrom(a)(b)).toBe(expected);
  });

  it('editDistanceFrom agrees with the definition in both directions', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'ö', '東'), { minLength: 1, maxLength: LONGEST_COMPARED })
      .map((letters) => letters.join(''));
    // A string and a slightly edited copy. Unrelated strings would not test every kind of edit.
    const edited = fc.tuple(text, text, fc.nat(), fc.nat(4)).map(([a, b, at, length]): [string, string] => {
      const start = at % a.length;
      return [a, (a.slice(0, start) + b.slice(0, 3) + a.slice(start + length)).slice(0, LONGEST_COMPARED)];
    });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(text, text), edited), ([a, b]) => {
        const distance = editDistanceFrom(a)(b);
        expect(distance).toBe(byDefinition(a, b));
        expect(editDistanceFrom(b)(a)).toBe(distance);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('editDistanceFrom rejects strings that are empty or too long', () => {
    expect(() => editDistanceFrom('')).toThrow(RangeError);
    expect(() => editDistanceFrom('a'.repeat(LONGEST_COMPARED + 1))).toThrow(RangeError);
  });
});
