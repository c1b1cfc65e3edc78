import type { Message } from '../words/message.ts';
import { dayAfter, partsAfter, type TimeBefore } from './after.ts';
import { amountTime, lastingTime } from './amounts.ts';
import { type Clock, type ClockHours, type Days, hull, type Interval } from './clock.ts';
import type { TimeExpression } from './expressions.ts';
import { hoursOn } from './hours.ts';
import type { Mention, Part } from './moment.ts';
import { type NamedDays, namedDays } from './named-days.ts';
import { partOf } from './parts-of-day.ts';
import { writtenTimes } from './written-times.ts';

/**
 * The time that a message asks about: everything its expressions say, taken together. Null if they say nothing, or name
 * a feast whose date is unknown. An hour or a part of the day alone is of the days that the question before was about.
 */
export function askedTime(
  expressions: readonly TimeExpression[],
  message: Message,
  clock: Clock,
  before: TimeBefore | null = null,
): Interval | 'now' | null {
  const mentions = expressions.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.is === 'moment' ? [element.mention] : [])),
  );
  const written = expressions.map((expression) => writtenTimes(expression, message, clock));
  const dates = written.flatMap((each) => each.dates);
  const hours = written.flatMap((each) => each.hours);
  const intervals = [
    ...expressions.flatMap(({ elements }) => amountTime(elements, clock) ?? []),
    ...namedTimes(mentions, dates, hours, clock, before),
    ...mentions.flatMap((mention) => lastingTime(mention, clock) ?? []),
  ];
  if (intervals.length > 0) {
    const { from, to } = hull(intervals);
    return { from: isUntil(expressions[0], message) ? Math.min(from, clock.now) : from, to };
  }
  return mentions.some(({ moment }) => moment.is === 'now') ? 'now' : null;
}

const MOST_BETWEEN = 1;

/** Whether a time is the end of what is asked about: `until Friday`, German `bis zum Wochenende`. */
function isUntil(expression: TimeExpression | undefined, { roles }: Message): boolean {
  if (expression === undefined) return false;
  for (let index = expression.first - 1; index >= expression.first - 1 - MOST_BETWEEN; index--) {
    if (roles[index]?.has('until')) return true;
    if (!roles[index]?.has('plain')) return false;
  }
  return roles[expression.first]?.has('until') === true;
}

/**
 * `tomorrow` and `at 5 pm` are one hour, `Saturday` and `Sunday` two days, `tomorrow` and `morning` a part of a day.
 */
function namedTimes(
  mentions: readonly Mention[],
  dates: readonly Days[],
  hours: readonly ClockHours[],
  clock: Clock,
  before: TimeBefore | null,
): Interval[] {
  const days = namedDays(mentions, dates, clock.today);
  const parts = mentions.flatMap(({ moment }) => (moment.is === 'part' ? [moment.part] : []));
  if (hours.length === 0) return partsOfDays(days, parts, clock, before);
  const allParts = [...parts, ...days.flatMap(({ part }) => part ?? [])];
  const day = days[0]?.first ?? dayAfter(before, clock);
  return hours.map((each) => hoursOn(day, each, allParts, clock));
}

function partsOfDays(
  days: readonly NamedDays[],
  parts: readonly Part[],
  clock: Clock,
  before: TimeBefore | null,
): Interval[] {
  if (days.length === 0) return partsAfter(before, parts, clock);
  return days.flatMap(({ first, end, part }) => {
    const wanted = part === null ? parts : [part];
    const isOneDay = first.add({ days: 1 }).equals(end);
    if (wanted.length === 0 || !isOneDay) return [clock.days({ first, end })];
    return wanted.map((each) => partOf(first, each, clock));
  });
}
