import { Temporal } from 'temporal-polyfill';
import { type Days, oneDay } from './clock.ts';
import type { TimeElement } from './elements.ts';
import type { WrittenDays } from './named-days.ts';

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
