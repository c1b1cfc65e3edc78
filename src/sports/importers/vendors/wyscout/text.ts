/** Words of ASCII without a backslash, a space between them: nothing to decode, as in most names. */
const PLAIN = /^[!-[\]-~]+(?: [!-[\]-~]+)*$/;

/**
 * Decodes the vendor's text, in which characters beyond ASCII are escapes (backslash, u, four hexadecimal digits). Soft
 * hyphens are removed, white space is collapsed and trimmed; null where nothing is left.
 */
export function vendorText(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const decoded = text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .toWellFormed()
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return decoded === '' ? null : decoded;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * The local calendar date, YYYY-MM-DD, of a text such as "July 3, 2018 at 8:00:00 PM GMT+2"; for any other text, the date
 * of the time in UTC ("2018-07-03 18:00:00"), or null.
 */
export function matchDate(local: string, utc: string): string | null {
  const [, name = '', day = '', year = ''] = /^(\w+) (\d{1,2}), (\d{4})\b/.exec(local) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}(?= |$)/.exec(utc)?.[0] ?? null;
}
