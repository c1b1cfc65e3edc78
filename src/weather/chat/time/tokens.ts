import type { Found } from '../words/find-phrases.ts';
import type { Message, Reading } from '../words/message.ts';
import type { NumberRun } from '../words/numbers.ts';
import { type Digits, digitsAt } from './digits.ts';
import type { Mention } from './moment.ts';
import { feastEnd } from './named-feast.ts';

/** What a piece of a message is to the reading of times, from one unit until before another. */
export type Token = {
  readonly first: number;
  readonly end: number;
} /** `isWord` where it is also an everyday word: `may`. */ & (
  | { readonly is: 'moment'; readonly mention: Mention; readonly isWord: boolean }
  | { readonly is: 'number'; readonly number: NumberRun }
  | { readonly is: 'digits'; readonly digits: Digits }
  /** What goes with a number: `o'clock`. */
  | { readonly is: 'beside' }
  /** What stands within a time: `of`. */
  | { readonly is: 'join' }
  | { readonly is: 'other' }
);

/** Whether the words from one unit until before another are a place's name, whatever they say of time. */
export type IsName = (first: number, end: number) => boolean;

/** The pieces of a message from left to right, as one language reads them. */
export function tokensOf(message: Message, reading: Reading, isName: IsName): Token[] {
  const tokens: Token[] = [];
  const phrases = new Map(reading.found.map((phrase) => [phrase.first, phrase]));
  for (let first = 0; first < message.units.length; ) {
    const token = tokenAt(first, phrases.get(first), message, reading, isName);
    tokens.push(token);
    first = token.end;
  }
  return tokens;
}

function tokenAt(
  first: number,
  phrase: Found | undefined,
  message: Message,
  { numbers, book }: Reading,
  isName: IsName,
): Token {
  const feast = feastEnd(first, message);
  if (feast !== null && feast > (phrase?.end ?? 0)) {
    const mention = { moment: { is: 'feast' }, count: null, first, end: feast } as const;
    return { is: 'moment', mention, isWord: false, first, end: feast };
  }
  const digits = digitsAt(first, message, book.language.monthFirst === true);
  if (digits !== null) return { is: 'digits', digits, first, end: digits.end };
  const run = numbers[first] ?? null;
  if (phrase?.sense.moment != null && phrase.end >= (run?.end ?? 0)) {
    return isName(first, phrase.end) ? { is: 'other', first, end: phrase.end } : momentToken(phrase);
  }
  if (run !== null) return { is: 'number', number: run, first, end: run.end };
  return { is: kindOf(phrase), first, end: phrase?.end ?? first + 1 };
}

function momentToken({ sense, count, first, end }: Found): Token {
  const moment = sense.moment ?? { is: 'now' };
  return {
    is: 'moment',
    mention: { moment, count, first, end },
    isWord: sense.roles.has('plain'),
    first,
    end,
  };
}

function kindOf(phrase: Found | undefined): 'beside' | 'join' | 'other' {
  if (phrase?.sense.roles.has('date')) return 'beside';
  return phrase?.sense.roles.has('time_joins') ? 'join' : 'other';
}
