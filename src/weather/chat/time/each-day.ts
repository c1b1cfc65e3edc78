import type { Clock, Days, Interval } from './clock.ts';
import { isOneDay } from './clock.ts';
import type { Part } from './moment.ts';
import { partOf } from './parts-of-day.ts';

/** Maximum length of a period in days. Longer periods extend beyond every forecast. */
const MOST_DAYS = 31;

/**
 * Returns the parts of several days: `mornings this week`. Returns null unless the message contains parts of
 * the day and exactly one period of several days.
 */
export function partsOfEach(times: readonly Days[], parts: readonly Part[], clock: Clock): Interval[] | null {
  const [time] = times;
  if (time === undefined || times.length > 1 || parts.length === 0 || isOneDay(time)) return null;
  const count = time.first.until(time.end).days;
  if (count > MOST_DAYS) return null;
  return Array.from({ length: count }, (_, days) => time.first.add({ days }))
    .flatMap((day) => parts.map((part) => partOf(day, part, clock)))
    .toSorted((one, other) => one.from - other.from);
}
