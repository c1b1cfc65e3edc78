import type { IncomingMessage } from 'node:http';

/** The validators of a response's version. Unknown validators are null or absent. */
interface Validators {
  readonly etag: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Whether the client already has a response, so that a 304 is enough (RFC 9110, 13.2.2). If-Modified-Since
 * counts only without If-None-Match.
 */
export function isUnchanged(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { etag, headers: { 'last-modified': modified } }: Validators,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { 'if-none-match': etags, 'if-modified-since': date } = headers;
  if (etags !== undefined) return etag !== null && matchesEtag(etags, etag);
  if (date === undefined || modified === undefined) return false;
  const since = timeOfHttpDate(date);
  return since !== null && Date.parse(modified) <= since;
}

/** Whether an If-None-Match header matches an ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  // Most clients send a single ETag.
  if (condition === etag) return true;
  if (condition === '*') return true;
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const TIME = '(?<time>\\d\\d:\\d\\d:\\d\\d)';
/** The three formats of an HTTP date: the current one, the one of RFC 850, and the one of C's asctime. */
const HTTP_DATES = [
  `[A-Z][a-z]{2}, (?<day>\\d\\d) (?<month>${MONTHS}) (?<year>\\d{4}) ${TIME} GMT`,
  `[A-Z][a-z]{5,8}, (?<day>\\d\\d)-(?<month>${MONTHS})-(?<year>\\d\\d) ${TIME} GMT`,
  `[A-Z][a-z]{2} (?<month>${MONTHS}) (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})`,
].map((format) => new RegExp(`^${format}$`));

/** Parses an HTTP date (RFC 9110, 5.6.7). Returns milliseconds since 1970, or null for any other text. */
export function timeOfHttpDate(text: string): number | null {
  const parts = HTTP_DATES.map((format) => format.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return null;
  const { day = '', month = '', year = '', time = '' } = parts;
  const number = String(MONTHS.split('|').indexOf(month) + 1).padStart(2, '0');
  const date = `${fullYear(year)}-${number}-${day.replace(' ', '0')}`;
  const parsed = new Date(`${date}T${time}Z`);
  // A day such as 31 February would otherwise become a day of the next month.
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(date) ? null : parsed.getTime();
}

/** A year of two digits is in the past, or at most 50 years ahead. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const now = new Date().getUTCFullYear();
  const sameCentury = now - (now % 100) + Number(year);
  return String(sameCentury > now + 50 ? sameCentury - 100 : sameCentury);
}
