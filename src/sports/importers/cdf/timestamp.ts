/** Seconds since 1970 of a UTC timestamp, with a space or a T in its middle; null where it is none. */
export function timeOf(text: string): number | null {
  const milliseconds = Date.parse(text.trim().replace(' ', 'T'));
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
