import { Temporal } from 'temporal-polyfill';
import type { Clock, Interval } from './clock.ts';
import type { Part } from './moment.ts';
import { NIGHT_ENDS, nextPart, partOf } from './parts-of-day.ts';

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
