import { dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import type { TableRow } from '../../reading/table.ts';
import {
  EVENT_COLUMNS,
  EVENTS,
  POWER_PLAY_COLUMNS,
  REGULAR_PERIOD_S,
  REGULAR_PERIODS,
  ROSTER_COLUMNS,
  TRACKING_COLUMNS,
  UNKNOWN_EVENT,
} from './vocabulary.ts';

export type FileKind = 'events' | 'tracking' | 'roster' | 'power plays';

/**
 * Kinds of files with their columns. Empty files have no columns and are recognised by their published names.
 */
const KINDS: ReadonlyArray<{
  readonly kind: FileKind;
  readonly columns: readonly string[];
  readonly name: RegExp;
}> = [
  { kind: 'events', columns: EVENT_COLUMNS, name: /^pxp_\w+\.csv$/ },
  { kind: 'tracking', columns: TRACKING_COLUMNS, name: / P\d+ PP\d+\.csv$/ },
  { kind: 'roster', columns: ROSTER_COLUMNS, name: / roster\.csv$/ },
  { kind: 'power plays', columns: POWER_PLAY_COLUMNS, name: /^pp_info\.csv$/ },
];

/** Names of tracking files: game, period and number of the power play. */
const TRACKING_NAME = /^(.+) P\d+ PP(\d+)\.csv$/;

/** A tracking file with the game and power play from its name. */
export interface PowerPlayFile {
  readonly file: FoundFile;
  readonly game: string;
  readonly powerPlay: number;
}

/** Tracking files of one game from one folder, with the game's roster. */
export interface TrackingFolder {
  readonly game: string;
  readonly roster: FoundFile | ImportError;
  readonly files: readonly [PowerPlayFile, ...PowerPlayFile[]];
}

/**
 * Returns null for files of other vendors. Recognises empty files by name, so that a game with an empty file
 * fails.
 */
export async function kindOf(file: FoundFile): Promise<FileKind | null> {
  if (file.bytes === 0) return KINDS.find(({ name }) => name.test(file.name))?.kind ?? null;
  const head = await readHead(file);
  return KINDS.find(({ columns }) => head.hasColumns(columns))?.kind ?? null;
}

/** Returns null if the file name contains no power play. */
export function powerPlayFile(file: FoundFile): PowerPlayFile | null {
  const [, game, powerPlay] = TRACKING_NAME.exec(file.name) ?? [];
  return game && powerPlay ? { file, game, powerPlay: Number(powerPlay) } : null;
}

/** Groups tracking files by game and adds the roster from the same folder. */
export function trackingFolders(
  tracking: readonly PowerPlayFile[],
  rosters: readonly FoundFile[],
): TrackingFolder[] {
  const games = new Map<string, [PowerPlayFile, ...PowerPlayFile[]]>();
  for (const one of tracking) {
    const key = JSON.stringify([dirname(one.file.path), one.game]);
    const files = games.get(key);
    if (files === undefined) games.set(key, [one]);
    else files.push(one);
  }
  return [...games.values()].map((files) => {
    const [{ file, game }] = files;
    const rostersInFolder = rosters.filter(({ path }) => dirname(path) === dirname(file.path));
    const missing = new ImportError(
      file.path,
      `the roster ("${game} roster.csv") is missing from its folder`,
    );
    const roster =
      rostersInFolder.find(({ name }) => name === `${game} roster.csv`) ?? rostersInFolder[0] ?? missing;
    return { game, roster, files };
  });
}

export type Side = 'home' | 'away';
export const OTHER_SIDE: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** Counts by team, for example goals or skaters on the ice. */
export type PerSide = Readonly<Record<Side, number>>;

/** Columns that all kinds of events use. */
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
  /** Score before the event. */
  readonly score: PerSide;
  readonly skaters: PerSide | null;
}

export type RowGame = Pick<EventRow, 'date' | 'teams' | 'side'>;

/** Reads date and teams from an event's line. Throws ImportError with the line number. */
export function readRowGame(row: TableRow): RowGame {
  const [team, opponent] = [row.required('team_name'), row.required('opp_team_name')];
  const side = venue(row);
  const teams = side === 'home' ? { home: team, away: opponent } : { home: opponent, away: team };
  return { date: isoDate(row), teams, side };
}

/** Reads the columns that all kinds of events use. Throws ImportError with the line number. */
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

/** Parses `t`, `f`, `true` or `false`. Returns null for an empty field. */
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

/** Accepts `d/m/yyyy` and `yyyy-mm-dd`. */
function isoDate(row: TableRow): string {
  const text = row.required('game_date');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return row.fail(`game_date is neither d/m/yyyy nor yyyy-mm-dd: "${text}"`);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
