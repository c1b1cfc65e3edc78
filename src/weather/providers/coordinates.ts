/**
 * Degrees as upstreams take them in a query: to four decimals, some 11 m, beyond which MET Norway refuses a request; and
 * without trailing zeros, so that a place has one address in every cache on the way.
 */
export function degrees(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
