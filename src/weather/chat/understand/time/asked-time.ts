import type { Temporal } from 'temporal-polyfill';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { amountTime, isBackward, lastingDays, lastingTime } from './amounts.ts';
import { isLedBy, timesAsked, withoutWider } from './asking-clause.ts';
import { dateOf, dayOfMonth, monthDates, type WrittenDays } from './calendar.ts';
import {
  type AskedTime,
  type Clock,
  type ClockHours,
  type Days,
  hull,
  type Interval,
  isOneDay,
} from './clock.ts';
import type { TimeElement } from './elements.ts';
import type { TimeExpression } from './expressions.ts';
import { fromUtc, hourAt, hoursOn, isInUtc, ranged } from './hours.ts';
import type { Part } from './moment.ts';
import { type NamedDays, namedDays } from './named-days.ts';
import { dayAfter, partOf, partsAfter, type TimeBefore } from './parts-of-day.ts';

/**
 * Returns the time that a message asks about, based on all its time expressions. Null if the message contains
 * no time, or if the time is a holiday with an unknown date. Hours and parts of the day without a date refer
 * to the days of the previous question.
 */
export function askedTime(
  times: readonly TimeExpression[],
  message: Message,
  clock: Clock,
  {
    before = null,
    place = null,
  }: { readonly before?: TimeBefore | null; readonly place?: TokenRange | null } = {},
): AskedTime | 'now' | null {
  const expressions = timesAsked(times, message, place);
  const mentionsIn = (some: readonly TimeExpression[]) =>
    some.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.is === 'moment' ? [element.mention] : [])),
    );
  const mentions = mentionsIn(expressions);
  const lasting = mentionsIn(expressions.filter(({ elements }) => !isBackward(elements)));
  const written = expressions.map((expression) => writtenTimes(expression, message, clock));
  const dates = written.flatMap((each) => each.dates);
  const hours = written.flatMap((each) => each.hours);
  const parts = mentions.flatMap(({ moment }) => (moment.is === 'part' ? [moment.part] : []));
  const days = withoutWider(namedDays(mentions, dates, clock), message);
  const amounts = expressions.flatMap(({ elements }) => amountTime(elements, clock) ?? []);
  const isEnd = isUntil(expressions[0], message);
  if (!isEnd && hours.length === 0 && amounts.length === 0) {
    const lastingEach = lasting.flatMap((mention) => lastingDays(mention, clock.today) ?? []);
    const each = partsOfEach([...days, ...lastingEach], parts, clock);
    if (each !== null) return { ...hull(each), parts: each };
  }
  const intervals = [
    ...amounts,
    ...namedTimes(days, parts, hours, clock, before),
    ...lasting.flatMap((mention) => lastingTime(mention, clock) ?? []),
  ];
  if (intervals.length > 0) {
    const { from, to } = hull(intervals);
    return { from: isEnd ? Math.min(from, clock.now) : from, to };
  }
  return mentions.some(({ moment }) => moment.is === 'now') ? 'now' : null;
}

/** Whether a time is the end of the requested time: `until Friday`, German `bis zum Wochenende`. */
function isUntil(expression: TimeExpression | undefined, message: Message): boolean {
  if (expression === undefined) return false;
  const { first } = expression;
  return isLedBy(['until'], first, message) || message.roles[first]?.has('until') === true;
}

/**
 * Combines days, parts and hours. `tomorrow` and `at 5 pm` form one hour, `Saturday` and `Sunday` form two
 * days, and `tomorrow` and `morning` form a part of a day.
 */
function namedTimes(
  days: readonly NamedDays[],
  parts: readonly Part[],
  hours: readonly ClockHours[],
  clock: Clock,
  before: TimeBefore | null,
): Interval[] {
  if (hours.length === 0) return partsOfDays(days, parts, clock, before);
  const allParts = [...parts, ...days.flatMap(({ part }) => part ?? [])];
  const day = days[0]?.first ?? dayAfter(before, clock);
  return hours.map((each) => hoursOn(day, each, allParts, clock));
}

/**
 * If there are as many parts as days, combines each day with one part: `Saturday night or Sunday morning`.
 */
function partsOfDays(
  days: readonly NamedDays[],
  parts: readonly Part[],
  clock: Clock,
  before: TimeBefore | null,
): Interval[] {
  if (days.length === 0) return partsAfter(before, parts, clock);
  const isPaired = days.length === parts.length && days.every(({ part }) => part === null);
  return days.flatMap(({ first, end, part: namedPart }, index) => {
    const part = namedPart ?? (isPaired ? parts[index] : undefined);
    const wanted = part === undefined ? parts : [part];
    if (wanted.length === 0 || !isOneDay({ first, end })) return [clock.days({ first, end })];
    return wanted.map((each) => partOf(first, each, clock));
  });
}

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

/** Maximum length of a period in days. Longer periods extend beyond every forecast. */
const MOST_DAYS = 31;

/**
 * Returns the parts of several days: `mornings this week`. Returns null unless the message contains parts of
 * the day and exactly one period of several days.
 */
export function partsOfEach(times: readonly Days[], parts: readonly Part[], clock: Clock): Interval[] | null {
  const [time] = times;
  if (time === undefined || times.length > 1 || parts.length === 0 || isOneDay(time)) return null;
  const count = time.first.until(time.end).days;
  if (count > MOST_DAYS) return null;
  return Array.from({ length: count }, (_, days) => time.first.add({ days }))
    .flatMap((day) => parts.map((part) => partOf(day, part, clock)))
    .toSorted((one, other) => one.from - other.from);
}
