import { describe, expect, it } from 'vitest';
import { MAX_ANSWER, MAX_TEXT, shortened } from './answer.ts';

const ADVICE = 'ask for less';
const length = (value: unknown) => JSON.stringify(value).length;
const entries = (count: number, size: number) =>
  Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(size) }));

describe('shortened answers', () => {
  it('a short answer stays unchanged except for null values', () => {
    const value = { a: null, b: { c: null, d: 0 }, list: [null, { e: false, f: null }], none: undefined };
    expect(shortened({ value }, ADVICE)).toEqual({ b: { d: 0 }, list: [null, { e: false }] });
  });

  it('the notice reports that a list has more entries than the limit', () => {
    expect(shortened({ value: { games: [1, 2] }, truncatedList: 'games' }, ADVICE)).toEqual({
      notice: 'games: only the first 2 are shown; ask for less',
      games: [1, 2],
    });
  });

  it('a list that is too long is cut to the available room', () => {
    const value = { title: 'a', short: [1, 2], long: entries(500, 100) };
    const answer = shortened({ value }, ADVICE);
    const shown = answer['long'] as unknown[];
    expect(shown).toEqual(value.long.slice(0, shown.length));
    expect(answer).toMatchObject({
      title: 'a',
      short: [1, 2],
      notice: `long: only the first ${shown.length} of 500 are shown; ask for less`,
    });
    expect(length(answer)).toBeLessThanOrEqual(MAX_ANSWER);
    expect(length(answer)).toBeGreaterThan(MAX_ANSWER * 0.9);
  });

  it('a second list is cut if cutting the first list is not enough', () => {
    const value = { large: entries(20, 1500), larger: entries(30, 1500) };
    const answer = shortened({ value, truncatedList: 'large' }, ADVICE);
    expect(answer['notice']).toMatch(/^large: only the first \d+ are shown; larger: only the first 0 of 30/);
    expect(length(answer)).toBeLessThanOrEqual(MAX_ANSWER);
  });

  it('a long string is cut and ends with the number of missing characters', () => {
    const text = 'é'.repeat(MAX_TEXT + 7);
    expect(shortened({ value: { alerts: [{ text }] } }, ADVICE)).toEqual({
      alerts: [{ text: `${'é'.repeat(MAX_TEXT)}… (7 more characters)` }],
    });
  });

  it('cutting a string never splits a character', () => {
    const text = `${'x'.repeat(MAX_TEXT - 1)}😀`;
    expect(shortened({ value: { text } }, ADVICE)['text']).toBe(
      `${'x'.repeat(MAX_TEXT - 1)}\ufffd… (1 more characters)`,
    );
  });

  it('the notice has no advice if no narrower request exists', () => {
    expect(shortened({ value: { games: [1] }, truncatedList: 'games' })).toMatchObject({
      notice: 'games: only the first 1 are shown',
    });
  });

  it('an answer that cannot be cut is replaced by a notice', () => {
    const value = Object.fromEntries(entries(50, 1500).map(({ text }, i) => [i, text]));
    expect(shortened({ value }, ADVICE)).toEqual({
      notice: 'the answer is too long to show; ask for less',
    });
  });
});
