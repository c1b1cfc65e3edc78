/**
 * Local times of a city as the service writes them, `YYYY-MM-DD HH:MM:SS`. They are handled as if they were UTC: what a clock
 * in the city shows needs no time zone to be written or compared.
 */
export type LocalTime = string;

const DAY_MS = 86_400_000;

/** A local time as a date whose UTC fields are the city's. */
export function dateOf(local: LocalTime): Date {
  const date = new Date(`${local.replace(' ', 'T')}${local.length === 10 ? 'T00:00:00' : ''}Z`);
  if (Number.isNaN(date.getTime())) throw new Error(`not a local time: ${local}`);
  return date;
}

/** What a clock in a time zone shows at an instant. */
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

export const dayOf = (local: LocalTime): string => local.slice(0, 10);

/** Calendar days from one local time to another. */
export function daysBetween(from: LocalTime, to: LocalTime): number {
  return Math.round((dateOf(dayOf(to)).getTime() - dateOf(dayOf(from)).getTime()) / DAY_MS);
}
