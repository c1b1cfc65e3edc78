import { type Clock, daysFrom, hoursOf, hull, type Interval, today } from './calendar.ts';
import { distance, hourFrom } from './distance.ts';
import type { Mention, Part } from './moment.ts';
import { type NamedDays, namedDays } from './named-days.ts';
import { isAfterNoon, nextPart, partOf } from './parts.ts';
import type { Days } from './spans.ts';
import type { Written } from './written.ts';

/**
 * The time that a message asks about: what its words name and what is written as a date or an hour, taken together.
 * `tomorrow` and `at 5 pm` are one hour, `Saturday` and `Sunday` two days, `tomorrow` and `morning` a part of a day.
 * Null where it names none.
 */
export function askedTime(
  mentions: readonly Mention[],
  written: readonly Written[],
  clock: Clock,
): Interval | 'now' | null {
  const days = namedDays(mentions, written, clock);
  const parts = mentions.flatMap(({ moment }) => (moment.is === 'part' ? [moment.part] : []));
  const allParts = [...parts, ...days.flatMap(({ part }) => part ?? [])];
  const hours = written.flatMap((date) =>
    date.is === 'hours' ? [hoursAsked(date, days, allParts, clock)] : [],
  );
  const intervals = [
    ...(hours.length > 0 ? hours : partsOfDays(days, parts, clock)),
    ...written.flatMap((date) => (date.is === 'moment' ? [hourFrom(date.time)] : [])),
    ...mentions.flatMap((mention) => distance(mention, clock) ?? []),
  ];
  if (intervals.length > 0) return hull(intervals);
  return mentions.some(({ moment }) => moment.is === 'now') ? 'now' : null;
}

function partsOfDays(days: readonly NamedDays[], parts: readonly Part[], clock: Clock): Interval[] {
  if (days.length === 0) return parts.map((part) => nextPart(part, clock));
  return days.flatMap(({ first, end, part }) => {
    const wanted = part === null ? parts : [part];
    const isOneDay = first.add({ days: 1 }).equals(end);
    if (wanted.length === 0 || !isOneDay) return [daysFrom(first, end, clock)];
    return wanted.map((each) => partOf(first, each, clock));
  });
}

/** An hour without a day is today's, or tomorrow's when today's is over. */
function hoursAsked(
  { from, to, ofTwelve, day: written }: Extract<Written, { is: 'hours' }>,
  days: readonly Days[],
  parts: readonly Part[],
  clock: Clock,
): Interval {
  const on = (day: Days['first'], later: number) => hoursOf(day, from + later, to + later, clock);
  const told = ofTwelve && parts.some(isAfterNoon) ? 12 : 0;
  const day = written ?? days[0]?.first;
  if (day !== undefined) return on(day, told);
  const mayBeLater = ofTwelve && !parts.includes('morning');
  const candidates = [on(today(clock), told), ...(mayBeLater ? [on(today(clock), 12)] : [])];
  return candidates.find((candidate) => candidate.to > clock.now) ?? on(today(clock).add({ days: 1 }), told);
}
