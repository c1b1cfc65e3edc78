import type { Clock, Days, Interval } from './clock.ts';
import { isOneDay } from './clock.ts';
import type { Part } from './moment.ts';
import { partOf } from './parts-of-day.ts';

/** Of longer times, the parts of their days are beyond any forecast. */
const MOST_DAYS = 31;

/** The parts of each of several days in turn: `mornings this week`; null unless there is one such time, with parts. */
export function partsOfEach(times: readonly Days[], parts: readonly Part[], clock: Clock): Interval[] | null {
  const [time] = times;
  if (time === undefined || times.length > 1 || parts.length === 0 || isOneDay(time)) return null;
  const count = time.first.until(time.end).days;
  if (count > MOST_DAYS) return null;
  return Array.from({ length: count }, (_, days) => time.first.add({ days }))
    .flatMap((day) => parts.map((part) => partOf(day, part, clock)))
    .toSorted((one, other) => one.from - other.from);
}
