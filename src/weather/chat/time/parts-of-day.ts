import type { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../model/local-time.ts';
import type { Clock, Interval } from './clock.ts';
import type { Part } from './moment.ts';

/** Hours [from, to). Hours above 24 are on the next day, and negative hours are on the previous day. */
const HOURS: Readonly<Record<Part, readonly [number, number]>> = {
  'small hours': [0, 6],
  morning: [6, 12],
  noon: [12, 13],
  midday: [11, 15],
  afternoon: [12, 18],
  'late afternoon': [15, 18],
  evening: [18, 24],
  night: [18, 30],
  'late night': [22, 30],
  'night before': [-2, 6],
  midnight: [24, 25],
};

export const NIGHT_ENDS = 6;

/** The interval of a part of a day. Before dawn, today's night is the night that started yesterday. */
export function partOf(day: Temporal.PlainDate, part: Part, clock: Clock): Interval {
  const [from, to] = HOURS[part];
  const hasBegun = isNight(part) && clock.local.hour < NIGHT_ENDS && day.equals(clock.today);
  return clock.hours(hasBegun ? daysAfter(day, -1) : day, from, to);
}

/** Whether the part continues after midnight. */
export function isNight(part: Part): boolean {
  return part === 'night' || part === 'late night';
}

/** Returns a part of today, or the same part of tomorrow if today's is over. */
export function nextPart(part: Part, clock: Clock): Interval {
  const ofToday = partOf(clock.today, part, clock);
  return clock.isOver(ofToday) ? partOf(daysAfter(clock.today, 1), part, clock) : ofToday;
}

/** At midday, this hour and later hours are am (11 am), and earlier hours are pm (2 pm). */
const FIRST_AM_HOUR_OF_MIDDAY = 9;
const AFTER_NOON: ReadonlySet<Part> = new Set([
  'afternoon',
  'late afternoon',
  'evening',
  'night',
  'late night',
]);

/** Whether an hour on a 12-hour clock is pm in this part of the day. */
export function isAfterNoon(part: Part, hour: number): boolean {
  return AFTER_NOON.has(part) || (part === 'midday' && hour < FIRST_AM_HOUR_OF_MIDDAY);
}
