/**
 * A city's local time in the API's format, `YYYY-MM-DD HH:MM:SS`. The page treats it as UTC, because showing
 * or comparing wall-clock times needs no time zone.
 */
export type LocalTime = string;

const DAY_MS = 86_400_000;

/** Returns a Date whose UTC fields are the local time. Throws an error for any other text. */
export function dateOf(local: LocalTime): Date {
  const date = new Date(`${local.replace(' ', 'T')}${local.length === 10 ? 'T00:00:00' : ''}Z`);
  if (Number.isNaN(date.getTime())) throw new Error(`not a local time: ${local}`);
  return date;
}

/** Returns the wall-clock time in a time zone. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}

export const isMidnight = (local: LocalTime): boolean => local.endsWith('00:00:00');

export const dayOf = (local: LocalTime): string => local.slice(0, 10);

const HOUR_MS = 3_600_000;

export const hoursLater = (local: LocalTime, hours: number): LocalTime =>
  new Date(dateOf(local).getTime() + hours * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the number of midnights between two local times. */
export function daysBetween(from: LocalTime, to: LocalTime): number {
  return Math.round((dateOf(dayOf(to)).getTime() - dateOf(dayOf(from)).getTime()) / DAY_MS);
}
