import { expect, it } from 'vitest';
import { LANGUAGE_CODES, languageOfTag } from './languages.ts';

it.each([
  ['sv', 'sv'],
  ['SV', 'sv'],
  ['fr-CH', 'fr'],
  ['es_MX', 'es'],
  ['zh-Hant-HK', 'zh'],
  ['zh-TW', 'zh'],
  ['sr-Latn', 'sr'],
  ['en-US-u-hc-h12', 'en'],
  ['nb-NO', 'nb'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['in-ID', 'id'],
])('the language of the tag %s is %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

it.each([
  '',
  'x',
  'xx',
  'tlh',
  'fr-',
  '-fr',
  'fr--CH',
  'fr CH',
  'fr-CH.UTF-8',
  'french',
  `fr${'-abc'.repeat(50)}`,
])('the tag "%s" has no language', (tag) => {
  expect(languageOfTag(tag)).toBeNull();
});

it('each code is a tag of its language', () => {
  for (const code of LANGUAGE_CODES) expect(languageOfTag(code)).toBe(code);
});
