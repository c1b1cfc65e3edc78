import { distance } from 'fastest-levenshtein';
import { ANY_ENDING, ASK_LISTS, type Language } from '../languages/language.ts';
import { isSwapped } from './misspelt.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/**
 * Short words for what is asked about, misspelt: `will it rian`, `vai chuver`. They are looked for only where a message would
 * else not be about the weather.
 */

/** Of the word that is meant. */
const FEWEST_LETTERS = 4;
/** Of one with a wrong letter, which makes another word of too many shorter ones: `frost` and `front`. */
const FEWEST_FOR_ANOTHER = 6;

/** What is meant by a word that no lexicon knows, if that is one of these; unless the message asks, only with two letters swapped. */
export function misspeltAsk(
  { word, capital, unspaced }: Token,
  readings: readonly Reading[],
  isAsking: boolean,
): string | undefined {
  if (word.length < FEWEST_LETTERS || capital || unspaced) return undefined;
  for (const { book } of readings) {
    const like = askWordsOf(book.language).get(word[0] ?? '') ?? [];
    const meant = like.find((each) => (isAsking ? isMisspelt : isSwapped)(word, each));
    if (meant !== undefined) return meant;
  }
  return undefined;
}

function isMisspelt(word: string, meant: string): boolean {
  if (isSwapped(word, meant)) return true;
  if (word.length === meant.length && word.length < FEWEST_FOR_ANOTHER) return false;
  return Math.abs(word.length - meant.length) <= 1 && distance(word, meant) === 1;
}

const made = new WeakMap<Language, ReadonlyMap<string, readonly string[]>>();

/** The words of a language for what is asked about, by their first letter, which is hardly ever wrong. */
function askWordsOf(language: Language): ReadonlyMap<string, readonly string[]> {
  const known = made.get(language);
  if (known !== undefined) return known;
  const phrases = ASK_LISTS.flatMap((list) => language.asks?.[list] ?? []);
  const words = phrases
    .map((phrase) => (phrase.endsWith(ANY_ENDING) ? phrase.slice(0, -ANY_ENDING.length) : phrase))
    .filter((word) => !word.includes(' ') && word.length >= FEWEST_LETTERS);
  const byLetter = Map.groupBy(words, (word) => word[0] ?? '');
  made.set(language, byLetter);
  return byLetter;
}
