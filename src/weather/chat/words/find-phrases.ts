import { NUMBER, type Phrasebook, type Sense } from './phrasebook.ts';
import type { Unit } from './units.ts';

/** A known phrase in a message, from one unit until before another. */
export interface Found {
  readonly sense: Sense;
  /** The number in it. */
  readonly count: number | null;
  readonly first: number;
  readonly end: number;
}

/** The phrases of a language in a message, from left to right, the longest at each place. */
export function findPhrases(units: readonly Unit[], book: Phrasebook): Found[] {
  const words = units.map(({ word }) => word);
  const numbers = words.map((word) => numberOf(word, book));
  const found: Found[] = [];
  for (let first = 0; first < units.length; ) {
    const phrase = phraseAt(first, words, numbers, book);
    if (phrase !== null) found.push(phrase);
    first = phrase?.end ?? first + 1;
  }
  return found;
}

function phraseAt(
  first: number,
  words: readonly string[],
  numbers: readonly (number | null)[],
  { senses, longest }: Phrasebook,
): Found | null {
  for (let end = Math.min(words.length, first + longest); end > first; end--) {
    const phrase = words.slice(first, end);
    const literal = senses.get(phrase.join(' '));
    if (literal !== undefined) return { sense: literal, count: null, first, end };
    const count = numbers.slice(first, end).find((number) => number !== null);
    if (count === undefined || count === null) continue;
    const counted = senses.get(
      phrase.map((word, index) => (numbers[first + index] === null ? word : NUMBER)).join(' '),
    );
    if (counted !== undefined) return { sense: counted, count, first, end };
  }
  return null;
}

/** Longer numbers count no days. */
const COUNT = /^\d{1,4}$/;

function numberOf(word: string, { numbers }: Phrasebook): number | null {
  return COUNT.test(word) ? Number(word) : (numbers.get(word) ?? null);
}
