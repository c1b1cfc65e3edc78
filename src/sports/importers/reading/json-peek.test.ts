import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peekNumber } from './json-peek.ts';

describe('a number that is found without parsing', () => {
  it.each([
    ['{"period": 2, "x": 1}', 2],
    ['{"a": [1, 2], "period":12}', 12],
    ['{"period": 2.5}', null],
    ['{"period": -2}', null],
    ['{"period": 2e1}', null],
    ['{"period": "2"}', null],
    ['{"period": null}', null],
    ['{"period": 1', null],
    ['{"other": {"period": 1}, "period": 2}', null],
    ['{"name": "period"}', null],
    ['{"name": "\\"period\\": 1", "period": 3}', 3],
    ['{"p\\u0065riod": 1}', null],
    ['', null],
  ])('%s: %s', (text, expected) => {
    expect(peekNumber(text, 'period')).toBe(expected);
  });

  it('is the one that parsing finds', () => {
    const json = fc.record({ before: fc.jsonValue(), period: fc.jsonValue(), after: fc.jsonValue() });
    fc.assert(
      fc.property(json, fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const peeked = peekNumber(text, 'period');
        // Parsed again, since -0 is written as 0.
        if (peeked !== null) expect(peeked).toBe(JSON.parse(text).period);
      }),
    );
  });
});
