/** `23 Sept 2018`; the text itself where it is no date. */
export function dateText(date: string | null, locale: string): string {
  if (date === null) return '';
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** What stands where nothing is known. */
export const UNKNOWN = '–';
