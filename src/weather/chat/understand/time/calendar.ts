import { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../../model/local-time.ts';
import type { TokenRange } from '../words/tokens.ts';
import { type Days, oneDay } from './clock.ts';
import type { TimeElement } from './elements.ts';
import type { Season, Span } from './moment.ts';

const WEEKEND = 2;
const WEEK = 7;

/**
 * Returns the current weekend, week, month or year, plus `offset`. Weeks start on Monday, but weekends depend
 * on the country. `weekendEnds` is the last day of the weekend, from 1 (Monday) to 7 (Sunday).
 */
export function spanDays(
  unit: Span,
  offset: number,
  { today, weekendEnds }: { readonly today: Temporal.PlainDate; readonly weekendEnds: number },
): Days {
  switch (unit) {
    case 'weekend': {
      const end = daysAfter(weekday(weekendEnds, null, today), 1 + offset * WEEK);
      return { first: daysAfter(end, -WEEKEND), end };
    }
    case 'week': {
      const monday = mondayOf(today, offset);
      return { first: monday, end: daysAfter(monday, WEEK) };
    }
    case 'month':
      return monthAfter(offset, today);
    case 'year': {
      const first = today.with({ month: 1, day: 1 }).add({ years: offset });
      return { first, end: first.add({ years: 1 }) };
    }
  }
}

/** Returns the current or next month with this number, or the one a year earlier if `isLast` is true. */
export function monthDays(month: number, isLast: boolean, today: Temporal.PlainDate): Days {
  const ahead = (month - today.month + 12) % 12;
  return monthAfter(isLast ? ahead - 12 : ahead, today);
}

function monthAfter(months: number, today: Temporal.PlainDate): Days {
  const first = today.with({ day: 1 }).add({ months });
  return { first, end: first.add({ months: 1 }) };
}

/**
 * Returns the date of a weekday. If `weeks` is null, returns the next such day, which can be today. If
 * `weeks` is negative, returns the last such day before today. Otherwise returns the day in the current week
 * plus `weeks`.
 */
export function weekday(number: number, weeks: number | null, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = (number - today.dayOfWeek + WEEK) % WEEK;
  if (weeks === null) return daysAfter(today, ahead);
  if (weeks < 0) return daysAfter(today, ahead - WEEK);
  return daysAfter(mondayOf(today, weeks), number - 1);
}

function mondayOf(today: Temporal.PlainDate, weeks: number): Temporal.PlainDate {
  return daysAfter(today, 1 - today.dayOfWeek + weeks * WEEK);
}

const SEASON_MONTHS = 3;
const FIRST_MONTH: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** Returns the current or coming season in the northern hemisphere, plus `offset` years. */
export function seasonDays(season: Season, offset: number, today: Temporal.PlainDate): Days {
  const month = FIRST_MONTH[season];
  const first = Temporal.PlainDate.from({ year: today.year - 1, month, day: 1 });
  const years = [0, 1, 2].map((later) => first.add({ years: later }));
  const endOf = (day: Temporal.PlainDate) => day.add({ months: SEASON_MONTHS });
  const current = years.find((day) => Temporal.PlainDate.compare(endOf(day), today) > 0) ?? first;
  const hasBegun = Temporal.PlainDate.compare(current, today) <= 0;
  // In autumn, `next winter` means the coming winter.
  const later = offset > 0 && !hasBegun ? offset - 1 : offset;
  const begin = current.add({ years: later });
  return { first: begin, end: endOf(begin) };
}

/** Days from numeric dates. */
export interface WrittenDays extends Days {
  readonly at: TokenRange;
}

/**
 * Returns the dates formed by the months in an expression and the numbers next to them. Adds the indices of
 * these numbers to `isUsed`.
 */
export function monthDates(
  elements: readonly TimeElement[],
  isUsed: Set<number>,
  today: Temporal.PlainDate,
): WrittenDays[] {
  return elements.flatMap((element, index) => {
    if (element.is !== 'moment' || element.mention.moment.is !== 'month') return [];
    const { month } = element.mention.moment;
    const { day, year } = adjacentNumbers(index, elements, isUsed);
    if (day !== null) return [{ ...dateOf(day, month, year ?? 0, today), at: element }];
    if (year === null) return [];
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    return [{ first, end: first.add({ months: 1 }), at: element }];
  });
}

const EARLIEST_YEAR = 101;
const LATEST_YEAR = 9999;
export const MOST_DAYS = 31;

/** Returns the day and year next to a month. A number's size determines whether it is a day or a year. */
function adjacentNumbers(
  month: number,
  elements: readonly TimeElement[],
  isUsed: Set<number>,
): { day: number | null; year: number | null } {
  let day: number | null = null;
  let year: number | null = null;
  for (const index of [month - 1, month + 1, month + 2, month - 2]) {
    const element = elements[index];
    if (element?.is !== 'number' || isUsed.has(index)) continue;
    const { value } = element.number;
    const isNext = Math.abs(index - month) === 1;
    if (year === null && value >= EARLIEST_YEAR && value <= LATEST_YEAR) year = value;
    else if (day === null && isNext && value >= 1 && value <= MOST_DAYS) day = value;
    else continue;
    isUsed.add(index);
  }
  return { day, year };
}

/** Returns the given date. Year 0 means the next such date. */
export function dateOf(day: number, month: number, year: number, today: Temporal.PlainDate): Days {
  const first = Temporal.PlainDate.from({ year: year === 0 ? today.year : year, month, day });
  const isOver = year === 0 && Temporal.PlainDate.compare(first, today) < 0;
  return oneDay(isOver ? first.add({ years: 1 }) : first);
}

/** Returns the next date with this day of the month, or null if no month has such a day. */
export function dayOfMonth(day: number, today: Temporal.PlainDate): Days | null {
  if (day < 1 || day > MOST_DAYS) return null;
  const month = day < today.day ? today.add({ months: 1 }) : today;
  return oneDay(month.with({ day }));
}
