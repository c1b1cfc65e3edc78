import { LANGUAGES } from '../languages/all.ts';
import type { Language } from '../languages/language.ts';
import { type Phrasebook, phrasebookOf } from './phrasebook.ts';

/** Letters of languages that are not written in Latin ones alone, by their codes. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kk: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
const LATIN = /\p{Script=Latin}/u;

/** In the order of LANGUAGES. All together take seconds and much memory, so each is made when a text first needs it. */
const made: (Phrasebook | undefined)[] = LANGUAGES.map(() => undefined);
/** The positions of the languages that know a word. */
const knowers = new Map<string, number[]>();
/** The positions of the languages in which a word begins one of weather's. */
const topicKnowers = new Map<string, number[]>();

/** The phrasebooks of the languages whose letters a text has, and the first's, which stands in where none is known. */
export function prepareBooks(text: string): void {
  for (const [position, language] of LANGUAGES.entries()) {
    if (position === 0 || (LETTERS[language.code] ?? LATIN).test(text)) bookAt(position, language);
  }
}

export function bookOf(code: string): Phrasebook | null {
  const position = LANGUAGES.findIndex((language) => language.code === code);
  const language = LANGUAGES[position];
  return language === undefined ? null : bookAt(position, language);
}

/** The phrasebooks that know words, with how many; a book counts only once it was prepared. */
export function booksKnowing(words: readonly string[]): { book: Phrasebook; known: number }[] {
  return counted(words, knowers);
}

/** Those in which one of the words begins a phrase of weather's. */
export function booksWithTopic(words: readonly string[]): Phrasebook[] {
  return counted(words, topicKnowers).map(({ book }) => book);
}

export function firstBook(): Phrasebook {
  const [language] = LANGUAGES;
  if (language === undefined) throw new Error('there are no languages');
  return bookAt(0, language);
}

function counted(words: readonly string[], index: ReadonlyMap<string, readonly number[]>) {
  const counts = made.map(() => 0);
  for (const word of words) {
    for (const position of index.get(word) ?? []) counts[position] = (counts[position] ?? 0) + 1;
  }
  const books: { book: Phrasebook; known: number }[] = [];
  for (const [position, book] of made.entries()) {
    const known = counts[position] ?? 0;
    if (book !== undefined && known > 0) books.push({ book, known });
  }
  return books;
}

function bookAt(position: number, language: Language): Phrasebook {
  const known = made[position];
  if (known !== undefined) return known;
  const book = phrasebookOf(language);
  made[position] = book;
  for (const word of book.words) note(knowers, word, position);
  for (const [key, { roles }] of book.senses) {
    if (roles.has('topic')) note(topicKnowers, key.split(' ', 1)[0] ?? '', position);
  }
  return book;
}

function note(index: Map<string, number[]>, word: string, position: number): void {
  const known = index.get(word);
  if (known === undefined) index.set(word, [position]);
  else if (known.at(-1) !== position) known.push(position);
}
