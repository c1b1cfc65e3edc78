import { expect, it } from 'vitest';
import { LANGUAGES } from './languages/registry.ts';
import { CONJUNCTIONS } from './place/conjunctions.ts';
import { UNAVAILABLE } from './unavailable.ts';

const codes = LANGUAGES.map(({ code }) => code).sort();

it.each([...UNAVAILABLE])('%s has words in every language', (_, languages) => {
  expect([...languages].sort()).toEqual(codes);
});

it('every language has conjunctions, and words for warnings, the air and pollen', () => {
  expect(Object.keys(CONJUNCTIONS).sort()).toEqual(codes);
  for (const { code, asks } of LANGUAGES) {
    for (const subject of ['warnings', 'air', 'pollen'] as const) {
      expect(asks?.[subject] ?? '', `${code} ${subject}`).not.toBe('');
    }
  }
});
