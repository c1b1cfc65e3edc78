import { ASKS, type Ask, type Language } from './languages/language.ts';
import type { Message } from './words/message.ts';
import { phrasesOf, wordsOf } from './words/phrases.ts';

/** What of the weather a question is about: these in their order, or `general` where it tells none. */
export type Asked = Ask | 'general';

type Words = readonly (readonly [Ask, ReadonlySet<string>, readonly string[]])[];

const WORDS = new Map<Language, Words>();

/** A trailing star in a lexicon stands for any ending. */
const ANY_ENDING = '*';

export function asksOf({ units, readings }: Message): Asked[] {
  const text = ` ${units.map(({ word }) => word).join(' ')} `;
  const found = new Set<Ask>();
  for (const { book } of readings) {
    for (const [ask, words, starts] of wordsFor(book.language)) {
      const isSaid =
        units.some(({ word }) => words.has(word) || starts.some((start) => word.startsWith(start))) ||
        [...words].some((phrase) => phrase.includes(' ') && text.includes(` ${phrase} `));
      if (isSaid) found.add(ask);
    }
  }
  return found.size === 0 ? ['general'] : ASKS.filter((ask) => found.has(ask));
}

function wordsFor(language: Language): Words {
  const known = WORDS.get(language);
  if (known !== undefined) return known;
  const words = ASKS.flatMap((ask) => {
    const phrases = phrasesOf(language.asks?.[ask]).map((phrase) => phrase.trim());
    if (phrases.length === 0) return [];
    const key = (phrase: string) => wordsOf(phrase).join(' ');
    const whole = new Set(phrases.filter((phrase) => !phrase.endsWith(ANY_ENDING)).map(key));
    const starts = phrases.filter((phrase) => phrase.endsWith(ANY_ENDING)).map(key);
    return [[ask, whole, starts] as const];
  });
  WORDS.set(language, words);
  return words;
}
