import type { Temporal } from 'temporal-polyfill';
import type { Span } from './moment.ts';

/** Calendar days, from one until before another. */
export interface Days {
  readonly first: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

const SATURDAY = 6;
const WEEK = 7;

/** The present weekend, week, month or year, or the one so many later. */
export function spanDays(unit: Span, offset: number, today: Temporal.PlainDate): Days {
  switch (unit) {
    case 'weekend': {
      const monday = mondayOf(today, offset);
      return { first: monday.add({ days: SATURDAY - 1 }), end: monday.add({ days: WEEK }) };
    }
    case 'week': {
      const monday = mondayOf(today, offset);
      return { first: monday, end: monday.add({ days: WEEK }) };
    }
    case 'month': {
      const first = today.with({ day: 1 }).add({ months: offset });
      return { first, end: first.add({ months: 1 }) };
    }
    case 'year': {
      const first = today.with({ month: 1, day: 1 }).add({ years: offset });
      return { first, end: first.add({ years: 1 }) };
    }
  }
}

/** The present month where it is of that number, or the next that is; or the last before it. */
export function monthDays(month: number, isBack: boolean, today: Temporal.PlainDate): Days {
  const ahead = (month - today.month + 12) % 12;
  return spanDays('month', isBack ? ahead - 12 : ahead, today);
}

/**
 * A weekday: of the week so many weeks from now where one is said; the next one, today included, where none is. The
 * last one (-1) is the last before today, in whichever week.
 */
export function weekday(number: number, weeks: number | null, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = (number - today.dayOfWeek + WEEK) % WEEK;
  if (weeks === null) return today.add({ days: ahead });
  if (weeks < 0) return today.add({ days: ahead - WEEK });
  return mondayOf(today, weeks).add({ days: number - 1 });
}

function mondayOf(today: Temporal.PlainDate, weeks: number): Temporal.PlainDate {
  return today.add({ days: 1 - today.dayOfWeek + weeks * WEEK });
}
