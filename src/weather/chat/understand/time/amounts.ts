import type { Temporal } from 'temporal-polyfill';
import { HOUR_MS } from '../../../model/local-time.ts';
import { type Clock, type Days, hourFrom, hull, type Interval, oneDay } from './clock.ts';
import type { TimeElement } from './elements.ts';
import type { Mention, Step } from './moment.ts';

interface Amount {
  readonly unit: Step;
  readonly count: number;
}

/** Half of a unit, in smaller units. */
const HALVES: Readonly<Record<Step, Temporal.DurationLike>> = {
  second: { milliseconds: 500 },
  minute: { seconds: 30 },
  hour: { minutes: 30 },
  day: { hours: 12 },
  week: { hours: 84 },
  month: { days: 15 },
  year: { months: 6 },
};

const NOTHING: Temporal.DurationLike = { seconds: 0 };

const OF_THE_CLOCK: ReadonlySet<Step> = new Set(['second', 'minute', 'hour']);

/** Maximum amount in any unit. It exceeds any forecast but is within the range of Temporal. */
const MOST = 10_000;

/**
 * Returns the time given by amounts: `in 5 hours and a minute`, `a year and a half from now`, `13 hours`.
 * Returns null if there are no amounts.
 */
export function amountTime(elements: readonly TimeElement[], clock: Clock): Interval | null {
  const mentions = elements.flatMap((element) => (element.is === 'moment' ? [element.mention] : []));
  const says = (what: Mention['moment']['is']) => mentions.some(({ moment }) => moment.is === what);
  const isBack = isBackward(elements);
  const amounts = amountsOf(mentions, isBack);
  if (amounts.length === 0) return null;
  if (!isBack && !says('hence') && !says('away')) return duration(amounts, clock);
  const then = amounts.reduce((time, amount) => moved(time, amount, isBack), clock.local);
  if (amounts.some(({ unit }) => OF_THE_CLOCK.has(unit))) return hourFrom(then.epochMilliseconds);
  return clock.days(oneDay(then.toPlainDate()));
}

/** Whether a time is counted back from now: `3 days ago`. */
export function isBackward(elements: readonly TimeElement[]): boolean {
  return elements.some(
    (element) => element.is === 'moment' && ['ago', 'back'].includes(element.mention.moment.is),
  );
}

/** Many languages use the same words for `3 days`, a duration from now on, and for the amount in `3 days ago`. */
function amountsOf(mentions: readonly Mention[], isBack: boolean): Amount[] {
  const amounts: Amount[] = [];
  for (const { moment, count } of mentions) {
    if (
      moment.is === 'amount' ||
      moment.is === 'away' ||
      moment.is === 'back' ||
      (isBack && moment.is === 'lasting')
    ) {
      amounts.push({ unit: moment.unit, count: Math.min(count ?? 1, MOST) });
    }
    const last = amounts.at(-1);
    if (moment.is === 'half' && last) amounts.push({ unit: last.unit, count: 0.5 });
  }
  return amounts;
}

function moved(
  time: Temporal.ZonedDateTime,
  { unit, count }: Amount,
  isBack: boolean,
): Temporal.ZonedDateTime {
  const whole = { [`${unit}s`]: Math.floor(count) };
  const half = count % 1 === 0 ? NOTHING : HALVES[unit];
  return isBack ? time.subtract(whole).subtract(half) : time.add(whole).add(half);
}

/** Amounts without a direction start now. */
function duration(amounts: readonly Amount[], clock: Clock): Interval {
  return hull(
    amounts.map(({ unit, count }) => {
      if (unit === 'second' || unit === 'minute') return hourFrom(clock.now);
      const whole = Math.ceil(count);
      if (unit === 'hour' || unit === 'day' || unit === 'week') return fromNow(unit, whole, clock);
      return clock.days({ first: clock.today, end: clock.today.add({ [`${unit}s`]: whole }) });
    }),
  );
}

/**
 * The numbers that phrases without a number imply. `the next days` means three days, and `the next hour` and
 * `the next week` mean one.
 */
const WITHOUT_NUMBER = { hour: 1, day: 3, week: 1 } as const;

/** Returns the interval of a moment such as `the next 3 days`, or null for other kinds of moments. */
export function lastingTime({ moment, count }: Mention, clock: Clock): Interval | null {
  return moment.is === 'lasting' ? fromNow(moment.unit, count ?? WITHOUT_NUMBER[moment.unit], clock) : null;
}

/** Returns the days of a moment such as `the next 3 days`, or null for other kinds of moments. */
export function lastingDays({ moment, count }: Mention, today: Temporal.PlainDate): Days | null {
  if (moment.is !== 'lasting' || moment.unit === 'hour') return null;
  return daysFrom(today, moment.unit, count ?? WITHOUT_NUMBER[moment.unit]);
}

/** Periods in hours start now, and periods in days or weeks start today. */
function fromNow(unit: 'hour' | 'day' | 'week', count: number, clock: Clock): Interval {
  if (unit === 'hour') return { from: clock.now, to: clock.now + count * HOUR_MS };
  return clock.days(daysFrom(clock.today, unit, count));
}

function daysFrom(today: Temporal.PlainDate, unit: 'day' | 'week', count: number): Days {
  return { first: today, end: today.add({ days: Math.ceil(unit === 'week' ? 7 * count : count) }) };
}
