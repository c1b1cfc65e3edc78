import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchDate, vendorText } from './text.ts';

test.each([
  ['Ad\\u00e9la \\u00D8stby', 'Adéla Østby'],
  ['smile \\ud83d\\ude00', 'smile 😀'],
  ['  Johann  \\u00a0 Berg ', 'Johann Berg'],
  ['Sk\\u00f3g\\u00adur', 'Skógur'],
  ['torn \\ud83d', 'torn \u{FFFD}'],
  ['back\\slash \\u12', 'back\\slash \\u12'],
  [' \\u0020 ', null],
  ['', null],
])('reads %j', (text, expected) => {
  expect(vendorText(text)).toBe(expected);
});

test('any text is decoded from its escapes, in any script', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\s\\\u00ad]/.test(text));
  fc.assert(
    fc.property(word, (text) => {
      const escaped = Array.from(
        { length: text.length },
        (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
      );
      expect(vendorText(escaped.join(''))).toBe(text);
    }),
  );
});

test.each([
  ['July 3, 2018 at 8:00:00 PM GMT+2', '2018-07-03 18:00:00', '2018-07-03'],
  ['January 1, 2020 at 0:30:00 AM GMT+1', '2019-12-31 23:30:00', '2020-01-01'],
  ['3. Juli 2018', '2018-07-03 18:00:00', '2018-07-03'],
  ['Smarch 3, 2018 at noon', '2018-07-03', '2018-07-03'],
  ['', '', null],
  ['', 'yesterday', null],
])('takes the date of %j', (local, utc, expected) => {
  expect(matchDate(local, utc)).toBe(expected);
});

test('text with nothing to decode stays as it is', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abz09-/.~! ') });
  fc.assert(
    fc.property(plain, (text) => {
      expect(vendorText(text)).toBe(text.split(' ').filter(Boolean).join(' ') || null);
    }),
  );
});
