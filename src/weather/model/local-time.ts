import { Temporal } from 'temporal-polyfill';

export const HOUR_MS = 3_600_000;

function local(time: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone);
}

/** A moment as the clocks of a place show it: YYYY-MM-DD HH:MM:SS. */
export function localText(time: number, timezone: string): string {
  return local(time, timezone).toPlainDateTime().toString({ fractionalSecondDigits: 0 }).replace('T', ' ');
}

/** A moment in ISO 8601 as the clocks of a place show it, with their offset from UTC. */
export function isoText(time: number, timezone: string): string {
  return local(time, timezone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/**
 * The first moment of a calendar day of a place: of the day that holds `time`, or so many days later. Not always
 * midnight, since some zones put their clocks forward at midnight.
 */
export function startOfLocalDay(time: number, timezone: string, daysLater = 0): number {
  return local(time, timezone).startOfDay().add({ days: daysLater }).startOfDay().epochMilliseconds;
}

/** Whether the runtime knows a time zone of this name. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
