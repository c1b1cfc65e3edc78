import { describe, expect, it } from 'vitest';
import { Lately } from './lately.ts';

describe('what was seen lately', () => {
  it('is forgotten by generations, the younger one never', () => {
    const lately = new Lately(6);
    for (const text of ['aa', 'bb', 'cc']) lately.add(text);
    lately.add('dd');
    expect(['aa', 'bb', 'cc', 'dd'].map((text) => lately.has(text))).toEqual([true, true, true, true]);
    for (const text of ['ee', 'ff', 'gg']) lately.add(text);
    expect(['aa', 'cc', 'dd', 'ee', 'gg'].map((text) => lately.has(text))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(lately.has('other')).toBe(false);
  });

  it('takes bounded memory', () => {
    const lately = new Lately(1000);
    const texts = Array.from({ length: 1000 }, (_, i) => `text ${i}`);
    for (const text of texts) lately.add(text);
    const kept = texts.filter((text) => lately.has(text));
    expect(kept.join('').length).toBeLessThanOrEqual(2000);
    expect(kept.join('').length).toBeGreaterThan(1000);
  });
});
