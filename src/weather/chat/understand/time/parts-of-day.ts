import { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../../model/local-time.ts';
import type { Clock, Interval } from './clock.ts';
import type { Part } from './moment.ts';

/** Hours [from, to). Hours above 24 are on the next day, and negative hours are on the previous day. */
const HOURS: Readonly<Record<Part, readonly [number, number]>> = {
  'small hours': [0, 6],
  morning: [6, 12],
  noon: [12, 13],
  midday: [11, 15],
  afternoon: [12, 18],
  'late afternoon': [15, 18],
  evening: [18, 24],
  night: [18, 30],
  'late night': [22, 30],
  'night before': [-2, 6],
  midnight: [24, 25],
};

export const NIGHT_ENDS = 6;

/** The interval of a part of a day. Before dawn, today's night is the night that started yesterday. */
export function partOf(day: Temporal.PlainDate, part: Part, clock: Clock): Interval {
  const [from, to] = HOURS[part];
  const hasBegun = isNight(part) && clock.local.hour < NIGHT_ENDS && day.equals(clock.today);
  return clock.hours(hasBegun ? daysAfter(day, -1) : day, from, to);
}

/** Whether the part continues after midnight. */
export function isNight(part: Part): boolean {
  return part === 'night' || part === 'late night';
}

/** Returns a part of today, or the same part of tomorrow if today's is over. */
export function nextPart(part: Part, clock: Clock): Interval {
  const ofToday = partOf(clock.today, part, clock);
  return clock.isOver(ofToday) ? partOf(daysAfter(clock.today, 1), part, clock) : ofToday;
}

/** At midday, this hour and later hours are am (11 am), and earlier hours are pm (2 pm). */
const FIRST_AM_HOUR_OF_MIDDAY = 9;
const AFTER_NOON: ReadonlySet<Part> = new Set([
  'afternoon',
  'late afternoon',
  'evening',
  'night',
  'late night',
]);

/** Whether an hour on a 12-hour clock is pm in this part of the day. */
export function isAfterNoon(part: Part, hour: number): boolean {
  return AFTER_NOON.has(part) || (part === 'midday' && hour < FIRST_AM_HOUR_OF_MIDDAY);
}

/**
 * The time of the previous question, with the time zone of its place. `and in the evening?` means the evening
 * of the same days.
 */
export interface TimeBefore extends Interval {
  readonly timezone: string;
}

/**
 * Maximum number of days to which a part of the day can apply: a weekend and an adjacent day. After a longer
 * period, a part of the day means just the next such part.
 */
const MOST_DAYS = 3;
const EVENING_BEGINS = 18;

/**
 * Returns the requested parts of the days in the previous question. If that question has no days, or if these
 * parts are in the past, returns the next such part.
 */
export function partsAfter(before: TimeBefore | null, parts: readonly Part[], clock: Clock): Interval[] {
  const days = before === null ? [] : daysOf(before);
  return parts.flatMap((part) => {
    const ofDays = days.map((day) => partOf(dayOfPart(day, part, before, clock), part, clock));
    const ahead = ofDays.filter((each) => !clock.isOver(each));
    if (ahead.length > 0) return ahead;
    // After a question about a past day, the part is also in the past. After a question about today, "in the
    // morning" can mean tomorrow.
    const isEarlier = days.length > 0 && !days.some((day) => day.equals(clock.today));
    return isEarlier ? ofDays : [nextPart(part, clock)];
  });
}

/**
 * Returns the day of the previous question, for an hour without a day. Returns null if the hour means the
 * next such hour.
 */
export function dayAfter(before: TimeBefore | null, clock: Clock): Temporal.PlainDate | null {
  const [first] = before === null ? [] : daysOf(before);
  return first === undefined || first.equals(clock.today) ? null : first;
}

/**
 * Returns the days of an interval, or an empty list if there are more than MOST_DAYS. Hours after midnight
 * belong to the previous night.
 */
function daysOf({ from, to, timezone }: TimeBefore): Temporal.PlainDate[] {
  const first = localTime(from, timezone).toPlainDate();
  const last = localTime(to, timezone).subtract({ hours: NIGHT_ENDS, seconds: 1 }).toPlainDate();
  const count = Math.max(1, first.until(last).days + 1);
  return count > MOST_DAYS ? [] : Array.from({ length: count }, (_, days) => first.add({ days }));
}

/** After a question about a night or this evening, "morning" means the next day. */
function dayOfPart(
  day: Temporal.PlainDate,
  part: Part,
  before: TimeBefore | null,
  clock: Clock,
): Temporal.PlainDate {
  if (before === null || !(part === 'morning' || part === 'small hours')) return day;
  const from = localTime(before.from, before.timezone);
  if (from.hour < EVENING_BEGINS) return day;
  const isNight = !localTime(before.to - 1, before.timezone)
    .toPlainDate()
    .equals(from.toPlainDate());
  return isNight || day.equals(clock.today) ? day.add({ days: 1 }) : day;
}

function localTime(time: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone);
}
