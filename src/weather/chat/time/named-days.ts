import type { Temporal } from 'temporal-polyfill';
import { daysAfter } from '../../model/local-time.ts';
import type { TokenRange } from '../words/tokens.ts';
import { type Clock, type Days, oneDay } from './clock.ts';
import { nextHoliday } from './holidays.ts';
import type { Mention, Moment, Part } from './moment.ts';
import { monthDays, seasonDays, spanDays, weekday } from './spans.ts';

/** Days in a message. `part` is set if the same phrase contains a part of the day, as in `tonight`. */
export interface NamedDays extends Days {
  readonly part: Part | null;
  readonly at: TokenRange;
}

/** Days from numeric dates. */
export type WrittenDays = Omit<NamedDays, 'part'>;

type Calendar = Pick<Clock, 'today' | 'weekendEnds'>;

/** Returns the days in a message. A numeric date overrides a weekday or month next to it. */
export function namedDays(
  mentions: readonly Mention[],
  dates: readonly WrittenDays[],
  clock: Calendar,
): NamedDays[] {
  const hasWeekday = mentions.some(({ moment }) => moment.is === 'weekday');
  const isDay = ({ moment }: Mention) => DAYS.has(moment.is) && !isAnyDay(moment);
  const hasDay = dates.length > 0 || mentions.some(isDay);
  const relevant = mentions.filter(({ moment }) => {
    if (isAnyDay(moment)) return !hasDay;
    if (moment.is === 'weekday' || moment.is === 'month') return dates.length === 0;
    return !(hasWeekday && isWeek(moment));
  });
  return [
    ...dates.map((date) => ({ ...date, part: null })),
    ...relevant.flatMap((mention) => {
      const days = daysOf(mention, mentions, clock);
      return days === null ? [] : { ...days, at: mention };
    }),
  ];
}

const DAYS: ReadonlySet<Moment['is']> = new Set(['day', 'weekday', 'span', 'feast']);

function isAnyDay(moment: Moment): boolean {
  return moment.is === 'day' && moment.isAny === true;
}

function daysOf(
  mention: Mention,
  mentions: readonly Mention[],
  clock: Calendar,
): Omit<NamedDays, 'at'> | null {
  const { moment } = mention;
  const { today } = clock;
  switch (moment.is) {
    case 'day':
      return { ...oneDay(daysAfter(today, moment.offset)), part: moment.part ?? null };
    case 'weekday': {
      const next = weekday(moment.weekday, moment.weeks ?? weeksTo(mention, mentions), today);
      const day = comesBefore(mention, mentions, today, next) ? daysAfter(next, 7) : next;
      return { ...oneDay(day), part: moment.part ?? null };
    }
    case 'span':
      return { ...spanDays(moment.unit, moment.offset, clock), part: null };
    case 'month':
      return { ...monthDays(moment.month, isShiftedBack(mention, mentions), today), part: null };
    case 'season':
      return { ...seasonDays(moment.season, moment.offset, today), part: null };
    case 'feast': {
      const day = nextHoliday(moment, today);
      return day && { ...oneDay(day), part: null };
    }
    default:
      return null;
  }
}

/** In `from Monday to Wednesday`, Wednesday is after Monday, even if today is a Wednesday. */
function comesBefore(
  mention: Mention,
  mentions: readonly Mention[],
  today: Temporal.PlainDate,
  day: Temporal.PlainDate,
): boolean {
  const earlier = mentions
    .filter(({ moment, end }) => moment.is === 'weekday' && end <= mention.first)
    .at(-1);
  if (earlier?.moment.is !== 'weekday' || weeksTo(mention, mentions) !== null) return false;
  const before = weekday(earlier.moment.weekday, weeksTo(earlier, mentions), today);
  return before.until(day).days < 0 && before.until(day).days > -7;
}

/**
 * Returns the week of a weekday in `next Friday` and `Friday next week`, relative to this week. Returns null
 * if the message does not mention a week.
 */
function weeksTo(weekday: Mention, mentions: readonly Mention[]): number | null {
  for (const { moment, first, end } of mentions) {
    const isAdjacent = end === weekday.first || first === weekday.end;
    if (moment.is === 'shift' && isAdjacent) return moment.weeks;
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
