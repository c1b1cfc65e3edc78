const SUNDAY = 7;

const known = new Map<string, number>();

/**
 * The last day of the weekend of a country (ISO 3166-1 alpha-2), as the runtime knows it: Sunday is 7. Friday and Saturday are
 * the weekend in Algeria and Israel.
 */
export function lastDayOfWeekend(country: string | null): number {
  if (country === null || country === '') return SUNDAY;
  const found = known.get(country) ?? weekOf(country).weekend.at(-1) ?? SUNDAY;
  known.set(country, found);
  return found;
}

/** Not yet in TypeScript's own declarations. */
interface WithWeek {
  getWeekInfo(): { readonly weekend: readonly number[] };
}

function weekOf(country: string) {
  return (new Intl.Locale(`und-${country}`) as unknown as WithWeek).getWeekInfo();
}
