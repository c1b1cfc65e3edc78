import { Temporal } from 'temporal-polyfill';

export const HOUR_MS = 3_600_000;

function local(time: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone);
}

/** A moment in the local time of a zone: YYYY-MM-DD HH:MM:SS. */
export function localText(time: number, timezone: string): string {
  return local(time, timezone).toPlainDateTime().toString({ fractionalSecondDigits: 0 }).replace('T', ' ');
}

/** A moment in the local time of a zone, ISO 8601 with the offset from UTC. */
export function isoText(time: number, timezone: string): string {
  return local(time, timezone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** Milliseconds since 1970 of an ISO 8601 date and time with its offset from UTC; null for any other text. */
export function instantOf(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The first moment of a calendar day in a zone: of the day that contains `time`, or that many days later. Not always
 * midnight, since some zones change their clocks at midnight.
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
