/** Formats a date as `23 Sept 2018`. Returns any other text unchanged. */
export function dateText(date: string | null, locale: string): string {
  if (date === null) return '';
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** Placeholder for unknown values. */
export const UNKNOWN = '–';
