/** Formatters by locale: making one takes a hundred times as long as using it. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function formatterIn(locale: string): Intl.DateTimeFormat {
  const known =
    FORMATTERS.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  FORMATTERS.set(locale, known);
  return known;
}

/** Formats a date as `23 Sept 2018`. Returns any other text unchanged. */
export function dateText(date: string | null, locale: string): string {
  if (date === null) return '';
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  return formatterIn(locale).format(time);
}

/** Placeholder for unknown values. */
export const UNKNOWN = '–';
