import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetId } from './game.ts';

describe('datasetId', () => {
  it('datasetId returns URL-safe IDs that are distinct for distinct vendor IDs', () => {
    const id = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(id, id, (a, b) => {
        expect(datasetId('v', a)).toMatch(/^v-[A-Za-z0-9._~-]+$/);
        expect(encodeURIComponent(datasetId('v', a))).toBe(datasetId('v', a));
        expect(datasetId('v', a) === datasetId('v', b)).toBe(a === b);
      }),
    );
  });

  it('datasetId keeps plain IDs readable', () => {
    expect(datasetId('statsbomb', 15986)).toBe('statsbomb-15986');
    expect(datasetId('x', "a/b'ü~")).toBe('x-a~2Fb~27~C3~BC~7E');
  });
});
