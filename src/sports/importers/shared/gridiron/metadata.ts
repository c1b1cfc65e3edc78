import { roundTime } from '../../../model/units.ts';
import type { TableRow } from '../../reading/table.ts';
import { type Play, textIn } from './schema.ts';
import type { Survey } from './tracking.ts';

export const QUARTER_S = 900;
export const REGULAR_QUARTERS = 4;
const SHORT_OVERTIME_S = 600;
/** First season in which overtime lasts 10 minutes, outside the postseason. */
const SHORT_OVERTIME_SEASON = 2017;

/**
 * Parses the game clock, such as `11:23` or `11:23:00`, to seconds left in the period. Returns null if no
 * column has a value.
 */
export function clockIn(row: TableRow, columns: readonly string[]): number | null {
  const text = textIn(row, columns);
  if (text === null) return null;
  const parts = /^(\d{0,2}):([0-5]\d)(?::00)?$/.exec(text);
  const seconds = parts === null ? Number.NaN : Number(parts[1]) * 60 + Number(parts[2]);
  return seconds <= QUARTER_S ? seconds : row.fail(`the game clock is not mm:ss up to 15:00: "${text}"`);
}

export interface Rules {
  /** Calendar year in which the season begins. */
  readonly season: number | null;
  readonly postseason: boolean;
}

/**
 * Returns the length of a period in seconds. An overtime is long if the game clock ever shows more time than
 * a short overtime lasts.
 */
export function periodSeconds(quarter: number, rules: Rules, plays: readonly Play[]): number {
  if (quarter <= REGULAR_QUARTERS) return QUARTER_S;
  const isLong = rules.postseason || quarter > REGULAR_QUARTERS + 1;
  const isShort = !isLong && (rules.season ?? SHORT_OVERTIME_SEASON) >= SHORT_OVERTIME_SEASON;
  const shown = plays.filter((play) => play.quarter === quarter).map(({ clock_s }) => clock_s ?? 0);
  return isShort && Math.max(...shown, 0) <= SHORT_OVERTIME_S ? SHORT_OVERTIME_S : QUARTER_S;
}

/** Parses the date at the start of an NFL game id; null for other ids. */
export function dateInGameId(gameId: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})\d{2}$/.exec(gameId);
  if (parts === null) return null;
  const date = parts.slice(1).join('-');
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/** First month of a season. Earlier months belong to the season of the previous year. */
const FIRST_MONTH = 4;

/** Returns the calendar year in which the season with this date begins. */
export function seasonOf(date: string | null): number | null {
  if (date === null) return null;
  const [year, month] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return null;
  return month < FIRST_MONTH ? year - 1 : year;
}

const FRAME_S = 0.1;

/** Times of a play within its period. */
interface PlayTiming {
  /** Seconds in the period at the first frame. */
  readonly start_s: number;
  /** Seconds in the period at the snap or kick; null if neither clock nor tracking is available. */
  readonly time_s: number | null;
  /** Seconds by which the play was moved later than its game clock time. */
  readonly delay_s: number;
}

/** A play with its times and, if it is tracked, the number of its first frame. */
export interface TimedPlay {
  readonly play: Play;
  readonly timing: PlayTiming;
  readonly tracked: { readonly survey: Survey; readonly firstFrame: number } | null;
}

export interface Timeline {
  readonly plays: readonly TimedPlay[];
  /** End of the last play in each quarter, in seconds. */
  readonly ends: ReadonlyMap<number, number>;
  readonly notes: readonly string[];
}

/**
 * Sorts plays by game clock, then by play number. A play number alone is unreliable, because plays that were
 * entered late have high numbers. A play without a clock follows the play with the previous number.
 */
export function inPlayingOrder(plays: readonly Play[]): Play[] {
  const numbered = plays.toSorted((a, b) => a.quarter - b.quarter || Number(a.id) - Number(b.id));
  let before: { readonly quarter: number; readonly clock: number } | null = null;
  const clocked = numbered.map((play) => {
    const standing = before?.quarter === play.quarter ? before.clock : QUARTER_S;
    before = { quarter: play.quarter, clock: play.clock_s ?? standing };
    return { play, ...before };
  });
  return clocked.sort((a, b) => a.quarter - b.quarter || b.clock - a.clock).map(({ play }) => play);
}

