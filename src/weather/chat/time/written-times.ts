import type { Temporal } from 'temporal-polyfill';
import type { Message } from '../words/message.ts';
import type { Clock, Days } from './clock.ts';
import { dateOf, dayOfMonth, monthDates } from './dates.ts';
import type { TimeElement } from './elements.ts';
import type { TimeExpression } from './expressions.ts';
import { type ClockHours, fromUtc, HOURS_IN_DAY, hourOf, isInUtc, meridiem, ranged } from './hours.ts';

/** The dates and hours that an expression writes with numbers. */
export interface WrittenTimes {
  readonly dates: readonly Days[];
  readonly hours: readonly ClockHours[];
}

export function writtenTimes({ elements }: TimeExpression, message: Message, clock: Clock): WrittenTimes {
  const isUsed = new Set<number>();
  const ofMonths = monthDates(elements, isUsed, clock.today);
  const others = [...elements.keys()].filter((index) => !isUsed.has(index));
  const dates = others.flatMap((index) => dateAt(elements[index], clock.today) ?? []);
  const hours = ranged(others.flatMap((index) => hourAt(index, elements, message) ?? []));
  return {
    dates: [...ofMonths, ...dates],
    hours: isInUtc(elements, message) ? hours.map((each) => fromUtc(each, clock)) : hours,
  };
}

function dateAt(element: TimeElement | undefined, today: Temporal.PlainDate): Days | null {
  if (element?.is === 'number') {
    return element.number.ordinal ? dayOfMonth(element.number.value, today) : null;
  }
  if (element?.is !== 'digits' || element.digits.is !== 'date') return null;
  const { day, month, year } = element.digits;
  return dateOf(day, month, year, today);
}

function hourAt(index: number, elements: readonly TimeElement[], message: Message): ClockHours | null {
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
