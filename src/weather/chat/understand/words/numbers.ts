import type { Token } from './tokens.ts';

/** A number in a message, in digits or words. */
export interface NumberMatch {
  readonly value: number;
  /** Index of the next token. */
  readonly end: number;
  /** Whether the number is an ordinal: first, second, third. */
  readonly ordinal: boolean;
}

/** The folded number words of a language. */
export interface NumberWords {
  readonly cardinals: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  /** The first words of all number words. */
  readonly starts: ReadonlySet<string>;
  /** Words that add a half: `and a half`. */
  readonly halves: readonly (readonly string[])[];
}

const DIGITS = /^\d{1,4}$/;
const ORDINAL_DIGITS = /^(\d{1,2})(?:st|nd|rd|th|ste|de|e|er|eme|o|a)$/;

/**
 * Returns the number that starts at each token, or null. `caseOfDigits` matches case endings after digits.
 */
export function numbersAt(
  tokens: readonly Token[],
  words: NumberWords,
  caseOfDigits: RegExp | null = null,
): (NumberMatch | null)[] {
  return tokens.map((_, first) => numberAt(tokens, first, words, caseOfDigits));
}

function numberAt(
  tokens: readonly Token[],
  first: number,
  words: NumberWords,
  caseOfDigits: RegExp | null,
): NumberMatch | null {
  const written = tokens[first]?.word ?? '';
  const word = caseOfDigits === null ? written : written.replace(caseOfDigits, '');
  if (DIGITS.test(word))
    return withHalf({ value: Number(word), end: first + 1, ordinal: false }, tokens, words);
  const digits = ORDINAL_DIGITS.exec(word)?.[1];
  if (digits !== undefined) return { value: Number(digits), end: first + 1, ordinal: true };
  const number = inWords(tokens, first, words);
  return number === null || number.ordinal ? number : withHalf(number, tokens, words);
}

/**
 * Combines consecutive number words: `two hundred`, `forty five`, `twenty first`. `before` is the value so
 * far.
 */
function inWords(
  tokens: readonly Token[],
  first: number,
  words: NumberWords,
  before: NumberMatch | null = null,
): NumberMatch | null {
  const next = wordAt(tokens, before?.end ?? first, words);
  const value = next === null ? null : combined(before?.value ?? null, next);
  if (next === null || value === null) return before;
  const number = { ...next, value };
  return number.ordinal ? number : inWords(tokens, first, words, number);
}

/** Reads a single number word, which can consist of two words: `dua belas`. */
function wordAt(
  tokens: readonly Token[],
  at: number,
  { cardinals, ordinals, starts }: NumberWords,
): NumberMatch | null {
  const word = tokens[at]?.word ?? '';
  if (!starts.has(word)) return null;
  const pair = `${word} ${tokens[at + 1]?.word ?? ''}`;
  for (const [words, end] of [
    [pair, at + 2],
    [word, at + 1],
  ] as const) {
    const ordinal = ordinals.get(words);
    if (ordinal !== undefined) return { value: ordinal, end, ordinal: true };
    const cardinal = cardinals.get(words);
    if (cardinal !== undefined) return { value: cardinal, end, ordinal: false };
  }
  return null;
}

/**
 * Returns the combined value of a number and the next number word, or null if the word starts another number.
 */
function combined(before: number | null, { value, ordinal }: NumberMatch): number | null {
  if (before === null) return value;
  if (!ordinal && isMultiplier(value) && before > 0 && before < value) return before * value;
  return canFollow(before, value) ? before + value : null;
}

function isMultiplier(value: number): boolean {
  return value === 100 || value === 1000;
}

/**
 * Whether `next` can be added to `before` in the same number. Five can follow twenty or a hundred, but cannot
 * follow four.
 */
function canFollow(before: number, next: number): boolean {
  if (next <= 0 || before <= 0) return false;
  const room = before % 1000 === 0 ? 1000 : before % 100 === 0 ? 100 : before % 10 === 0 ? 10 : 1;
  return next < room;
}

function withHalf(number: NumberMatch, tokens: readonly Token[], { halves }: NumberWords): NumberMatch {
  const half = halves.find((words) => words.every((word, i) => tokens[number.end + i]?.word === word));
  return half === undefined
    ? number
    : { ...number, value: number.value + 0.5, end: number.end + half.length };
}
