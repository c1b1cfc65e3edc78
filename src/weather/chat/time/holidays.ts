import { Temporal } from 'temporal-polyfill';
import type { Moment } from './moment.ts';

type Holiday = Extract<Moment, { is: 'feast' }>;

/** Returns the next date of a holiday, which can be today. Returns null if the date is unknown. */
export function nextHoliday(holiday: Holiday, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (const year of [today.year, today.year + 1]) {
    const day = holidayIn(year, holiday);
    if (day === null) return null;
    if (Temporal.PlainDate.compare(day, today) >= 0) return day;
  }
  return null;
}

function holidayIn(
  year: number,
  { month, day, easter, orthodoxEaster, nth }: Holiday,
): Temporal.PlainDate | null {
  if (easter !== undefined) return easterOf(year).add({ days: easter });
  if (orthodoxEaster !== undefined) return orthodoxEasterOf(year).add({ days: orthodoxEaster });
  if (month === undefined) return null;
  if (nth !== undefined) return nthWeekday(year, month, nth);
  return day === undefined ? null : Temporal.PlainDate.from({ year, month, day });
}

const WEEK = 7;

function nthWeekday(
  year: number,
  month: number,
  [nth, weekday]: readonly [number, number],
): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (nth > 0) return first.add({ days: ((weekday - first.dayOfWeek + WEEK) % WEEK) + (nth - 1) * WEEK });
  const last = first.with({ day: first.daysInMonth });
  return last.subtract({ days: (last.dayOfWeek - weekday + WEEK) % WEEK });
}

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm (Nature, 1876). */
function easterOf(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 19 * a + 15;
  const h = d % 30;
  const i = h - Math.floor((a + 11 * h) / 319);
  const j = (2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - i + 32) % 7;
  const month = Math.floor((i + j + 90) / 25);
  return Temporal.PlainDate.from({ year, month, day: (i + j + month + 19) % 32 });
}

/** The number of days by which the Julian calendar is behind in spring. */
function julianDays(year: number): number {
  const century = Math.floor(year / 100);
  return century - Math.floor(century / 4) - 2;
}

/** Easter Sunday in the Julian calendar by Meeus's algorithm, converted to a Gregorian date. */
function orthodoxEasterOf(year: number): Temporal.PlainDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  return Temporal.PlainDate.from({ year, month, day: ((d + e + 114) % 31) + 1 }).add({
    days: julianDays(year),
  });
}
