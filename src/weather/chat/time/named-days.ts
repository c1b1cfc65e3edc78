import type { Temporal } from 'temporal-polyfill';
import { type Clock, today } from './calendar.ts';
import { feastDay, seasonDays } from './feasts.ts';
import type { Mention, Moment, Part } from './moment.ts';
import { type Days, monthDays, spanDays, weekday } from './spans.ts';
import type { Written } from './written.ts';

/** Days that a message names; with `tonight` the part of them that the word itself says. */
export interface NamedDays extends Days {
  readonly part: Part | null;
}

/** The days that a message names. A written date tells more than the weekday or month beside it. */
export function namedDays(
  mentions: readonly Mention[],
  written: readonly Written[],
  clock: Clock,
): NamedDays[] {
  const dates = written.flatMap((date) => (date.is === 'days' ? [{ ...date, part: null }] : []));
  const dated = dates.length > 0 || written.some((date) => date.is === 'hours' && date.day !== null);
  const weekdays = mentions.some(({ moment }) => moment.is === 'weekday');
  const telling = mentions.filter(({ moment }) => {
    if (moment.is === 'weekday' || moment.is === 'month') return !dated;
    return !(weekdays && isWeek(moment));
  });
  return [...dates, ...telling.flatMap((mention) => daysOf(mention, mentions, clock) ?? [])];
}

function daysOf(mention: Mention, mentions: readonly Mention[], clock: Clock): NamedDays | null {
  const { moment } = mention;
  const now = today(clock);
  switch (moment.is) {
    case 'day': {
      const first = now.add({ days: moment.offset });
      return { first, end: first.add({ days: 1 }), part: moment.part ?? null };
    }
    case 'weekday': {
      const next = weekday(moment.weekday, moment.weeks ?? weeksTo(mention, mentions), now);
      const first = comesBefore(mention, mentions, now, next) ? next.add({ days: 7 }) : next;
      return { first, end: first.add({ days: 1 }), part: moment.part ?? null };
    }
    case 'span':
      return { ...spanDays(moment.unit, moment.offset, now), part: null };
    case 'month':
      return { ...monthDays(moment.month, isShiftedBack(mention, mentions), now), part: null };
    case 'season':
      return { ...seasonDays(moment.season, moment.offset, now), part: null };
    case 'feast': {
      const first = feastDay(moment, now);
      return first && { first, end: first.add({ days: 1 }), part: null };
    }
    default:
      return null;
  }
}

/** In `from Monday to Wednesday` the second day is not before the first, though it be today. */
function comesBefore(
  mention: Mention,
  mentions: readonly Mention[],
  now: Temporal.PlainDate,
  day: Temporal.PlainDate,
): boolean {
  const earlier = mentions
    .filter(({ moment, end }) => moment.is === 'weekday' && end <= mention.first)
    .at(-1);
  if (earlier?.moment.is !== 'weekday' || weeksTo(mention, mentions) !== null) return false;
  const before = weekday(earlier.moment.weekday, weeksTo(earlier, mentions), now);
  return before.until(day).days < 0 && before.until(day).days > -7;
}

/** In `next Friday` and `Friday next week` the weekday is the next week's; null where nothing says so. */
function weeksTo(weekday: Mention, mentions: readonly Mention[]): number | null {
  for (const { moment, first, end } of mentions) {
    const beside = end === weekday.first || first === weekday.end;
    if (moment.is === 'shift' && beside) return moment.weeks;
    if (moment.is === 'span' && isWeek(moment)) return moment.offset;
  }
  return null;
}

function isShiftedBack(month: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(({ moment, end }) => moment.is === 'shift' && moment.weeks < 0 && end === month.first);
}

function isWeek(moment: Moment): boolean {
  return moment.is === 'span' && moment.unit === 'week';
}
