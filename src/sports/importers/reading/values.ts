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
