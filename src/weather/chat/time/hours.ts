import type { Temporal } from 'temporal-polyfill';
import { type Message, textOf } from '../words/message.ts';
import type { Clock, Interval } from './clock.ts';
import type { TimeElement } from './elements.ts';
import type { Part } from './moment.ts';
import { isAfterNoon } from './parts-of-day.ts';

export const HOURS_IN_DAY = 24;

/** Hours [from, to) as written, for instance 17 to 18.5. */
export interface ClockHours {
  readonly from: number;
  readonly to: number;
  /** Whether 5 can also mean 17, because the text does not say. */
  readonly ofTwelve: boolean;
}

/** One hour. `isAfternoon` is null if the text says neither am nor pm. */
export function hourOf(hour: number, isAfternoon: boolean | null, ofTwelve: boolean): ClockHours {
  const from = hour + halfDay(hour, isAfternoon);
  return { from, to: from + 1, ofTwelve: isAfternoon === null && ofTwelve && hour < 12 };
}

/** What am or pm adds to an hour: 12 am is 0 and 12 pm is 12. */
function halfDay(hour: number, isAfternoon: boolean | null): number {
  if (isAfternoon === true) return hour < 12 ? 12 : 0;
  return isAfternoon === false && hour >= 12 && hour < 13 ? -12 : 0;
}

/** Whether a word after or before an hour says pm (true) or am (false): `5 o'clock pm`. Null if none does. */
export function meridiem(index: number, elements: readonly TimeElement[], message: Message): boolean | null {
  const [next, afterNext, before] = [elements[index + 1], elements[index + 2], elements[index - 1]];
  for (const element of [next, next?.is === 'date_word' ? afterNext : undefined, before]) {
    if (element?.is !== 'date_word') continue;
    const letters = textOf(message, element)
      .toLowerCase()
      .replace(/[^a-z]/g, '');
    if (letters === 'pm') return true;
    if (letters === 'am') return false;
  }
  return null;
}

/** In `from 3 to 5 pm` the second hour is the end of the first, and says that it is pm as well. */
export function ranged(hours: readonly ClockHours[]): readonly ClockHours[] {
  const [first, last] = hours;
  if (first === undefined || last === undefined || hours.length !== 2) return hours;
  const later = first.ofTwelve && !last.ofTwelve && last.from > 12 && first.from + 12 < last.from ? 12 : 0;
  const from = first.from + later;
  return last.from <= from ? hours : [{ from, to: last.from, ofTwelve: first.ofTwelve && last.ofTwelve }];
}

const UTC: ReadonlySet<string> = new Set(['utc', 'gmt']);

/** Whether the hours of an expression are in Universal Time. */
export function isInUtc(elements: readonly TimeElement[], message: Message): boolean {
  return elements.some(
    (element) => element.is === 'date_word' && UTC.has(textOf(message, element).toLowerCase()),
  );
}

const HOUR_NS = 3.6e12;

export function fromUtc({ from, to }: ClockHours, clock: Clock): ClockHours {
  const offset = clock.local.offsetNanoseconds / HOUR_NS;
  return { from: from + offset, to: to + offset, ofTwelve: false };
}

/**
 * The hours of the given day; without one (null), of today, or of tomorrow once today's are over. The parts of the day
 * that the message names tell am from pm.
 */
export function hoursOn(
  day: Temporal.PlainDate | null,
  { from, to, ofTwelve }: ClockHours,
  parts: readonly Part[],
  clock: Clock,
): Interval {
  const on = (date: Temporal.PlainDate, later: number) => clock.hours(date, from + later, to + later);
  const told = ofTwelve && parts.some(isAfterNoon) ? 12 : 0;
  if (day !== null) return on(day, told);
  const canBeLater = ofTwelve && !parts.includes('morning');
  const ofToday = [on(clock.today, told), ...(canBeLater ? [on(clock.today, 12)] : [])];
  return ofToday.find((hours) => !clock.isOver(hours)) ?? on(clock.today.add({ days: 1 }), told);
}
