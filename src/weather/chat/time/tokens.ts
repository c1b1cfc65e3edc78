import type { Message, Reading } from '../words/message.ts';
import type { NumberRun } from '../words/numbers.ts';
import { type Digits, digitsAt } from './digits.ts';
import type { Mention } from './moment.ts';
import { feastEnd } from './named-feast.ts';

/** What a piece of a message is to the reading of times, from one unit until before another. */
export type Token = {
  readonly first: number;
  readonly end: number;
} & /** `isWord` where it is also an everyday word: `may`. */
(
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
export function tokensOf(message: Message, { found, numbers, book }: Reading, isName: IsName): Token[] {
  const tokens: Token[] = [];
  const phrases = found.values();
  let phrase = phrases.next().value;
  for (let first = 0; first < message.units.length; ) {
    while (phrase !== undefined && phrase.first < first) phrase = phrases.next().value;
    const digits = digitsAt(first, message, book.language.monthFirst === true);
    const here = phrase?.first === first ? phrase : undefined;
    const run = numbers[first] ?? null;
    const feast = feastEnd(first, message);
    let token: Token;
    if (feast !== null && feast > (here?.end ?? 0)) {
      const mention = { moment: { is: 'feast' }, count: null, first, end: feast } as const;
      token = { is: 'moment', mention, isWord: false, first, end: feast };
    } else if (here?.sense.moment != null && isName(first, here.end)) {
      token = { is: 'other', first, end: here.end };
    } else if (digits !== null) {
      token = { is: 'digits', digits, first, end: digits.end };
    } else if (here?.sense.moment != null && here.end >= (run?.end ?? 0)) {
      const { sense, count, end } = here;
      token = {
        is: 'moment',
        mention: { moment: here.sense.moment, count, first, end },
        isWord: sense.roles.has('plain'),
        first,
        end,
      };
    } else if (run !== null) {
      token = { is: 'number', number: run, first, end: run.end };
    } else {
      const end = here?.end ?? first + 1;
      const is = here?.sense.roles.has('date')
        ? 'beside'
        : here?.sense.roles.has('time_joins')
          ? 'join'
          : 'other';
      token = { is, first, end };
    }
    tokens.push(token);
    first = token.end;
  }
  return tokens;
}
