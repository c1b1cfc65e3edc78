import type { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../model/local-time.ts';
import type { Clock, Interval } from './clock.ts';
import type { Part } from './moment.ts';

/** Hours [from, to); those above 24 are of the next day, those below 0 of the one before. */
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

/** A part of a day. Before dawn, the night of today is the one that began yesterday. */
export function partOf(day: Temporal.PlainDate, part: Part, clock: Clock): Interval {
  const [from, to] = HOURS[part];
  const hasBegun = isNight(part) && clock.local.hour < NIGHT_ENDS && day.equals(clock.today);
  return clock.hours(hasBegun ? daysAfter(day, -1) : day, from, to);
}

/** Whether it goes on after midnight. */
export function isNight(part: Part): boolean {
  return part === 'night' || part === 'late night';
}

/** A part of today, or of tomorrow once today's is over. */
export function nextPart(part: Part, clock: Clock): Interval {
  const ofToday = partOf(clock.today, part, clock);
  return clock.isOver(ofToday) ? partOf(daysAfter(clock.today, 1), part, clock) : ofToday;
}

/** An hour of the 12-hour clock, in the middle of the day: 11 is before noon, 2 after it. */
const MIDDAY_BEGINS = 9;
const AFTER_NOON: ReadonlySet<Part> = new Set([
  'afternoon',
  'late afternoon',
  'evening',
  'night',
  'late night',
]);

/** Whether an hour of the 12-hour clock in this part of the day is pm. */
export function isAfterNoon(part: Part, hour: number): boolean {
  return AFTER_NOON.has(part) || (part === 'midday' && hour < MIDDAY_BEGINS);
}
