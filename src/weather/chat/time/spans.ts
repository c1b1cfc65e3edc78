import { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../model/local-time.ts';
import type { Days } from './clock.ts';
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
