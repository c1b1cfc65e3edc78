import type { TableRow } from '../../reading/table.ts';
import { textIn } from './columns.ts';
import type { Play } from './play.ts';

export const QUARTER_S = 900;
export const REGULAR_QUARTERS = 4;
const SHORT_OVERTIME_S = 600;
/** The season from which overtime of a game that may end in a draw is short. */
const SHORT_OVERTIME_SEASON = 2017;

/** Seconds left on the game clock: minutes and seconds, with or without a third part; null if none of the columns has a value. */
export function clockIn(row: TableRow, columns: readonly string[]): number | null {
  const text = textIn(row, columns);
  if (text === null) return null;
  const parts = /^(\d{0,2}):([0-5]\d)(?::00)?$/.exec(text);
  const seconds = parts === null ? Number.NaN : Number(parts[1]) * 60 + Number(parts[2]);
  return seconds <= QUARTER_S ? seconds : row.fail(`the game clock is not mm:ss up to 15:00: "${text}"`);
}

/** How long each period is by the rules. */
export interface Rules {
  /** Year in which the season began. */
  readonly season: number | null;
  readonly postseason: boolean;
}

/** Length of a period in seconds by the rules; longer if the clock shows more. */
export function periodSeconds(quarter: number, rules: Rules, plays: readonly Play[]): number {
  if (quarter <= REGULAR_QUARTERS) return QUARTER_S;
  const isLong = rules.postseason || quarter > REGULAR_QUARTERS + 1;
  const isShort = !isLong && (rules.season ?? SHORT_OVERTIME_SEASON) >= SHORT_OVERTIME_SEASON;
  const shown = plays.filter((play) => play.quarter === quarter).map(({ clock_s }) => clock_s ?? 0);
  return isShort && Math.max(...shown, 0) <= SHORT_OVERTIME_S ? SHORT_OVERTIME_S : QUARTER_S;
}

/** The date with which the NFL's number of a game begins; null in a number of another kind. */
export function dateInGameId(gameId: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})\d{2}$/.exec(gameId);
  if (parts === null) return null;
  const date = parts.slice(1).join('-');
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/** Month from which a date belongs to the season that begins in the same year. */
const FIRST_MONTH = 4;

/** The year in which the season of a game on this date began: it ends in the following winter. */
export function seasonOf(date: string | null): number | null {
  if (date === null) return null;
  const [year, month] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return null;
  return month < FIRST_MONTH ? year - 1 : year;
}
