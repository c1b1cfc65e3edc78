import { describe, expect, test } from 'vitest';
import { alternatives } from './alternatives.ts';

describe('the phrases that a phrase stands for', () => {
  test.each([
    ['next week', ['next week']],
    ['{this|next} week', ['this week', 'next week']],
    ['{the |}weekend', ['the weekend', 'weekend']],
    ['{a|b}{c|d}', ['ac', 'bc', 'ad', 'bd']],
    ['in {#|a few} days', ['in # days', 'in a few days']],
    ['', ['']],
  ])('%s', (phrase, expected) => {
    expect(alternatives(phrase).sort()).toEqual(expected.sort());
  });
});
