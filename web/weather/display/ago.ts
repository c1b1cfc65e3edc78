const MINUTE_MS = 60_000;
/** The longest that each unit is used for. */
const UNITS = [
  ['minute', MINUTE_MS, 90],
  ['hour', 60 * MINUTE_MS, 36],
  ['day', 24 * 60 * MINUTE_MS, Number.POSITIVE_INFINITY],
] as const;

/** `2 minutes ago`; null where it is less than a minute. A clock that is behind the service's makes no future of it. */
export function ago(then: Date, now: Date, locale: string): string | null {
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < MINUTE_MS) return null;
  const [unit, ms] = UNITS.find(([, size, most]) => elapsed < size * most) ?? UNITS[0];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(elapsed / ms), unit);
}
