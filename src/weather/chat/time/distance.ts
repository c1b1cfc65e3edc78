import { HOUR_MS } from '../../model/local-time.ts';
import { type Clock, daysFrom, type Interval, localNow, today } from './calendar.ts';
import type { Mention, Step } from './moment.ts';

const OF_THE_CLOCK: ReadonlySet<Step> = new Set(['second', 'minute', 'hour']);

/** The time that is told by its distance from now, `the next 3 days` or `in 3 days`; null for any other. */
export function distance({ moment, count }: Mention, clock: Clock): Interval | null {
  const number = count ?? 1;
  if (moment.is === 'lasting') {
    if (moment.unit === 'hour') return { from: clock.now, to: clock.now + number * HOUR_MS };
    const days = moment.unit === 'week' ? 7 * number : number;
    return daysFrom(today(clock), today(clock).add({ days }), clock);
  }
  if (moment.is !== 'away') return null;
  const then = localNow(clock).add({ [`${moment.unit}s`]: number });
  if (OF_THE_CLOCK.has(moment.unit)) return hourFrom(then.epochMilliseconds);
  const day = then.toPlainDate();
  return daysFrom(day, day.add({ days: 1 }), clock);
}

/** The weather of a moment is that of the hour that it begins. */
export function hourFrom(time: number): Interval {
  return { from: time, to: time + HOUR_MS };
}
