import { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../../model/local-time.ts';
import { monthDays, seasonDays, spanDays, type WrittenDays, weekday } from './calendar.ts';
import { type Clock, oneDay } from './clock.ts';
import type { Mention, Moment, Part } from './moment.ts';

/** Days in a message. `part` is set if the same phrase contains a part of the day, as in `tonight`. */
export interface NamedDays extends WrittenDays {
  readonly part: Part | null;
}

type Calendar = Pick<Clock, 'today' | 'weekendEnds'>;

/** Returns the days in a message. A numeric date overrides a weekday or month next to it. */
export function namedDays(
  mentions: readonly Mention[],
  dates: readonly WrittenDays[],
  clock: Calendar,
): NamedDays[] {
  const hasWeekday = mentions.some(({ moment }) => moment.is === 'weekday');
  const isDay = ({ moment }: Mention) => DAYS.has(moment.is) && !isAnyDay(moment);
  const hasDay = dates.length > 0 || mentions.some(isDay);
  const relevant = mentions.filter(({ moment }) => {
    if (isAnyDay(moment)) return !hasDay;
    if (moment.is === 'weekday' || moment.is === 'month') return dates.length === 0;
    return !(hasWeekday && isWeek(moment));
  });
  return [
    ...dates.map((date) => ({ ...date, part: null })),
    ...relevant.flatMap((mention) => {
      const days = daysOf(mention, mentions, clock);
      return days === null ? [] : { ...days, at: mention };
    }),
  ];
}

const DAYS: ReadonlySet<Moment['is']> = new Set(['day', 'weekday', 'span', 'feast']);

function isAnyDay(moment: Moment): boolean {
  return moment.is === 'day' && moment.isAny === true;
}

function daysOf(
  mention: Mention,
  mentions: readonly Mention[],
  clock: Calendar,
): Omit<NamedDays, 'at'> | null {
  const { moment } = mention;
  const { today } = clock;
  switch (moment.is) {
    case 'day':
      return { ...oneDay(daysAfter(today, moment.offset)), part: moment.part ?? null };
    case 'weekday': {
      const next = weekday(moment.weekday, moment.weeks ?? weeksTo(mention, mentions), today);
      const day = comesBefore(mention, mentions, today, next) ? daysAfter(next, 7) : next;
      return { ...oneDay(day), part: moment.part ?? null };
    }
    case 'span':
      return { ...spanDays(moment.unit, moment.offset, clock), part: null };
    case 'month':
      return { ...monthDays(moment.month, isShiftedBack(mention, mentions), today), part: null };
    case 'season':
      return { ...seasonDays(moment.season, moment.offset, today), part: null };
    case 'feast': {
      const day = nextHoliday(moment, today);
      return day && { ...oneDay(day), part: null };
    }
    default:
      return null;
  }
}

/** In `from Monday to Wednesday`, Wednesday is after Monday, even if today is a Wednesday. */
function comesBefore(
  mention: Mention,
  mentions: readonly Mention[],
  today: Temporal.PlainDate,
  day: Temporal.PlainDate,
): boolean {
  const earlier = mentions
    .filter(({ moment, end }) => moment.is === 'weekday' && end <= mention.first)
    .at(-1);
  if (earlier?.moment.is !== 'weekday' || weeksTo(mention, mentions) !== null) return false;
  const before = weekday(earlier.moment.weekday, weeksTo(earlier, mentions), today);
  return before.until(day).days < 0 && before.until(day).days > -7;
}

/**
 * Returns the week of a weekday in `next Friday` and `Friday next week`, relative to this week. Returns null
 * if the message does not mention a week.
 */
function weeksTo(weekday: Mention, mentions: readonly Mention[]): number | null {
  for (const { moment, first, end } of mentions) {
    const isAdjacent = end === weekday.first || first === weekday.end;
    if (moment.is === 'shift' && isAdjacent) return moment.weeks;
    if (moment.is === 'span' && isWeek(moment)) return moment.offset;
  }
  return null;
}

function isShiftedBack(month: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(({ moment, end }) => moment.is === 'shift' && moment.weeks < 0 && end === month.first);
}

function isWeek(moment: Moment): boolean {
  return moment.is === 'span' && moment.unit === 'week';
}

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
