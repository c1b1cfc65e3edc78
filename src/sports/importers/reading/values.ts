/** Returns the text without surrounding white space; null for blank or absent text. */
export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** Returns a shirt number from 0 to 999; null for anything else. */
export function shirtNumber(value: string | number | null | undefined): number | null {
  const text = String(value ?? '').trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** Returns the calendar date at the start of a timestamp, as YYYY-MM-DD; null if there is no date. */
export function dateOf(timestamp: string | null | undefined): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(timestamp?.trim() ?? '')?.[0] ?? null;
}

/** A time with an offset from UTC: ISO 8601 with or without separators. */
const ZONED =
  /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d(?:\.\d+)?))? ?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/i;

/** Converts a time with an offset to UTC (RFC 3339); null for any other text, and without an offset. */
export function utcTime(text: string | null | undefined): string | null {
  const [, year, month, day, hours, minutes, seconds = '00', offset = '+00', offsetMinutes = '00'] =
    ZONED.exec(text?.trim() ?? '') ?? [];
  if (year === undefined) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${offset}:${offsetMinutes}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace('.000Z', 'Z');
}
