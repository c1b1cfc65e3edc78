import type { Role } from './languages/language.ts';
import type { FoundPlace } from './place/find-place.ts';
import { type Message, textBefore } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/**
 * Whether a message asks only "how is it" for a place and a time: `what's it like in Leeds tomorrow`. Clauses
 * such as `when we get there` are ignored.
 */
export function isHowAlone(
  message: Message,
  place: FoundPlace | null,
  isTime: (index: number) => boolean,
): boolean {
  const { roles } = message;
  if (place?.resolved?.candidate == null) return false;
  if (!roles.some((known) => known.has('how')) || !roles.some((_, index) => isTime(index))) return false;
  if (roles.some((known) => known.has('other_request'))) return false;
  const isPlace = (index: number) => index >= place.first && index < place.end;
  const isAllowed = (index: number) =>
    isPlace(index) || isTime(index) || ROLES_NEXT_TO_HOW.some((role) => roles[index]?.has(role) === true);
  if (roles.every((_, index) => isAllowed(index))) return true;
  const isThere = (index: number) => isPlace(index) || isWordForThere(message, index);
  const isPure = ({ first, end }: TokenRange) =>
    range(first, end).every((index) => isAllowed(index) || isThere(index));
  const whens = whenClauses(message, isPure);
  return clausesOf(message, whens).some((clause) => {
    const indices = range(clause.first, clause.end);
    const asks = isPure(clause) && indices.some((index) => roles[index]?.has('how'));
    return asks && (whens.length > 0 || indices.some(isThere));
  });
}

function isWordForThere({ tokens, readings }: Message, index: number): boolean {
  return readings.some(({ book }) => book.language.journeyWords.there.has(tokens[index]?.word ?? ''));
}

const ROLES_NEXT_TO_HOW: readonly Role[] = [
  'how',
  'asking',
  'date',
  'place_follows',
  'place_may_follow',
  'place_precedes',
  'time_leads',
  'time_joins',
  'date_follows',
];

/**
 * Finds `when` or `once` at the start of clauses about being at the place. A leading `when` in a simple
 * question asks for a time instead: `when is it in Leeds`.
 */
function whenClauses(message: Message, isPure: (range: TokenRange) => boolean): TokenRange[] {
  const { tokens, readings, roles } = message;
  const phrases = readings.flatMap(({ book }) => [...book.language.journeyWords.whenThere]);
  const starts = phrases.flatMap((phrase) => {
    const words = phrase.split(' ');
    return range(0, tokens.length)
      .filter((first) => words.every((word, i) => tokens[first + i]?.word === word))
      .map((first) => ({ first, end: first + words.length }));
  });
  return starts.filter(({ first, end }) => {
    if (first > 0 && !isBroken(message, first)) return true;
    return !roles[first]?.has('how') && !isPure({ first: end, end: clauseEnd(message, end) });
  });
}

/** Splits a message at punctuation and at the words for `when`. These words are not part of the clauses. */
function clausesOf(message: Message, whens: readonly TokenRange[]): TokenRange[] {
  const clauses: TokenRange[] = [];
  let first = 0;
  for (const index of range(0, message.tokens.length + 1)) {
    const isWhen = whens.some((when) => index >= when.first && index < when.end);
    const isEnd = index === message.tokens.length;
    if (!isWhen && !isEnd && !isBroken(message, index)) continue;
    if (index > first) clauses.push({ first, end: index });
    first = isWhen ? index + 1 : index;
  }
  return clauses;
}

const BREAK = /[,.;:!?()、。，？！،؟\n–—]/u;

function isBroken(message: Message, index: number): boolean {
  return BREAK.test(textBefore(message, index));
}

function clauseEnd(message: Message, first: number): number {
  return (
    range(first + 1, message.tokens.length).find((index) => isBroken(message, index)) ?? message.tokens.length
  );
}

function range(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
}
