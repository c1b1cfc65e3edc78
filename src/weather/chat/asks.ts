import { ASKS, type Ask, type Language } from './languages/language.ts';
import type { Message } from './words/message.ts';
import { phrasesOf, wordsOf } from './words/phrases.ts';

/** What of the weather a question is about: these in their order, or `general` where it tells none. */
export type Asked = Ask | 'general';

/** What a language says of what is asked. */
interface Words {
  /** By single words. */
  readonly single: ReadonlyMap<string, Ask>;
  /** Beginnings of words, and phrases of several. */
  readonly starts: readonly (readonly [string, Ask])[];
  readonly phrases: readonly (readonly [string, Ask])[];
}

const WORDS = new Map<Language, Words>();

/** A trailing star in a lexicon stands for any ending. */
const ANY_ENDING = '*';

export function asksOf({ units, readings }: Message): Asked[] {
  const found = new Set<Ask>();
  const text = ` ${units.map(({ word }) => word).join(' ')} `;
  for (const { book } of readings) {
    const { single, starts, phrases } = wordsFor(book.language);
    for (const { word } of units) {
      const ask = single.get(word) ?? starts.find(([start]) => word.startsWith(start))?.[1];
      if (ask !== undefined) found.add(ask);
    }
    for (const [phrase, ask] of phrases) if (text.includes(phrase)) found.add(ask);
  }
  return found.size === 0 ? ['general'] : ASKS.filter((ask) => found.has(ask));
}

function wordsFor(language: Language): Words {
  const known = WORDS.get(language);
  if (known !== undefined) return known;
  const words = readWords(language);
  WORDS.set(language, words);
  return words;
}

function readWords({ asks }: Language): Words {
  const all = ASKS.flatMap((ask) => phrasesOf(asks?.[ask]).map((phrase) => [phrase.trim(), ask] as const));
  const folded = (phrase: string) => wordsOf(phrase).join(' ');
  const whole = all
    .filter(([phrase]) => !phrase.endsWith(ANY_ENDING))
    .map(([phrase, ask]) => [folded(phrase), ask] as const);
  return {
    single: new Map(whole.filter(([phrase]) => !phrase.includes(' '))),
    starts: all
      .filter(([phrase]) => phrase.endsWith(ANY_ENDING))
      .map(([phrase, ask]) => [folded(phrase), ask]),
    phrases: whole.filter(([phrase]) => phrase.includes(' ')).map(([phrase, ask]) => [` ${phrase} `, ask]),
  };
}
