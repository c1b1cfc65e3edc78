import type { TableRow } from '../../reading/table.ts';
import { EVENTS, REGULAR_PERIOD_S, REGULAR_PERIODS, UNKNOWN_EVENT } from './vocabulary.ts';

export type Side = 'home' | 'away';
export const OTHER_SIDE: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** A number of each team: goals, or skaters on the ice. */
export type PerSide = Readonly<Record<Side, number>>;

/** What every event states. */
export interface EventRow {
  readonly row: TableRow;
  readonly date: string;
  readonly teams: Readonly<Record<Side, string>>;
  readonly side: Side;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly event: string;
  readonly successful: boolean | null;
  readonly player: string | null;
  /** The score before the event. */
  readonly score: PerSide;
  readonly skaters: PerSide | null;
}

/** The game of an event. */
export type RowGame = Pick<EventRow, 'date' | 'teams' | 'side'>;

/** Reads the game of an event. Throws ImportError with the line. */
export function readRowGame(row: TableRow): RowGame {
  const [own, opponent] = [row.required('team_name'), row.required('opp_team_name')];
  const side = venue(row);
  const teams = side === 'home' ? { home: own, away: opponent } : { home: opponent, away: own };
  return { date: isoDate(row), teams, side };
}

/** Reads what is common to all events. Throws ImportError with the line. */
export function readEventRow(row: TableRow, game: RowGame): EventRow {
  const { side } = game;
  const event = row.required('event');
  const view = (EVENTS.get(event) ?? UNKNOWN_EVENT).opponentsView === true ? OTHER_SIDE[side] : side;
  const perSide = (first: number, second: number): PerSide =>
    view === 'home' ? { home: first, away: second } : { home: second, away: first };
  const situation = /^(\d+) on (\d+)$/.exec(row.text('situation_type') ?? '');
  const period = row.count('period');
  const clock = row.requiredNumber('clock_seconds');
  if (period < 1) row.fail(`period is ${period}, but periods are numbered from 1`);
  if (clock < 0 || (period <= REGULAR_PERIODS && clock > REGULAR_PERIOD_S)) {
    row.fail(`clock_seconds is ${clock}, but a period has ${REGULAR_PERIOD_S} seconds`);
  }
  return {
    row,
    ...game,
    period,
    clock,
    event,
    successful: flag(row, 'event_successful'),
    player: row.text('player_name'),
    score: perSide(row.count('goals_for'), row.count('goals_against')),
    skaters: situation === null ? null : perSide(Number(situation[1]), Number(situation[2])),
  };
}

export function isGoal({ event, successful }: EventRow): boolean {
  return event === 'Goal' || (event === 'Shot' && successful === true);
}

/** `t` or `f`; null if the field is empty. */
export function flag(row: TableRow, column: string): boolean | null {
  const text = row.text(column);
  if (text === null) return null;
  if (/^(t|true)$/i.test(text)) return true;
  if (/^(f|false)$/i.test(text)) return false;
  return row.fail(`${column} is neither t nor f: "${text}"`);
}

function venue(row: TableRow): Side {
  const text = row.required('venue');
  return text === 'home' || text === 'away' ? text : row.fail(`venue is neither home nor away: "${text}"`);
}

/** Dates are written `d/m/yyyy` in some files and `yyyy-mm-dd` in others. */
function isoDate(row: TableRow): string {
  const text = row.required('game_date');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return row.fail(`game_date is neither d/m/yyyy nor yyyy-mm-dd: "${text}"`);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
