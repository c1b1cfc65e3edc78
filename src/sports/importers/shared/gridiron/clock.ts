import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../errors.ts';
import type { Play } from './play.ts';

const QUARTER_S = 900;
const REGULAR_QUARTERS = 4;
const SHORT_OVERTIME_S = 600;
/** The season from which overtime of a game that may end in a draw is short. */
const SHORT_OVERTIME_SEASON = 2017;
const FRAME_S = 0.1;

/** Seconds on a game clock, minutes and seconds with or without a third part; null where nothing is given. */
export function clockSeconds(text: string | null, path: string, line?: number): number | null {
  if (text === null) return null;
  const parts = /^(\d{0,2}):([0-5]\d)(?::00)?$/.exec(text.trim());
  const seconds = parts === null ? Number.NaN : Number(parts[1]) * 60 + Number(parts[2]);
  if (!(seconds <= QUARTER_S))
    throw new ImportError(path, `the game clock is not mm:ss: "${text}"`, { line });
  return seconds;
}

/** How long each period is by the rules. */
export interface Rules {
  /** Year in which the season began. */
  readonly season: number | null;
  readonly postseason: boolean;
}

/** Length of a period in seconds by the rules; longer where the clock shows more. */
export function periodSeconds(quarter: number, rules: Rules, plays: readonly Play[]): number {
  if (quarter <= REGULAR_QUARTERS) return QUARTER_S;
  const long = rules.postseason || quarter > REGULAR_QUARTERS + 1;
  const short = !long && (rules.season ?? SHORT_OVERTIME_SEASON) >= SHORT_OVERTIME_SEASON;
  const shown = plays.filter((play) => play.quarter === quarter).map(({ clock_s }) => clock_s ?? 0);
  return short && Math.max(...shown, 0) <= SHORT_OVERTIME_S ? SHORT_OVERTIME_S : QUARTER_S;
}

/** Seconds elapsed in its period as a play begins; null where its clock is not known. */
export function elapsedAt({ clock_s }: Play, length_s: number): number | null {
  return clock_s === null ? null : Math.max(0, length_s - clock_s);
}

/**
 * Plays in playing order: as the clock counts down, and by their numbers while it stands. Numbers alone do not tell,
 * since plays that were entered late have high ones. A play without a clock follows the one numbered before it.
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

/** A play's stretch of tracking: seconds before the moment that the clock belongs to, and altogether. */
export interface Stretch {
  readonly lead_s: number;
  readonly length_s: number;
}

/** A play's own times: its clock's and its tracking's. */
interface Timed {
  readonly play: Play;
  readonly elapsed: number | null;
  readonly stretch: Stretch | null;
}

/** Where a play lies in its period. */
export interface Place {
  /** Seconds in the period of its first frame. */
  readonly start_s: number;
  /** Seconds in the period of its snap or kick; null where neither clock nor tracking tells. */
  readonly time_s: number | null;
  /** By how many seconds it was moved from where its clock has it. */
  readonly moved_s: number;
}

/**
 * Lays the plays of one period on its clock, in playing order: the snap at the game clock's time. Where the clock
 * stood between plays, or the period's first frames precede its start, they would overlap or be negative; such a
 * play is moved later until it follows the one before.
 */
export function placesInPeriod(plays: readonly Timed[]): { readonly play: Play; readonly place: Place }[] {
  let free = 0;
  return plays.map(({ play, elapsed, stretch }) => {
    if (stretch === null) {
      return { play, place: { start_s: elapsed ?? roundTime(free), time_s: elapsed, moved_s: 0 } };
    }
    const wanted = elapsed === null ? free : elapsed - stretch.lead_s;
    const start = Math.max(wanted, free);
    free = start + stretch.length_s + FRAME_S;
    const place = {
      start_s: roundTime(start),
      time_s: roundTime(start + stretch.lead_s),
      moved_s: roundTime(start - wanted),
    };
    return { play, place };
  });
}
