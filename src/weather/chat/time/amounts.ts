import type { Temporal } from 'temporal-polyfill';
import { type Clock, daysFrom, hull, type Interval, localNow, today } from './calendar.ts';
import type { Chunk } from './chunks.ts';
import { distance, hourFrom } from './distance.ts';
import type { Mention, Step } from './moment.ts';

/** So many of a unit of time. */
interface Amount {
  readonly unit: Step;
  readonly count: number;
}

/** What half a unit is in smaller ones. */
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

/** Farther than any forecast and nearer than calendars end. */
const MOST = 10_000;

/** The time that amounts tell: `in 5 hours and a minute`, `a year and a half from now`, `13 hours`. Null without any. */
export function amountTime({ tokens }: Chunk, clock: Clock): Interval | null {
  const mentions = tokens.flatMap((token) => (token.is === 'moment' ? [token.mention] : []));
  const amounts = amountsOf(mentions);
  const [first] = amounts;
  if (first === undefined) return null;
  const says = (what: Mention['moment']['is']) => mentions.some(({ moment }) => moment.is === what);
  const isBack = says('ago');
  if (!isBack && !says('hence') && !says('away')) return lasting(amounts, clock);
  const then = amounts.reduce((time, amount) => moved(time, amount, isBack), localNow(clock));
  if (amounts.some(({ unit }) => OF_THE_CLOCK.has(unit))) return hourFrom(then.epochMilliseconds);
  const day = then.toPlainDate();
  return daysFrom(day, day.add({ days: 1 }), clock);
}

function amountsOf(mentions: readonly Mention[]): Amount[] {
  const amounts: Amount[] = [];
  for (const { moment, count } of mentions) {
    if (moment.is === 'amount' || moment.is === 'away') {
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

function lasting(amounts: readonly Amount[], clock: Clock): Interval {
  const intervals = amounts.map(({ unit, count }) => {
    if (unit === 'day' || unit === 'week' || unit === 'hour') {
      const mention = { moment: { is: 'lasting', unit } as const, count: Math.ceil(count), first: 0, end: 0 };
      return distance(mention, clock) ?? hourFrom(clock.now);
    }
    if (unit === 'second' || unit === 'minute') return hourFrom(clock.now);
    const end = today(clock).add({ [`${unit}s`]: Math.ceil(count) });
    return daysFrom(today(clock), end, clock);
  });
  return hull(intervals);
}
