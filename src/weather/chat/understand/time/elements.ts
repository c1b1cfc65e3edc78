import type { Message } from '../words/message.ts';
import type { NumberMatch } from '../words/numbers.ts';
import type { PhraseMatch, Reading } from '../words/reading.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { ClockHours } from './clock.ts';
import { type Digits, digitsAt } from './digits.ts';
import type { Mention } from './moment.ts';

/** A part of a time expression, as a range of tokens. */
export type TimeElement = TokenRange &
  (
    | {
        readonly is: 'moment';
        readonly mention: Mention;
        /** Whether the phrase is also an everyday word: `may`. */
        readonly isWord: boolean;
      }
    | { readonly is: 'number'; readonly number: NumberMatch }
    | { readonly is: 'digits'; readonly digits: Digits }
    /** A range of hours; see hour-ranges.ts. */
    | { readonly is: 'hours'; readonly hours: ClockHours }
    /** A word next to a number: `o'clock`, `pm`, `UTC`. */
    | { readonly is: 'date_word' }
    /** A word that can be inside a time expression: `of`. */
    | { readonly is: 'join' }
    | { readonly is: 'other' }
  );

/** Elements that replace others. `next` is the index of the element after those. */
export interface Joined {
  readonly elements: readonly TimeElement[];
  readonly next: number;
}

/** Replaces elements that mean something together. `joinAt` returns null if none start at an index. */
export function withJoined(
  elements: readonly TimeElement[],
  joinAt: (index: number) => Joined | null,
): readonly TimeElement[] {
  const joined: TimeElement[] = [];
  for (let index = 0; index < elements.length; ) {
    const found = joinAt(index) ?? { elements: elements.slice(index, index + 1), next: index + 1 };
    joined.push(...found.elements);
    index = found.next;
  }
  return joined;
}

/** Whether a time phrase is part of a place name. */
export type IsName = (range: TokenRange) => boolean;

/** Splits a message, as read in one language, into elements without gaps. */
export function elementsOf(message: Message, reading: Reading, isName: IsName): TimeElement[] {
  const elements: TimeElement[] = [];
  const phrases = new Map(reading.phrases.map((phrase) => [phrase.first, phrase]));
  for (let first = 0; first < message.tokens.length; ) {
    const element = elementAt(first, phrases.get(first), message, reading, isName);
    elements.push(element);
    first = element.end;
  }
  return elements;
}

function elementAt(
  first: number,
  phrase: PhraseMatch | undefined,
  message: Message,
  { numbers, book }: Reading,
  isName: IsName,
): TimeElement {
  const holiday = holidayEnd(first, message);
  if (holiday !== null && holiday > (phrase?.end ?? 0)) {
    const mention = { moment: { is: 'feast' }, count: null, first, end: holiday } as const;
    return { is: 'moment', mention, isWord: false, first, end: holiday };
  }
  const digits = digitsAt(first, message, book.language.monthFirst === true);
  if (digits !== null) return { is: 'digits', digits, first, end: digits.end };
  const number = numbers[first] ?? null;
  if (phrase?.sense.moment != null && phrase.end >= (number?.end ?? 0)) {
    const { count, end, sense } = phrase;
    if (isName(phrase)) return { is: 'other', first, end };
    const mention = { moment: phrase.sense.moment, count, first, end };
    return { is: 'moment', mention, isWord: sense.roles.has('plain'), first, end };
  }
  // A question asking for the hour contains no hour: `how many` and Chinese 几点 start with a word for "a
  // few".
  const isAsking =
    phrase?.count === null && phrase.end > (number?.end ?? 0) && phrase.sense.roles.has('plain');
  if (number !== null && !isAsking) return { is: 'number', number, first, end: number.end };
  return { is: kindOf(phrase), first, end: phrase?.end ?? first + 1 };
}

function kindOf(phrase: PhraseMatch | undefined): 'date_word' | 'join' | 'other' {
  if (phrase?.sense.roles.has('date')) return 'date_word';
  return phrase?.sense.roles.has('time_joins') ? 'join' : 'other';
}

const MOST_HOLIDAY_WORDS = 6;

/**
 * Returns the end of a holiday name that starts at a token, or null if no holiday starts at the token. In `on
 * National Fruit Day`, the words around the name mark a holiday, so an unknown holiday is not ignored.
 */
function holidayEnd(first: number, { roles, tokens }: Message): number | null {
  if (!isAfterDatePreposition(first, roles)) return null;
  let isNamed = false;
  for (let index = first; index < first + MOST_HOLIDAY_WORDS; index++) {
    const known = roles[index];
    if (known === undefined || known.has('place_follows') || known.has('topic') || known.has('moment'))
      return null;
    if (known.has('feast_ends') && index > first) return isNamed ? index + 1 : null;
    if (known.has('condition') && !tokens[index]?.capital) return null;
    isNamed ||= known.size === 0 || tokens[index]?.capital === true;
  }
  return null;
}

/** Whether a preposition for dates comes before a token, with at most an article in between. */
function isAfterDatePreposition(first: number, roles: Message['roles']): boolean {
  const before = roles[first - 1];
  if (roles[first]?.has('name_joins')) return false;
  if (before?.has('date_follows')) return true;
  return before?.has('name_joins') === true && roles[first - 2]?.has('date_follows') === true;
}
