import { startOfLocalDay } from './local-time.ts';

/** Number of calendar days before today whose weather is available. */
export const PAST_DAYS = 7;

/** Returns the first moments of the past days in a time zone, yesterday first. */
export function pastDays(now: number, timezone: string): number[] {
  return Array.from({ length: PAST_DAYS }, (_, i) => startOfLocalDay(now, timezone, -1 - i));
}
