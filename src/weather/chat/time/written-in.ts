import { Temporal } from 'temporal-polyfill';
import { type Clock, today } from './calendar.ts';
import type { Chunk } from './chunks.ts';
import type { Digits } from './digits.ts';
import type { Token } from './tokens.ts';
import type { Written } from './written.ts';

/** The folded words of a token. */
type WordsOf = (token: Token) => string;

/** The dates and hours that a time writes with numbers. */
export function writtenIn({ tokens }: Chunk, clock: Clock, wordsOf: WordsOf): Written[] {
  const isUsed = new Set<number>();
  const dates = tokens.flatMap((token, index) => monthDate(token, index, tokens, isUsed, clock));
  const others = tokens.flatMap((token, index) => {
    if (token.is === 'digits') return inDigits(index, token.digits, tokens, clock, wordsOf);
    if (token.is === 'number' && !isUsed.has(index)) return inNumber(index, token, tokens, clock, wordsOf);
    return [];
  });
  return ranged([...dates, ...others]);
}

/** A month with the numbers beside it. */
function monthDate(
  token: Token,
  index: number,
  tokens: readonly Token[],
  isUsed: Set<number>,
  clock: Clock,
): Written[] {
  if (token.is !== 'moment' || token.mention.moment.is !== 'month') return [];
  const { month } = token.mention.moment;
  const { day, year } = numbersBeside(index, tokens, isUsed);
  if (day !== null) return dateOf(day, month, year ?? 0, clock);
  return year === null ? [] : monthOf(month, year);
}

function inDigits(
  index: number,
  digits: Digits,
  tokens: readonly Token[],
  clock: Clock,
  wordsOf: WordsOf,
): Written[] {
  if (digits.is === 'date') return dateOf(digits.day, digits.month, digits.year, clock);
  const half = meridiem(index, tokens, wordsOf) ?? digits.isAfternoon;
  return [hours(digits.hour, half, digits.ofTwelve)];
}

const HOURS_IN_DAY = 24;

function inNumber(
  index: number,
  token: Extract<Token, { is: 'number' }>,
  tokens: readonly Token[],
  clock: Clock,
  wordsOf: WordsOf,
): Written[] {
  const { value, ordinal } = token.number;
  if (ordinal) return dayOfMonth(value, clock);
  if (value > HOURS_IN_DAY) return [];
  const half = meridiem(index, tokens, wordsOf);
  return [hours(value, half, value <= 12 && half === null && !wordsOf(token).startsWith('0'))];
}

type Hours = Extract<Written, { is: 'hours' }>;

/** In `from 3 to 5 pm` the second hour ends the first, and tells its half of the day. */
function ranged(written: readonly Written[]): Written[] {
  const hours = written.filter((date): date is Hours => date.is === 'hours');
  const [first, last] = hours;
  if (first === undefined || last === undefined || hours.length !== 2) return [...written];
  const later = first.ofTwelve && !last.ofTwelve && last.from > 12 && first.from + 12 < last.from ? 12 : 0;
  const range = {
    ...first,
    from: first.from + later,
    to: last.from,
    ofTwelve: first.ofTwelve && last.ofTwelve,
  };
  if (range.to <= range.from) return [...written];
  return [...written.filter(({ is }) => is !== 'hours'), range];
}

const LEAST_YEAR = 100;
const MOST_DAYS = 31;

/** The day and the year beside a month; what they are is written nowhere but in how large they are. */
function numbersBeside(
  month: number,
  tokens: readonly Token[],
  isUsed: Set<number>,
): { day: number | null; year: number | null } {
  let day: number | null = null;
  let year: number | null = null;
  for (const index of [month - 1, month + 1, month + 2, month - 2]) {
    const token = tokens[index];
    if (token?.is !== 'number' || isUsed.has(index)) continue;
    const { value } = token.number;
    const isNext = Math.abs(index - month) === 1;
    if (year === null && value > LEAST_YEAR && value < 10_000) year = value;
    else if (day === null && isNext && value >= 1 && value <= MOST_DAYS) day = value;
    else continue;
    isUsed.add(index);
  }
  return { day, year };
}

/** Whether a word beside an hour tells the half of the day. */
function meridiem(
  index: number,
  tokens: readonly Token[],
  wordsOf: (token: Token) => string,
): boolean | null {
  for (const token of [tokens[index + 1], tokens[index + 2], tokens[index - 1]]) {
    if (token?.is !== 'beside') continue;
    const words = wordsOf(token).replace(/[^a-z]/g, '');
    if (words === 'pm') return true;
    if (words === 'am') return false;
  }
  return null;
}

function hours(hour: number, isAfternoon: boolean | null, ofTwelve: boolean): Written {
  const noon =
    isAfternoon === null ? 0 : isAfternoon ? (hour < 12 ? 12 : 0) : hour >= 12 && hour < 13 ? -12 : 0;
  const from = hour + noon;
  return {
    is: 'hours',
    from,
    to: from + 1,
    ofTwelve: isAfternoon === null && ofTwelve && hour < 12,
    day: null,
  };
}

/** A date without a year is the next such date. */
function dateOf(day: number, month: number, year: number, clock: Clock): Written[] {
  const now = today(clock);
  const first = Temporal.PlainDate.from({ year: year === 0 ? now.year : year, month, day });
  const isOver = year === 0 && Temporal.PlainDate.compare(first, now) < 0;
  return [oneDay(isOver ? first.add({ years: 1 }) : first)];
}

function dayOfMonth(day: number, clock: Clock): Written[] {
  const now = today(clock);
  if (day < 1 || day > MOST_DAYS) return [];
  const month = day < now.day ? now.add({ months: 1 }) : now;
  return [oneDay(month.with({ day }))];
}

function monthOf(month: number, year: number): Written[] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return [{ is: 'days', first, end: first.add({ months: 1 }) }];
}

function oneDay(first: Temporal.PlainDate): Written {
  return { is: 'days', first, end: first.add({ days: 1 }) };
}
