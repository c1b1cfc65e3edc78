import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from './random.ts';

function numbers(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.next());
}

describe('random numbers', () => {
  test('random numbers are the same for the same seed and differ for different seeds', () => {
    expect(numbers(new Random('game', 1, 2), 50)).toEqual(numbers(new Random('game', 1, 2), 50));
    const seeds = [
      ['game', 1, 2],
      ['game', 2, 1],
      ['game', 12],
      ['game', 1, 3],
      ['other', 1, 2],
    ] as const;
    const firsts = seeds.map((seed) => numbers(new Random(...seed), 3).join());
    expect(new Set(firsts).size).toBe(seeds.length);
  });

  test('random numbers are spread evenly over [0, 1)', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const value of numbers(new Random('spread'), 100_000)) {
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(tenths).toHaveLength(10);
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('random numbers stay within their bounds, and integers include both bounds', () => {
    const random = new Random('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => random.integer(-1, 3)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3]);
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (low, size) => {
        const value = random.between(low, low + size);
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(low + size);
      }),
    );
  });

  test('items are picked in proportion to their weights, and never with weight 0', () => {
    const random = new Random('weights');
    const picked = Array.from({ length: 4000 }, () =>
      random.pick(['a', 'b', 'c'], (item) => ({ a: 3, b: 1, c: 0 })[item] ?? 0),
    );
    expect(picked).not.toContain('c');
    expect(Math.abs(picked.filter((item) => item === 'a').length - 3000)).toBeLessThan(150);
    expect(() => random.pick([])).toThrow(RangeError);
  });

  test('chance and sign return each result with the right probability', () => {
    const random = new Random('chance');
    const share = (draw: () => boolean) => Array.from({ length: 4000 }, draw).filter(Boolean).length / 4000;
    expect(share(() => random.chance(0.2))).toBeCloseTo(0.2, 1);
    expect(share(() => random.sign() < 0)).toBeCloseTo(0.5, 1);
    expect(new Set(Array.from({ length: 50 }, () => random.sign()))).toEqual(new Set([-1, 1]));
  });

  test('shuffle returns a new array with the same items', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const given = [...items];
        new Random(seed).shuffle(items);
        expect(items).toEqual(given);
        const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
        expect(sorted(new Random(seed).shuffle(items))).toEqual(sorted(items));
      }),
    );
  });
});
