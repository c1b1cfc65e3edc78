import { type NumberMatch, numbersAt } from './numbers.ts';
import type { Phrasebook, Sense } from './phrasebook.ts';
import type { Token, TokenRange } from './tokens.ts';
import { NUMBER } from './tokens.ts';

export interface PhraseMatch extends TokenRange {
  readonly sense: Sense;
  /** The number in the phrase; null if the phrase contains no number. */
  readonly count: number | null;
}

/** A message as read in one language. */
export interface Reading {
  readonly book: Phrasebook;
  /** Phrases from left to right without overlaps. The phrase at each token is the longest possible one. */
  readonly phrases: readonly PhraseMatch[];
  /** The phrase that contains each token. */
  readonly phraseAt: readonly (PhraseMatch | undefined)[];
  /** The number that starts at each token, or null. */
  readonly numbers: readonly (NumberMatch | null)[];
  /** Whether the message contains a word that is used only about the weather. */
  readonly hasTopic: boolean;
}

export function readIn(book: Phrasebook, tokens: readonly Token[]): Reading {
  const numbers = numbersAt(tokens, book.numbers, book.language.caseOfDigits);
  const phrases = findPhrases(tokens, numbers, book);
  const isTopic = ({ word }: Token) => book.senses.get(word)?.roles.has('topic') === true;
  const hasTopic = phrases.some(
    ({ sense: { roles }, first, end }) =>
      roles.has('topic') ||
      // Danish `regner det` counts as a topic because `regner` (it rains) is a topic.
      (end - first > 1 && roles.has('condition') && tokens.slice(first, end).some(isTopic)),
  );
  const phraseAt = tokens.map((): PhraseMatch | undefined => undefined);
  for (const phrase of phrases) phraseAt.fill(phrase, phrase.first, phrase.end);
  return { book, phrases, phraseAt, numbers, hasTopic };
}

function findPhrases(tokens: readonly Token[], numbers: Reading['numbers'], book: Phrasebook): PhraseMatch[] {
  const phrases: PhraseMatch[] = [];
  for (let first = 0; first < tokens.length; ) {
    const literal = literalAt(first, tokens, book);
    const counted = countedAt(first, tokens, numbers, book);
    const phrase = counted !== null && counted.end > (literal?.end ?? 0) ? counted : literal;
    if (phrase !== null) phrases.push(phrase);
    first = phrase?.end ?? first + 1;
  }
  return phrases;
}

/** Returns the longest phrase without a number. */
function literalAt(
  first: number,
  tokens: readonly Token[],
  { senses, longestFrom }: Phrasebook,
): PhraseMatch | null {
  let key = tokens[first]?.word ?? '';
  const longest = longestFrom.get(key) ?? 0;
  let found: PhraseMatch | null = null;
  for (let end = first + 1; end <= first + longest; end++) {
    const sense = senses.get(key);
    if (sense !== undefined) found = { sense, count: null, first, end };
    const next = tokens[end];
    if (next === undefined) break;
    key += ` ${next.word}`;
  }
  return found;
}

/** Returns the longest phrase with a number. */
function countedAt(
  first: number,
  tokens: readonly Token[],
  numbers: Reading['numbers'],
  { senses, longestFrom }: Phrasebook,
): PhraseMatch | null {
  const start = numbers[first] ? NUMBER : (tokens[first]?.word ?? '');
  const longest = longestFrom.get(start) ?? 0;
  const at = firstNumber(first, first + longest, numbers);
  const number = at === null ? null : numbers[at];
  if (at === null || number == null) return null;
  let key = [...tokens.slice(first, at).map(({ word }) => word), NUMBER].join(' ');
  let found: PhraseMatch | null = null;
  for (let end = number.end; end - number.end < longest - (at - first); end++) {
    const sense = senses.get(key);
    if (sense !== undefined) found = { sense, count: number.value, first, end };
    const next = tokens[end];
    if (next === undefined) break;
    key += ` ${next.word}`;
  }
  return found;
}

/** The first token in [first, end) at which a number starts. */
function firstNumber(first: number, end: number, numbers: Reading['numbers']): number | null {
  for (let at = first; at < end && at < numbers.length; at++) if (numbers[at]) return at;
  return null;
}
