import { Temporal } from 'temporal-polyfill';
import { daysAfter, HOUR_MS, localDate, momentOf } from '../../../model/local-time.ts';
import { lastDayOfWeekend } from '../../../model/weekend.ts';

/** [from, to) in milliseconds since 1970, UTC. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface AskedTime extends Interval {
  /**
   * The separate intervals, if the question is about a part of each of several days: `mornings this week`.
   */
  readonly parts?: readonly Interval[];
}

/** Hours [from, to) of a day, for example 17 to 18.5. */
export interface ClockHours {
  readonly from: number;
  readonly to: number;
  /** Whether the hour is ambiguous: 5 may also mean 17. */
  readonly ofTwelve: boolean;
  /** Whether these hours come from a range such as `2 to 6`. */
  readonly isRange?: true;
}

/** The calendar days [first, end). */
export interface Days {
  readonly first: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

/** The current time and the time zone of a question, which determine the meaning of `today`. */
export class Clock {
  /** IANA time zone. */
  readonly timezone: string;
  /** Last day of the weekend, 1 (Monday) to 7 (Sunday). */
  readonly weekendEnds: number;
  readonly #now: number;
  #local: Temporal.ZonedDateTime | undefined;
  #today: Temporal.PlainDate | undefined;
  #isCountedFrom = false;

  /** `country` is an ISO 3166-1 alpha-2 code, or null if unknown. */
  constructor(now: number, timezone: string, country: string | null = null) {
    this.#now = now;
    this.timezone = timezone;
    this.weekendEnds = lastDayOfWeekend(country);
  }

  /** Milliseconds since 1970, UTC. */
  get now(): number {
    this.#isCountedFrom = true;
    return this.#now;
  }

  get local(): Temporal.ZonedDateTime {
    this.#isCountedFrom = true;
    this.#local ??= Temporal.Instant.fromEpochMilliseconds(this.#now).toZonedDateTimeISO(this.timezone);
    return this.#local;
  }

  get today(): Temporal.PlainDate {
    this.#today ??= localDate(this.#now, this.timezone);
    return this.#today;
  }

  /** Whether the exact time was read. If only the date was read, the result depends only on the date. */
  get isCountedFrom(): boolean {
    return this.#isCountedFrom;
  }

  isOver({ to }: Interval): boolean {
    return to <= this.#now;
  }

  /** The hours [from, to) of a day in local time. Hours above 24 are on the next day. */
  hours(day: Temporal.PlainDate, from: number, to: number): Interval {
    return { from: this.#at(day, from), to: this.#at(day, to) };
  }

  days({ first, end }: Days): Interval {
    return { from: this.#at(first, 0), to: this.#at(end, 0) };
  }

  #at(day: Temporal.PlainDate, hours: number): number {
    return momentOf(day, Math.round(hours * 60), this.timezone);
  }
}

export function oneDay(first: Temporal.PlainDate): Days {
  return { first, end: daysAfter(first, 1) };
}

export function isOneDay({ first, end }: Days): boolean {
  return daysAfter(first, 1).equals(end);
}

/** The weather at a moment is the weather in the hour that follows. */
export function hourFrom(time: number): Interval {
  return { from: time, to: time + HOUR_MS };
}

/** Returns the shortest interval that contains all given intervals. The list must not be empty. */
export function hull(intervals: readonly Interval[]): Interval {
  return {
    from: Math.min(...intervals.map(({ from }) => from)),
    to: Math.max(...intervals.map(({ to }) => to)),
  };
}
