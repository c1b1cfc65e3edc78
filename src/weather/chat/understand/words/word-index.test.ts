import { describe, expect, test } from 'vitest';
import { openLexicon } from '../../languages/read-lexicon.ts';
import { LANGUAGES } from '../../languages/registry.ts';
import { phrasebookOf, type WholePhrasebook } from './phrasebook.ts';
import { NUMBER } from './tokens.ts';
import { LISTS, WordIndex, type WordList } from './word-index.ts';
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

test('a word index returns the languages of a word on a list', () => {
  const index = new WordIndex(TEXT);
  expect(index.with('wind', 'words')).toEqual([ENGLISH]);
  expect(index.with('vind', 'words')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('vind', 'topics')).toEqual([]);
  expect(index.with('vejret', 'topics')).toEqual([DANISH, NORWEGIAN]);
  expect(index.with('sol', 'words')).toEqual([]);
});

test('a word index distinguishes words with the same first letters', () => {
  const index = new WordIndex(TEXT);
  expect(index.with('vint', 'words')).toEqual([]);
  expect(index.with('vi', 'words')).toEqual([NORWEGIAN]);
  expect(index.with('v', 'words')).toEqual([]);
  expect(index.with('vind', 'words')).toEqual([DANISH, NORWEGIAN]);
});

test('a word index lists the topics of a language', () => {
  expect(new WordIndex(TEXT).topicsOf(NORWEGIAN)).toEqual(['vejret']);
  expect(new WordIndex(TEXT).topicsOf(ENGLISH)).toEqual([]);
});

describe('the word index of all lexicons', () => {
  const books = LANGUAGES.map((traits) => phrasebookOf(openLexicon(traits)));
  const index = new WordIndex(wordIndexText(books));
  const first = (phrase: string) => phrase.split(' ', 1)[0] ?? '';

  test.each(LANGUAGES.map(({ lexicon }, position) => [lexicon, position]))(
    'the word index contains the words of %s',
    (_, position) => {
      const { senses, topics, language } = books[position as number] as WholePhrasebook;
      const words = new Set([...senses.keys()].flatMap((phrase) => phrase.split(' ')));
      words.delete(NUMBER);
      words.delete('');
      const topicPhrases = [...senses].filter(
        ([phrase, { roles }]) => roles.has('topic') && phrase.includes(' '),
      );
      const wanted: Record<WordList, ReadonlySet<string>> = {
        words,
        topics: new Set(topics),
        'topic starts': new Set(topicPhrases.map(([phrase]) => first(phrase))),
        unavailable: new Set([...language.unavailable.values()].flat().map(first)),
      };
      for (const list of LISTS) {
        const found = [...words, NUMBER].filter((word) =>
          index.with(word, list).includes(position as number),
        );
        expect([list, found.sort()]).toEqual([
          list,
          [...wanted[list]].filter((word) => words.has(word)).sort(),
        ]);
      }
    },
  );
});
