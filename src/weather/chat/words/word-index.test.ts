import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLexicon } from '../languages/open-lexicon.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { phrasebookOf } from './phrasebook.ts';
import { WordIndex } from './word-index.ts';
import { wordIndexText } from './word-index-text.ts';

const position = (code: string) => LANGUAGES.findIndex((language) => language.code === code);
const [ENGLISH, DANISH, NORWEGIAN] = [position('en'), position('da'), position('nb')];

const TEXT = `# A remark.

[words]
en: rain
da,nb: vejret
da,nb: vind
en: wind
nb: vi

[topics]
da,nb: vejret
`;

test('tells which languages have a word, by the list', () => {
  const index = new WordIndex(TEXT);
  expect(index.with('wind', 'words')).toEqual([ENGLISH]);
  expect(index.with('vind', 'words')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('vind', 'topics')).toEqual([]);
  expect(index.with('vejret', 'topics')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('sol', 'words')).toEqual([]);
});

test('knows words of one letter group from each other, and what it was asked for before', () => {
  const index = new WordIndex(TEXT);
  expect(index.with('vint', 'words')).toEqual([]);
  expect(index.with('vi', 'words')).toEqual([NORWEGIAN]);
  expect(index.with('v', 'words')).toEqual([]);
  expect(index.with('vind', 'words')).toEqual([DANISH, NORWEGIAN]);
});

test('tells the topics of a language', () => {
  expect(new WordIndex(TEXT).topicsOf(NORWEGIAN)).toEqual(['vejret']);
  expect(new WordIndex(TEXT).topicsOf(ENGLISH)).toEqual([]);
});

test('the file is what `npm run -s lexicons` makes of the lexicons', () => {
  const text = readFileSync(new URL('./word-index.txt', import.meta.url), 'utf8');
  const books = LANGUAGES.map((traits) => phrasebookOf(openLexicon(traits)));
  expect(text === wordIndexText(books)).toBe(true);
});
