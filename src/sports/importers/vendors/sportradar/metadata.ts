import { textOrNull, utcTime } from '../../reading/values.ts';

/** Converts names such as `Reed, Ida` to `Ida Reed`. */
export function personName(name: string | null | undefined): string | null {
  const text = textOrNull(name);
  const [, last, first] = /^([^,]+), ([^,]+)$/.exec(text ?? '') ?? [];
  return last === undefined ? text : `${first} ${last}`;
}

/** Names of time zones in the feeds that differ from IANA's. */
const US_ZONES: ReadonlyMap<string, string> = new Map([
  ['US/Eastern', 'America/New_York'],
  ['US/Central', 'America/Chicago'],
  ['US/Mountain', 'America/Denver'],
  ['US/Pacific', 'America/Los_Angeles'],
]);

/** Returns the date of a time in a time zone; in UTC if the zone is unknown, null without a time. */
export function dateIn(time: string | null | undefined, zone: string | null | undefined): string | null {
  const utc = utcTime(time);
  if (utc === null) return null;
  const name = textOrNull(zone);
  const timeZone = US_ZONES.get(name ?? '') ?? name ?? 'UTC';
  const format = Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC';
  return new Intl.DateTimeFormat('en-CA', { timeZone: format, dateStyle: 'short' }).format(new Date(utc));
}

/** Joins the parts of a name that are known; null if there are none. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string | null {
  return parts.flatMap((part) => textOrNull(part) ?? []).join(separator) || null;
}

/** Converts text to snake_case; null for blank text. */
export function snake(text: string | null | undefined): string | null {
  return (
    textOrNull(text)
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '') || null
  );
}
