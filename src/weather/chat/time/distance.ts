import { HOUR_MS } from '../../model/local-time.ts';
import { type Clock, daysFrom, type Interval, today } from './calendar.ts';
import type { Mention } from './moment.ts';

/** The time that lasts from now on, `the next 3 days`; null for any other. */
export function distance({ moment, count }: Mention, clock: Clock): Interval | null {
  const number = count ?? 1;
  if (moment.is !== 'lasting') return null;
  if (moment.unit === 'hour') return { from: clock.now, to: clock.now + number * HOUR_MS };
  const days = Math.ceil(moment.unit === 'week' ? 7 * number : number);
  return daysFrom(today(clock), today(clock).add({ days }), clock);
}

/** The weather of a moment is that of the hour that it begins. */
export function hourFrom(time: number): Interval {
  return { from: time, to: time + HOUR_MS };
}
