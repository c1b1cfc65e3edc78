import type { Temporal } from 'temporal-polyfill';
import type { Message } from '../words/message.ts';
import type { Clock, ClockHours, Days } from './clock.ts';
import { dateOf, dayOfMonth, monthDates } from './dates.ts';
import type { TimeElement } from './elements.ts';
import type { TimeExpression } from './expressions.ts';
import { fromUtc, hourAt, isInUtc, ranged } from './hours.ts';
import type { WrittenDays } from './named-days.ts';

/** The dates and hours in an expression that are written with numbers. */
export interface WrittenTimes {
  readonly dates: readonly WrittenDays[];
  readonly hours: readonly ClockHours[];
}

export function writtenTimes({ elements }: TimeExpression, message: Message, clock: Clock): WrittenTimes {
  const isUsed = new Set<number>();
  const ofMonths = monthDates(elements, isUsed, clock.today);
  const others = [...elements.keys()].filter((index) => !isUsed.has(index));
  const dates = others.flatMap((index) => {
    const element = elements[index];
    const days = dateAt(element, clock.today);
    return element === undefined || days === null ? [] : { ...days, at: element };
  });
  const hours = ranged(others.flatMap((index) => hoursAt(index, elements, message) ?? []));
  return {
    dates: [...ofMonths, ...dates],
    hours: isInUtc(elements, message) ? hours.map((each) => fromUtc(each, clock)) : hours,
  };
}

function dateAt(element: TimeElement | undefined, today: Temporal.PlainDate): Days | null {
  if (element?.is === 'number') {
    return element.number.ordinal ? dayOfMonth(element.number.value, today) : null;
  }
  if (element?.is !== 'digits' || element.digits.is === 'clock') return null;
  const { digits } = element;
  return digits.is === 'day'
    ? dayOfMonth(digits.day, today)
    : dateOf(digits.day, digits.month, digits.year, today);
}

function hoursAt(index: number, elements: readonly TimeElement[], message: Message): ClockHours | null {
  const element = elements[index];
  return element?.is === 'hours' ? element.hours : hourAt(index, elements, message);
}
