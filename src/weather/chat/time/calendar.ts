import { Temporal } from 'temporal-polyfill';

/** When and where a question is asked; what `today` means depends on both. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  /** IANA name, of the place asked about. */
  readonly timezone: string;
}

/** From one moment until before another, milliseconds since 1970 in UTC. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The last answer, since every word of time asks again. */
let asked: { clock: Clock; zoned: Temporal.ZonedDateTime; date: Temporal.PlainDate } | null = null;

function present(clock: Clock): { zoned: Temporal.ZonedDateTime; date: Temporal.PlainDate } {
  if (asked !== null && asked.clock.now === clock.now && asked.clock.timezone === clock.timezone)
    return asked;
  const zoned = Temporal.Instant.fromEpochMilliseconds(clock.now).toZonedDateTimeISO(clock.timezone);
  asked = { clock, zoned, date: zoned.toPlainDate() };
  return asked;
}

export function localNow(clock: Clock): Temporal.ZonedDateTime {
  return present(clock).zoned;
}

export function today(clock: Clock): Temporal.PlainDate {
  return present(clock).date;
}

/** Hours of a day as the clocks of the place show them; above 24 they are the next day's. */
export function hoursOf(day: Temporal.PlainDate, from: number, to: number, { timezone }: Clock): Interval {
  return { from: at(day, from, timezone), to: at(day, to, timezone) };
}

/** Calendar days, from one until before another. */
export function daysFrom(first: Temporal.PlainDate, end: Temporal.PlainDate, { timezone }: Clock): Interval {
  return { from: at(first, 0, timezone), to: at(end, 0, timezone) };
}

function at(day: Temporal.PlainDate, hours: number, timezone: string): number {
  const minutes = Math.round(hours * 60);
  return day.toPlainDateTime().add({ minutes }).toZonedDateTime(timezone).epochMilliseconds;
}

/** The shortest interval that holds all of these, of which there must be one. */
export function hull(intervals: readonly Interval[]): Interval {
  return {
    from: Math.min(...intervals.map(({ from }) => from)),
    to: Math.max(...intervals.map(({ to }) => to)),
  };
}
