import type { Temporal } from 'temporal-polyfill';
import { type Clock, hoursOf, type Interval, localNow, today } from './calendar.ts';
import type { Part } from './moment.ts';

/** From which hour until which; above 24 they are the next day's. */
const HOURS: Readonly<Record<Part, readonly [number, number]>> = {
  morning: [6, 12],
  noon: [12, 13],
  afternoon: [12, 18],
  evening: [18, 24],
  night: [18, 30],
  midnight: [24, 25],
};

const NIGHT_ENDS = 6;

/** A part of a day. Before dawn, tonight is the night that is under way. */
export function partOf(day: Temporal.PlainDate, part: Part, clock: Clock): Interval {
  const [from, to] = HOURS[part];
  const underWay = part === 'night' && localNow(clock).hour < NIGHT_ENDS && day.equals(today(clock));
  return hoursOf(underWay ? day.subtract({ days: 1 }) : day, from, to, clock);
}

/** The part of today, or of tomorrow when today's is over. */
export function nextPart(part: Part, clock: Clock): Interval {
  const day = today(clock);
  const first = partOf(day, part, clock);
  return first.to > clock.now ? first : partOf(day.add({ days: 1 }), part, clock);
}

/** The hours of a clock of twelve that a part of the day puts after noon. */
export function isAfterNoon(part: Part): boolean {
  return part === 'afternoon' || part === 'evening' || part === 'night';
}
