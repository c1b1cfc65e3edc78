import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { cleanName, LONGEST_NAME, Metres, Name, Nullable, OneOf } from './schema.ts';

const name = Compile(Name('A name.'));

it.each([
  ['  Ada\tŌta\u0085', 'Ada Ōta'],
  ['a\u0000b\u202ec', 'abc'],
  ['Zoë "Z" O’Neil', 'Zoë "Z" O’Neil'],
  [' \u2028 ', ''],
])('the name %j is cleaned to %j', (text, clean) => {
  expect(cleanName(text)).toBe(clean);
  expect(name.Check(clean)).toBe(clean !== '');
  expect(name.Check(text)).toBe(text === clean);
});

it('a long name is cut to the maximum length', () => {
  const longest = '𝒜'.repeat(LONGEST_NAME);
  expect(cleanName(longest)).toBe(longest);
  expect(cleanName(`${longest}b`)).toBe(`${'𝒜'.repeat(LONGEST_NAME - 1)}…`);
  expect(cleanName(`${'a'.repeat(LONGEST_NAME - 2)} bcd`)).toBe(`${'a'.repeat(LONGEST_NAME - 2)}…`);
});

it('Nullable(Metres) accepts null and finite positions in range, and OneOf lists its values', () => {
  const metres = Compile(Nullable(Metres('A position.')));
  expect([-1000, 1000, null, 1000.1, Number.NaN, '1'].map((value) => metres.Check(value))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
  expect(OneOf(['a', 'b'], 'Either.')).toEqual({ type: 'string', enum: ['a', 'b'], description: 'Either.' });
  expect(OneOf(['a'], 'One.', 'Letter')).toMatchObject({ title: 'Letter' });
});
