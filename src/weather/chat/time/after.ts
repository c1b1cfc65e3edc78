import { Temporal } from 'temporal-polyfill';
import type { Clock, Interval } from './clock.ts';
import type { Part } from './moment.ts';
import { NIGHT_ENDS, nextPart, partOf } from './parts-of-day.ts';

/** What the question before was about, by the clocks of its place: its days are meant by `and in the evening?` */
export interface TimeBefore extends Interval {
  readonly timezone: string;
}

/** A part of more days than a weekend and the day beside it is that of the next day only. */
const MOST_DAYS = 3;
const EVENING_BEGINS = 18;

/** The parts of the days of the question before; of the next day, without one or when those are over. */
export function partsAfter(before: TimeBefore | null, parts: readonly Part[], clock: Clock): Interval[] {
  const days = before === null ? [] : daysOf(before);
  return parts.flatMap((part) => {
    const ofDays = days.map((day) => partOf(dayOfPart(day, part, before, clock), part, clock));
    const ahead = ofDays.filter((each) => !clock.isOver(each));
    if (ahead.length > 0) return ahead;
    // What was asked about an earlier day is past, but this morning may be that of tomorrow.
    const isEarlier = days.length > 0 && !days.some((day) => day.equals(clock.today));
    return isEarlier ? ofDays : [nextPart(part, clock)];
  });
}

/** The day of the question before that an hour alone is of; null for the next that has it. */
export function dayAfter(before: TimeBefore | null, clock: Clock): Temporal.PlainDate | null {
  const [first] = before === null ? [] : daysOf(before);
  return first === undefined || first.equals(clock.today) ? null : first;
}

/** None if they are many. The hours after midnight are of the night before. */
function daysOf({ from, to, timezone }: TimeBefore): Temporal.PlainDate[] {
  const first = localTime(from, timezone).toPlainDate();
  const last = localTime(to, timezone).subtract({ hours: NIGHT_ENDS, seconds: 1 }).toPlainDate();
  const count = Math.max(1, first.until(last).days + 1);
  return count > MOST_DAYS ? [] : Array.from({ length: count }, (_, days) => first.add({ days }));
}

/** After a night, and after this evening, the morning is that of the next day. */
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
