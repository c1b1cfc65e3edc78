import { Temporal } from 'temporal-polyfill';
import type { Moment, Season } from './moment.ts';
import type { Days } from './spans.ts';

type Feast = Extract<Moment, { is: 'feast' }>;

/** The next such feast, today included; null where its date is not known here. */
export function feastDay(feast: Feast, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (const year of [today.year, today.year + 1]) {
    const day = feastIn(year, feast);
    if (day === null) return null;
    if (Temporal.PlainDate.compare(day, today) >= 0) return day;
  }
  return null;
}

function feastIn(year: number, { month, day, easter, nth }: Feast): Temporal.PlainDate | null {
  if (easter !== undefined) return easterOf(year).add({ days: easter });
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

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Nature, 1876). */
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

const MONTHS_OF_SEASON = 3;
const FIRST_MONTH: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** The present season of the north where it is that one, or the coming one, or as many years from it. */
export function seasonDays(season: Season, offset: number, today: Temporal.PlainDate): Days {
  const month = FIRST_MONTH[season];
  const first = Temporal.PlainDate.from({ year: today.year - 1, month, day: 1 });
  const years = [0, 1, 2].map((later) => first.add({ years: later }));
  const end = (day: Temporal.PlainDate) => day.add({ months: MONTHS_OF_SEASON });
  const current = years.find((day) => Temporal.PlainDate.compare(end(day), today) > 0) ?? first;
  const isUnderWay = Temporal.PlainDate.compare(current, today) <= 0;
  // `next winter` in autumn is the coming one.
  const later = offset > 0 && !isUnderWay ? offset - 1 : offset;
  const begin = current.add({ years: later });
  return { first: begin, end: end(begin) };
}
