import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { LONGEST_NUMBER, writeNumber } from './decimal.ts';

function written(value: number): string {
  const bytes = new Uint8Array(2 + LONGEST_NUMBER).fill(0x2e);
  const end = writeNumber(bytes, 2, value);
  expect(bytes[0]).toBe(0x2e);
  return Buffer.from(bytes.subarray(2, end)).toString();
}

it.each([
  0,
  -0,
  1,
  -1,
  10,
  999_999_999,
  1_000_000_000,
  -1_000_000_001,
  0.1,
  -0.25,
  52.5,
  0.000001,
  0.0000015,
  1e-7,
  12.000001,
  0.1 + 0.2,
  1 / 3,
  1e21,
  123456789.123456,
  999999999.999999,
  5e-324,
  -1.7976931348623157e308,
])('writeNumber writes %d like JSON.stringify', (value) => {
  expect(written(value)).toBe(JSON.stringify(value));
});

it('writeNumber matches JSON.stringify for every number and does not exceed the maximum length', () => {
  const decimal = fc
    .record({ digits: fc.maxSafeInteger(), places: fc.nat(12) })
    .map(({ digits, places }) => digits / 10 ** places);
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), decimal, fc.integer());
  fc.assert(
    fc.property(number, (value) => {
      expect(written(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: runs(20_000) },
  );
});
