import type { Period } from '../../../../../model/game.ts';
import { roundTime } from '../../../../../model/units.ts';
import { SOCCER_PERIODS } from '../../../../inference/periods.ts';
import { utcTime } from '../../../../reading/values.ts';
import { numberOf, secondsOf, type TimelineEvent } from '../schema.ts';
import { FIRST_MINUTE, INTERRUPTED, LAST_MINUTE, PERIODS_BEFORE, SHOOTOUT } from '../vocabulary.ts';

/** A time of an event. Some events have only a minute; their time is then the start of the minute. */
interface EventTime {
  readonly period: number;
  readonly time_s: number | null;
  readonly isMinuteOnly: boolean;
}

/** Longest plausible period, in seconds. A longer one includes an interruption or a late correction. */
const LONGEST_S = 90 * 60;
/** How far the time of an entry may be from its minute, in minutes. Entries lag behind the match. */
const LAG_MINUTES = 1.5;

/** Determines the periods of a match, and the time of each event within its period. */
export class MatchClock {
  readonly #times = new Map<TimelineEvent, EventTime>();
  readonly #starts = new Map<number, number>();
  readonly #ends = new Map<number, number>();

  /** The events must be in the order of the timeline. */
  constructor(events: readonly TimelineEvent[]) {
    const periods = periodsOf(events);
    for (const [event, period] of periods) {
      const instant = instantOf(event);
      if (instant === null) continue;
      if (event.type === 'period_start' && !this.#starts.has(period)) this.#starts.set(period, instant);
      if (isWhistle(event)) this.#ends.set(period, instant);
    }
    for (const [event, period] of periods) this.#times.set(event, this.#timeOf(event, period));
  }

  of(event: TimelineEvent): EventTime {
    return this.#times.get(event) ?? { period: 1, time_s: null, isMinuteOnly: false };
  }

  /** Returns the periods up to the last event; both halves if there is no event. */
  periods(): Period[] {
    const times = [...this.#times.values()];
    const last = Math.max(2, ...times.map(({ period }) => period));
    const hasExtraTime = times.some(({ period }) => period === 3 || period === 4);
    return [...SOCCER_PERIODS].flatMap(([period, type]) => {
      if (period > last || (!hasExtraTime && (period === 3 || period === 4))) return [];
      const start = this.#starts.get(period);
      return {
        period,
        type,
        duration_s: this.#lengthOf(period),
        start_utc: start === undefined ? null : (utcTime(new Date(start).toISOString()) ?? null),
      };
    });
  }

  /** Returns a period's length: until the final whistle or the last event. Null without a whistle. */
  #lengthOf(period: number): number | null {
    const [start, end] = [this.#starts.get(period), this.#ends.get(period)];
    if (period === SHOOTOUT || start === undefined || end === undefined) return null;
    const whistle = (end - start) / 1000;
    if (whistle < 0 || whistle > LONGEST_S) return null;
    const times = [...this.#times.values()].filter((time) => time.period === period);
    return roundTime(Math.max(whistle, ...times.map(({ time_s }) => time_s ?? 0)));
  }

  #timeOf(event: TimelineEvent, period: number): EventTime {
    const clock = clockOf(event, period);
    if (clock !== null) return { period, time_s: clock, isMinuteOnly: false };
    const [instant, start, minute] = [instantOf(event), this.#starts.get(period), minuteOf(event, period)];
    const elapsed = instant === null || start === undefined ? null : (instant - start) / 1000;
    if (elapsed !== null && this.#isPlausible(elapsed, minute, period)) {
      return { period, time_s: roundTime(elapsed), isMinuteOnly: false };
    }
    return { period, time_s: minute === null ? null : minute * 60, isMinuteOnly: minute !== null };
  }

  /** Whether the time of an entry is the time of the event. Entries that are added or corrected later have later times. */
  #isPlausible(elapsed: number, minute: number | null, period: number): boolean {
    if (elapsed < 0) return false;
    if (minute !== null) return Math.abs(elapsed / 60 - (minute + 0.5)) <= LAG_MINUTES;
    const [start, end] = [this.#starts.get(period), this.#ends.get(period)];
    return start !== undefined && elapsed <= (end === undefined ? LONGEST_S : (end - start) / 1000);
  }
}

function isWhistle({ type, period_type }: TimelineEvent): boolean {
  return type === 'match_ended' || (type === 'break_start' && period_type !== INTERRUPTED);
}

/** Returns the period of each event. Events without a period are in the period that started last. */
function periodsOf(events: readonly TimelineEvent[]): Map<TimelineEvent, number> {
  const started = new Set<number>();
  let current = 1;
  return new Map(
    events.map((event) => {
      const stated = statedPeriod(event, started);
      if (event.type === 'period_start' && stated !== null) {
        current = stated;
        started.add(stated);
      }
      return [event, stated ?? current];
    }),
  );
}

/** Returns the period that an event states. Without a number, it is the next period of its type, or the last one. */
function statedPeriod(
  { type, period, period_type: kind }: TimelineEvent,
  started: ReadonlySet<number>,
): number | null {
  const before = PERIODS_BEFORE.get(kind ?? '');
  if (before === undefined) return kind ? null : knownPeriod(period);
  if (before === SHOOTOUT - 1) return SHOOTOUT;
  if (typeof period === 'number') return knownPeriod(period > before ? period : period + before);
  const second = before + 2;
  const isSecond = started.has(second) || (type === 'period_start' && started.has(before + 1));
  return isSecond ? second : before + 1;
}

function knownPeriod(period: number | null | undefined): number | null {
  return SOCCER_PERIODS.has(period ?? 0) ? (period ?? null) : null;
}

/** Returns seconds in the period by the match clock. In stoppage time, the match clock stands still. */
function clockOf(
  { match_clock, stoppage_time, stoppage_time_clock }: TimelineEvent,
  period: number,
): number | null {
  const [clock, first, last] = [secondsOf(match_clock), FIRST_MINUTE.get(period), LAST_MINUTE.get(period)];
  if (clock === null || first === undefined || last === undefined) return null;
  const isStopped = clock === last * 60;
  const extra = secondsOf(stoppage_time_clock);
  if (isStopped && extra === null && (stoppage_time ?? null) !== null) return null;
  return isStopped && extra === null
    ? null
    : Math.max(0, clock - first * 60) + (isStopped ? (extra ?? 0) : 0);
}

/** Returns the minutes of the period that were over; `match_time` is 1 in the first minute. */
function minuteOf({ match_time, stoppage_time }: TimelineEvent, period: number): number | null {
  const [minute, first] = [numberOf(match_time), FIRST_MINUTE.get(period)];
  if (minute === null || first === undefined || minute < 0) return null;
  const extra = numberOf(stoppage_time);
  return Math.max(0, minute - 1 - first) + (extra ?? 0);
}

function instantOf({ time }: TimelineEvent): number | null {
  const utc = utcTime(time);
  return utc === null ? null : Date.parse(utc);
}
