const SUNDAY = 7;

const known = new Map<string, number>();

/**
 * Returns the last day of the weekend in a country (ISO 3166-1 alpha-2); Sunday is 7. The days are from the
 * runtime's data: in Algeria and Israel, the weekend is Friday and Saturday.
 */
export function lastDayOfWeekend(country: string | null): number {
  if (country === null || country === '') return SUNDAY;
  const found = known.get(country) ?? weekOf(country).weekend.at(-1) ?? SUNDAY;
  known.set(country, found);
  return found;
}

/** TypeScript's declarations lack this method. */
interface WithWeek {
  getWeekInfo(): { readonly weekend: readonly number[] };
}

function weekOf(country: string) {
  return (new Intl.Locale(`und-${country}`) as unknown as WithWeek).getWeekInfo();
}