/** Assigns times to plays, and numbers the game's frames from 1. The plays must be in playing order. */
export function timelineOf(
  plays: readonly Play[],
  surveys: ReadonlyMap<string, Survey>,
  rules: Rules,
): Timeline {
  const timed: TimedPlay[] = [];
  const ends = new Map<number, number>();
  let firstFrame = 1;
  for (const [quarter, within] of Map.groupBy(plays, (play) => play.quarter)) {
    const length_s = periodSeconds(quarter, rules, within);
    const unplaced = within.map((play) => {
      const survey = surveys.get(play.id);
      return { play, survey, elapsed_s: elapsedAt(play, length_s), span: trackedSpan(survey) };
    });
    for (const { play, survey, span, timing } of withTimings(unplaced)) {
      timed.push({ play, timing, tracked: survey ? { survey, firstFrame } : null });
      firstFrame += survey?.frames ?? 0;
      const end = roundTime(timing.start_s + (span?.length_s ?? 0));
      ends.set(quarter, Math.max(ends.get(quarter) ?? 0, end));
    }
  }
  return { plays: timed, ends, notes: notesOn(timed) };
}

/** Returns the seconds elapsed in the period when the play begins; null if the game clock is unknown. */
export function elapsedAt({ clock_s }: Play, length_s: number): number | null {
  return clock_s === null ? null : Math.max(0, length_s - clock_s);
}

/** Duration of a play's tracking, in total and before the snap or kick. */
interface TrackedSpan {
  readonly lead_s: number;
  readonly length_s: number;
}

function trackedSpan(survey: Survey | undefined): TrackedSpan | null {
  if (survey === undefined) return null;
  const { first_ms, begin, last_ms } = survey;
  return { lead_s: (begin.ms - first_ms) / 1000, length_s: (last_ms - first_ms) / 1000 };
}

/** A play with its game clock time and the duration of its tracking. */
interface UntimedPlay {
  readonly elapsed_s: number | null;
  readonly span: TrackedSpan | null;
}

/**
 * Assigns times to the plays in one period, which must be in playing order. Each snap gets its game clock
 * time, unless the play would overlap the previous play or begin before the period. Such a play is moved to
 * the end of the previous play or the start of the period.
 */
export function withTimings<P extends UntimedPlay>(
  plays: readonly P[],
): (P & { readonly timing: PlayTiming })[] {
  let free_s = 0;
  return plays.map((play) => {
    const { elapsed_s, span } = play;
    if (span === null) {
      const timing = { start_s: elapsed_s ?? roundTime(free_s), time_s: elapsed_s, delay_s: 0 };
      return { ...play, timing };
    }
    const wanted_s = elapsed_s === null ? free_s : elapsed_s - span.lead_s;
    const start_s = Math.max(wanted_s, free_s);
    free_s = start_s + span.length_s + FRAME_S;
    const timing = {
      start_s: roundTime(start_s),
      time_s: roundTime(start_s + span.lead_s),
      delay_s: roundTime(start_s - wanted_s),
    };
    return { ...play, timing };
  });
}

function notesOn(plays: readonly TimedPlay[]): string[] {
  const delays = plays.map(({ timing }) => timing.delay_s).filter((seconds) => seconds > 0);
  if (delays.length === 0) return [];
  const most = Math.max(...delays).toFixed(1);
  return [
    `plays moved later than their game clock because they would overlap or begin before the period: ${delays.length}, by up to ${most} s`,
  ];
}

/** Converts a moment of a tracked play to seconds in the period. */
export function momentTime({ start_s }: PlayTiming, { first_ms }: Survey, ms: number): number {
  return roundTime(start_s + (ms - first_ms) / 1000);
}
