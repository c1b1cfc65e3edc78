import { distance } from 'fastest-levenshtein';
import { ANY_ENDING, ASK_LISTS } from '../languages/language.ts';
import { areNeighbours } from './keyboards.ts';
import { isSwapped } from './misspelt.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/**
 * Corrects short misspelt words for aspects: `will it rian`, `vai chuver`. Used only if the message would
 * otherwise not be about the weather.
 */

const FEWEST_LETTERS = 4;
/**
 * Minimum length of the correct word if the wrong letter is not next to the right one on the keyboard. In
 * shorter words, such an error often produces a different word: `frost`, `front`.
 */
const FEWEST_FOR_ANOTHER = 6;

/**
 * Returns the correction of an unknown word. In messages that are not questions, only swapped letters are
 * corrected.
 */
export function misspeltAsk(
  { word, capital, unspaced }: Token,
  readings: readonly Reading[],
  isAsking: boolean,
): string | undefined {
  if (word.length < FEWEST_LETTERS || capital || unspaced) return undefined;
  for (const { book } of readings) {
    const like = askWordsOf(book).get(word[0] ?? '') ?? [];
    const swapped = like.find((each) => isSwapped(word, each));
    const meant = swapped ?? (isAsking ? like.find((each) => isMisspelt(word, each)) : undefined);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

function isMisspelt(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1 || distance(word, meant) !== 1) return false;
  if (word.length !== meant.length || word.length >= FEWEST_FOR_ANOTHER) return true;
  const at = [...word].findIndex((letter, index) => letter !== meant[index]);
  return areNeighbours(word[at] ?? '', meant[at] ?? '');
}

const made = new WeakMap<Phrasebook, ReadonlyMap<string, readonly string[]>>();

/** The weather words of a language, by first letter. The first letter is rarely wrong. */
function askWordsOf(book: Phrasebook): ReadonlyMap<string, readonly string[]> {
  const { language, topics } = book;
  const known = made.get(book);
  if (known !== undefined) return known;
  const phrases = ASK_LISTS.flatMap((list) => language.asks?.[list] ?? []);
  const words = [...topics, ...phrases]
    .map((phrase) => (phrase.endsWith(ANY_ENDING) ? phrase.slice(0, -ANY_ENDING.length) : phrase))
    .filter((word) => !word.includes(' ') && word.length >= FEWEST_LETTERS);
  const byLetter = Map.groupBy(words, (word) => word[0] ?? '');
  made.set(book, byLetter);
  return byLetter;
}
