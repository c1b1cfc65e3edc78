import { HOUR_MS } from '../../model/local-time.ts';
import type { RefusalReading } from '../port.ts';

const MINUTE_MS = 60_000;

/**
 * How long the quota that a 429 names stays used up. Quotas are counted in whole hours and days of UTC; a task that
 * runs once a minute clears the counts, hence the minute on top (RateLimiter.swift of open-meteo/open-meteo).
 */
const PAUSES: ReadonlyArray<readonly [RegExp, (now: number) => number]> = [
  [/\bminutely api request limit/i, () => MINUTE_MS],
  [/\bhourly api request limit/i, (now) => untilNext(HOUR_MS, now) + MINUTE_MS],
  [/\bdaily api request limit/i, (now) => untilNext(24 * HOUR_MS, now) + MINUTE_MS],
  // Over as soon as requests under way are answered.
  [/\btoo many concurrent requests/i, () => 5000],
];

/** The pause that the text of a 429 asks for, in milliseconds. */
export const quotaPause: RefusalReading = (body, now) => {
  const pause = PAUSES.find(([says]) => says.test(body))?.[1];
  return pause?.(now) ?? null;
};

function untilNext(period: number, now: number): number {
  return period - (now % period);
}
