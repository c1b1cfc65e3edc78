import type { Player } from '../../../../model/game.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import { SkipReport } from '../../../core/skip-report.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readTable, type TableRow } from '../../../reading/table.ts';
import { Fields } from '../editions/schema.ts';
import type { ShiftField, TableEdition } from '../editions/vocabulary.ts';
import type { ClockMoment, PeriodLengths } from '../events/metadata.ts';
import {
  isoDate,
  periodOf,
  playerLabel,
  SIDES,
  type Side,
  secondsOf,
  type TeamNames,
} from '../events/schema.ts';
import type { NamedGame } from '../vocabulary.ts';

/** A player's shift, with the game clock at its start and end. `end` is null if the source does not give it. */
export interface Shift {
  readonly side: Side;
  readonly label: string;
  readonly period: number;
  readonly start: number;
  readonly end: number | null;
}

/** A table of shifts of one or several games. */
export interface ShiftTable {
  readonly file: FoundFile;
  readonly rows: readonly TableRow[];
  readonly fields: Fields<ShiftField>;
}

export async function readShiftTable(
  file: FoundFile,
  { columns }: TableEdition<ShiftField>,
): Promise<ShiftTable> {
  const rows = await readTable(file, { columns: Object.values(columns) });
  if (rows.length === 0) throw new ImportError(file.path, 'contains no shifts');
  return { file, rows, fields: new Fields(columns) };
}

/** Returns the lines of a game. Lines of other games, and lines without a date or a team, are omitted. */
export function shiftsOf({ rows, fields }: ShiftTable, { date, teams }: NamedGame): TableRow[] {
  return rows.filter((row) => {
    const text = fields.text(row, 'date');
    const isOfDay = text !== null && dateOrNull(row, text, fields.column('date')) === date;
    return isOfDay && sideIn(teams, fields.text(row, 'team')) !== null;
  });
}

function dateOrNull(row: TableRow, text: string, column: string): string | null {
  try {
    return isoDate(row, text, column, 'month first');
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

function sideIn(teams: TeamNames, team: string | null): Side | null {
  return SIDES.find((side) => teams[side] === team) ?? null;
}

type Stint = NonNullable<Player['played']>[number];

/** Reads a game's shifts from the tables. Unusable lines are skipped and reported. */
export function readShiftsOf(
  tables: readonly ShiftTable[],
  game: NamedGame,
  report: ImportReport,
): readonly Shift[] {
  const skips = new SkipReport(report, 'shift');
  const shifts = tables.flatMap((table) =>
    shiftsOf(table, game).flatMap(
      (row) => skips.tryOrSkip(() => shiftIn(row, table.fields, game.teams)) ?? [],
    ),
  );
  skips.finish();
  return shifts;
}

/** Returns the starts and ends of shifts. */
export function momentsOf(shifts: readonly Shift[]): ClockMoment[] {
  return shifts.flatMap(({ period, start, end }) =>
    [start, end].flatMap((clock) => (clock === null ? [] : { period, clock })),
  );
}

/** The times on the ice of all players of a game. */
export class Stints {
  readonly #played: Readonly<Record<Side, ReadonlyMap<string, readonly Stint[]>>>;

  constructor(shifts: readonly Shift[], lengths: PeriodLengths) {
    const playedBy = (side: Side) => {
      const own = Map.groupBy(
        shifts.filter((one) => one.side === side),
        ({ label }) => label,
      );
      return new Map([...own].map(([label, ofPlayer]) => [label, stintsOf(ofPlayer, lengths)]));
    };
    this.#played = { home: playedBy('home'), away: playedBy('away') };
  }

  labels(side: Side): Iterable<string> {
    return this.#played[side].keys();
  }

  /** Returns a player's intervals on the ice. Without shifts of the player, both fields are null. */
  of(side: Side, label: string): Pick<Player, 'played' | 'is_starter'> {
    const played = this.#played[side].get(label);
    if (played === undefined) return { played: null, is_starter: null };
    // A table without the first shifts of a team is an excerpt, from which nobody's start is known.
    const isWhole = [...this.#played[side].values()].some(isStart);
    return { played: [...played], is_starter: isWhole ? isStart(played) : null };
  }
}

function stintsOf(shifts: readonly Shift[], lengths: PeriodLengths): Stint[] {
  return merged(
    shifts.map(({ period, start, end }) => ({
      period,
      from_s: lengths.elapsed(period, start),
      to_s: end === null ? null : lengths.elapsed(period, end),
    })),
  );
}

function isStart(played: readonly Stint[]): boolean {
  return played.some(({ period, from_s }) => period === 1 && from_s === 0);
}

/** Sorts intervals, and merges those that touch or overlap. */
function merged(stints: readonly Stint[]): Stint[] {
  const sorted = stints.toSorted((a, b) => a.period - b.period || a.from_s - b.from_s);
  const result: Stint[] = [];
  for (const stint of sorted) {
    const last = result.at(-1);
    const isApart = last?.period !== stint.period || (last.to_s ?? Number.POSITIVE_INFINITY) < stint.from_s;
    if (last === undefined || isApart) result.push({ ...stint });
    else last.to_s = last.to_s === null || stint.to_s === null ? null : Math.max(last.to_s, stint.to_s);
  }
  return result;
}

function shiftIn(row: TableRow, fields: Fields<ShiftField>, teams: TeamNames): Shift {
  const clock = (field: 'start' | 'end') => {
    const text = fields.text(row, field);
    return text === null ? null : secondsOf(row, text, fields.column(field));
  };
  const side = sideIn(teams, fields.required(row, 'team')) ?? row.fail('the team is not in the game');
  const start = clock('start') ?? row.fail(`${fields.column('start')} is empty`);
  const end = clock('end');
  if (end !== null && end > start) row.fail('the shift ends before it starts');
  const label = playerLabel(fields.required(row, 'player')) ?? '';
  return {
    side,
    label,
    period: periodOf(row, fields.required(row, 'period'), fields.column('period')),
    start,
    end,
  };
}
