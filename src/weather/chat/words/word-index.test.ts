import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages/registry.ts';
import { wordIndexText } from './make-word-index.ts';
import { WordIndex } from './word-index.ts';

const position = (code: string) => LANGUAGES.findIndex((language) => language.code === code);
const [ENGLISH, DANISH, NORWEGIAN] = [position('en'), position('da'), position('nb')];

const TEXT = `# A remark.

[words]
en: rain wind
da,nb: vind vejret

[topics]
da,nb: vejret
`;

test('tells which languages have a word, by the list', () => {
  const index = new WordIndex(TEXT);
  index.read([ENGLISH, DANISH]);
  expect(index.with('wind', 'words')).toEqual([ENGLISH]);
  expect(index.with('vind', 'words')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('vind', 'topics')).toEqual([]);
  expect(index.with('vejret', 'topics')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('sol', 'words')).toEqual([]);
});

test('reads a language when it is first asked for', () => {
  const index = new WordIndex(TEXT);
  index.read([NORWEGIAN]);
  expect(index.with('vind', 'words')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('wind', 'words')).toEqual([]);
  index.read([ENGLISH]);
  expect(index.with('wind', 'words')).toEqual([ENGLISH]);
});

test('the file is what `npm run -s lexicons` makes of the lexicons', () => {
  const text = readFileSync(new URL('./word-index.txt', import.meta.url), 'utf8');
  expect(text === wordIndexText()).toBe(true);
});
