/** Names of the weekdays in a language, from Monday on, as the runtime knows them. */
export function weekdayNames(code: string): string[] {
  const format = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/** Names of the months in a language, from January on: alone and as in a date, which differ in some languages. */
export function monthNames(code: string): string[][] {
  const alone = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
  const dated = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const time = Date.UTC(2024, month, 1);
    const inDate = dated.formatToParts(time).find(({ type }) => type === 'month')?.value;
    // In Chinese and Japanese a month is a number and no name.
    return [...new Set([alone.format(time), inDate ?? ''])].filter((name) => /^\p{L}{3}/u.test(name));
  });
}
