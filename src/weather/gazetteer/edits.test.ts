import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsTo, LONGEST_COMPARED } from './edits.ts';

/** The definition, a table cell at a time. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it is the textbook's recurrence, as it stands there.
function byDefinition(a: readonly string[], b: readonly string[]): number {
  const table: number[][] = [];
  const cell = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        i === 0 && j === 0
          ? 0
          : Math.min(
              cell(i - 1, j) + 1,
              cell(i, j - 1) + 1,
              cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
              swap ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return cell(a.length, b.length);
}

describe('editsTo', () => {
  it.each([
    ['london', 'london', 0],
    ['londn', 'london', 1],
    ['lodnon', 'london', 1],
    ['pariss', 'paris', 1],
    ['marsellie', 'marseille', 2],
    ['мосва', 'москва', 1],
    ['a', '', 1],
  ])('%s and %s are %i apart', (a, b, expected) => {
    expect(editsTo(a)(b)).toBe(expected);
  });

  it('counts as defined, and the same both ways', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'ö', '東'), {
      minLength: 1,
      maxLength: LONGEST_COMPARED,
    });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const distance = editsTo(a.join(''))(b.join(''));
        expect(distance).toBe(byDefinition(a, b));
        expect(editsTo(b.join(''))(a.join(''))).toBe(distance);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses what has no letters or too many', () => {
    expect(() => editsTo('')).toThrow(RangeError);
    expect(() => editsTo('a'.repeat(LONGEST_COMPARED + 1))).toThrow(RangeError);
  });
});
