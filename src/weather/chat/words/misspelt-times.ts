import { distance } from 'fastest-levenshtein';
import { isSwapped } from './misspelt.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/**
 * Corrects long misspelt words for times: `tommorrow`, `wensday`, `dopodomai`. Otherwise the time would be
 * ignored.
 */

/** Minimum length of the correct word. Too many other words differ from shorter words by a single letter. */
const FEWEST_LETTERS = 6;
/** Minimum number of letters for a word with two wrong letters: `wensday`. */
const FEWEST_FOR_TWO = 9;
/** Minimum number of letters for a word with two swapped letters: `huete`. */
const FEWEST_SWAPPED = 5;

/**
 * Returns corrections of unknown words that are misspelt words for times, by token index. Words for which
 * `isName` returns true are not corrected.
 */
export function misspeltTimes(
  tokens: readonly Token[],
  readings: readonly Reading[],
  isUnknown: (index: number) => boolean,
  isName: (index: number) => boolean,
): ReadonlyMap<number, string> {
  const meant = new Map<number, string>();
  for (const [index, { word, unspaced }] of tokens.entries()) {
    if (unspaced || word.length < FEWEST_SWAPPED || !isUnknown(index)) continue;
    const time = meantBy(word, readings);
    if (time !== undefined && !isName(index)) meant.set(index, time);
  }
  return meant;
}

function meantBy(word: string, readings: readonly Reading[]): string | undefined {
  for (const { book } of readings) {
    const like = timeWordsOf(book).get(word[0] ?? '') ?? [];
    const time = like.find((each) => isMisspelt(word, each));
    if (time !== undefined) return time;
  }
  return undefined;
}

function isMisspelt(word: string, meant: string): boolean {
  if (isSwapped(word, meant)) return true;
  if (meant.length < FEWEST_LETTERS || Math.abs(word.length - meant.length) > 2) return false;
  return distance(word, meant) <= (meant.length < FEWEST_FOR_TWO ? 1 : 2);
}

const made = new WeakMap<Phrasebook, ReadonlyMap<string, readonly string[]>>();

/** The long words in a language's phrases for times, by first letter. The first letter is rarely wrong. */
function timeWordsOf(book: Phrasebook): ReadonlyMap<string, readonly string[]> {
  const known = made.get(book);
  if (known !== undefined) return known;
  const words = book.timeWords.filter((word) => word.length >= FEWEST_SWAPPED);
  const byLetter = Map.groupBy(words, (word) => word[0] ?? '');
  made.set(book, byLetter);
  return byLetter;
}
