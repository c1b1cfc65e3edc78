import { describe, expect, it } from 'vitest';
import { PLAUSIBLE, plausible } from './plausible.ts';

/** World records of the World Meteorological Organization. */
const RECORDS = [
  ['temperature', -89.2],
  ['temperature', 56.7],
  ['pressure', 870],
  ['pressure', 1083.8],
  ['wind_speed', 113.3],
  ['rain', 305],
  ['humidity', 0],
  ['humidity', 100],
  ['visibility', 240_000],
] as const;

describe('a plausible value', () => {
  it.each(RECORDS)('may be a record: %s of %d', (quantity, value) => {
    expect(plausible(quantity, value)).toBe(value);
  });

  it.each(Object.entries(PLAUSIBLE))('is within bounds, both included: %s', (name, [least, most]) => {
    const quantity = name as keyof typeof PLAUSIBLE;
    expect([least, most].map((value) => plausible(quantity, value))).toEqual([least, most]);
    const beyond = [
      least - 0.01,
      most + 0.01,
      Number.NaN,
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ];
    expect(beyond.map((value) => plausible(quantity, value))).toEqual(Array(5).fill(null));
  });

  it('is null if it is missing', () => {
    expect([plausible('rain', null), plausible('rain', undefined)]).toEqual([null, null]);
  });
});
