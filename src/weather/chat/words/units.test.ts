import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitsOf } from './units.ts';

const words = (text: string) => unitsOf(text.normalize('NFC')).map(({ word }) => word);

describe('words of a text', () => {
  test.each([
    ['What’s the weather in St. Louis?', ['what', 's', 'the', 'weather', 'in', 'st', 'louis']],
    ['ŁÓDŹ Malmö Ærø', ['lodz', 'malmo', 'æro']],
    ['Iğdır', ['igdir']],
    ['５日 at 5pm', ['5', '日', 'at', '5pm']],
    ['Tokyoの天気', ['tokyo', 'の', '天', '気']],
    ['3시에 5बजे 5h', ['3', '시에', '5', 'बजे', '5h']],
    ['٥ ۱۲ १५', ['5', '12', '15']],
    ['غدًا', ['غدا']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('marks that are no accents stay: their letters differ', () => {
    expect(words('がか')).toEqual(['が', 'か']);
    expect(words('दिल्ली')).toEqual(['दिल्ली']);
  });

  test('each says where it stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const text = raw.normalize('NFC');
        let from = 0;
        for (const { word, start, end } of unitsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(unitsOf(text.slice(start, end)).map((unit) => unit.word)).toEqual([word]);
          from = end;
        }
      }),
    );
  });

  test('their number is bounded', () => {
    expect(unitsOf('a '.repeat(10_000)).length).toBe(500);
  });
});
