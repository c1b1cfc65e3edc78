import type { Temporal } from 'temporal-polyfill';
import { type Message, textOf } from '../words/message.ts';
import type { Clock, ClockHours, Interval } from './clock.ts';
import type { TimeElement } from './elements.ts';
import type { Part } from './moment.ts';
import { isAfterNoon, isNight, NIGHT_ENDS } from './parts-of-day.ts';

export const HOURS_IN_DAY = 24;

/**
 * Hours [first, end) that mean the afternoon in a message without am, pm or a part of the day. Few questions
 * are about the night.
 */
const AFTERNOON = [1, 6] as const;
const BEFORE_NOON: ReadonlySet<Part> = new Set(['small hours', 'morning']);
/** Hours below this limit are after midnight if the message mentions the night. */
const NIGHT_BEGINS = 5;

/** `isAfternoon` is null if the message contains neither am nor pm. */
export function hourOf(hour: number, isAfternoon: boolean | null, ofTwelve: boolean): ClockHours {
  const from = hour + halfDay(hour, isAfternoon);
  return { from, to: from + 1, ofTwelve: isAfternoon === null && ofTwelve && hour < 12 };
}

/** The number of hours that am or pm adds. 12 am becomes 0, and 12 pm stays 12. */
function halfDay(hour: number, isAfternoon: boolean | null): number {
  if (isAfternoon === true) return hour < 12 ? 12 : 0;
  return isAfternoon === false && hour >= 12 && hour < 13 ? -12 : 0;
}

/**
 * Whether a word before or after an hour means pm (true) or am (false): `5 o'clock pm`. Null if there is no
 * such word.
 */
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

/** Returns the hour of an element, or null if the element is not an hour. */
export function hourAt(index: number, elements: readonly TimeElement[], message: Message): ClockHours | null {
  const element = elements[index];
  if (element?.is === 'digits' && element.digits.is === 'clock') {
    const { hour, isAfternoon, ofTwelve } = element.digits;
    return hourOf(hour, meridiem(index, elements, message) ?? isAfternoon, ofTwelve);
  }
  if (element?.is !== 'number' || element.number.ordinal || element.number.value > HOURS_IN_DAY) return null;
  const { value } = element.number;
  const startsWithZero = message.tokens[element.first]?.word.startsWith('0') === true;
  return hourOf(value, meridiem(index, elements, message), value <= 12 && !startsWithZero);
}

export const HALF_DAY = 12;

/**
 * Returns the range from the start of one hour to the start of another hour. If only the second hour has am
 * or pm, it also applies to the first hour: `2 to 6 pm`. If the end is before the start, the range crosses
 * noon or midnight.
 */
export function between(first: ClockHours, last: ClockHours): ClockHours {
  const isLater =
    first.ofTwelve && !last.ofTwelve && last.from > HALF_DAY && first.from + HALF_DAY < last.from;
  const from = first.from + (isLater ? HALF_DAY : 0);
  const steps = last.ofTwelve ? HALF_DAY : HOURS_IN_DAY;
  const to = last.from <= from ? last.from + steps * Math.floor((from - last.from) / steps + 1) : last.from;
  const ofTwelve = first.ofTwelve && last.ofTwelve;
  return { from, to, ofTwelve, ...(ofTwelve && { isRange: true }) };
}

/** Combines two hours into a range: `from 3 o'clock, or so, to 5 pm`. */
export function ranged(hours: readonly ClockHours[]): readonly ClockHours[] {
  const [first, last] = hours;
  if (first === undefined || last === undefined || hours.length !== 2) return hours;
  const isRange = first.isRange === true || last.isRange === true || last.from <= first.from;
  return isRange ? hours : [between(first, last)];
}

const UTC: ReadonlySet<string> = new Set(['utc', 'gmt']);

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
 * Returns the hours on the given day or, if the day is null, the next such hours that are not over. Parts of
 * the day in the message distinguish am from pm.
 */
export function hoursOn(
  day: Temporal.PlainDate | null,
  { from, to, ofTwelve, isRange }: ClockHours,
  parts: readonly Part[],
  clock: Clock,
): Interval {
  const on = (date: Temporal.PlainDate, later: number) => clock.hours(date, from + later, to + later);
  const shift = ofTwelve ? laterBy(parts) : 0;
  if (day !== null) return on(day, shift === HOURS_IN_DAY && isBeforeDawn(day, clock) ? 0 : shift);
  const canBeLater = ofTwelve && shift < HALF_DAY && !parts.some((part) => BEFORE_NOON.has(part));
  const ofToday = [
    ...(shift === HOURS_IN_DAY ? [on(clock.today, 0)] : []),
    on(clock.today, shift),
    ...(canBeLater ? [on(clock.today, HALF_DAY)] : []),
  ];
  return ofToday.find((hours) => !clock.isOver(hours)) ?? on(clock.today.add({ days: 1 }), shift);

  function laterBy(named: readonly Part[]): number {
    if (isAfterMidnight({ from }, named)) return HOURS_IN_DAY;
    if (named.some((part) => isAfterNoon(part, from))) return HALF_DAY;
    // An hour without a day means the next such hour, so the afternoon is not preferred.
    const isBare = named.length === 0 && (day !== null || isRange === true);
    return isBare && from >= AFTERNOON[0] && from < AFTERNOON[1] ? HALF_DAY : 0;
  }
}

/** Whether an hour without am or pm is after midnight because the message mentions the night. */
export function isAfterMidnight({ from }: Pick<ClockHours, 'from'>, parts: readonly Part[]): boolean {
  return parts.some(isNight) && from < NIGHT_BEGINS;
}

/**
 * Whether `day` is today and the time is before dawn. Today's night is then the night that started yesterday.
 */
function isBeforeDawn(day: Temporal.PlainDate, clock: Clock): boolean {
  return clock.local.hour < NIGHT_ENDS && day.equals(clock.today);
}
