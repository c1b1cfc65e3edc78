import fc from 'fast-check';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { runLengths } from './run-lengths.ts';

const WIDTHS = [0, 1, 2, 3, 7, 8, 9, 12, 16, 17, 20];

it('runLengths encodes any mix of runs without loss', () => {
  const cases = fc
    .constantFrom(...WIDTHS)
    .chain((width) =>
      fc.tuple(
        fc.constant(width),
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 2 ** width - 1 }),
            fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 }), fc.constant(300)),
          ),
          { minLength: 1, maxLength: 60 },
        ),
      ),
    );
  fc.assert(
    fc.property(cases, ([width, runs]) => {
      const values = Int32Array.from(runs.flatMap(([value, count]) => Array(count).fill(value)));
      const bytes = runLengths(values, width);
      const read = new Array<number>(values.length);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      readRleBitPackedHybrid({ view, offset: 0 }, width, read, bytes.length);
      expect(read).toEqual([...values]);
    }),
    { numRuns: runs(300) },
  );
});

it('runLengths encodes a long run of equal values in a few bytes', () => {
  expect(runLengths(new Uint8Array(50_000).fill(1), 1)).toHaveLength(4);
});
