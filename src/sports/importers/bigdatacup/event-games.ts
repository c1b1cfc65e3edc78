import type { Period } from '../../model/game.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readTable, type TableRow } from '../table.ts';
import {
  type EventRow,
  type GameOfRow,
  isGoal,
  readEventRow,
  readGameOfRow,
  type Side,
} from './event-row.ts';
import { EVENT_COLUMNS, REGULAR_PERIOD_S, REGULAR_PERIODS } from './vocabulary.ts';

/** A game in the last period of which more was left than this has not been read to its end. */
const LATEST_LAST_EVENT_S = 60;

/** The events of one game in the order of play. */
export interface EventGame {
  readonly file: FoundFile;
  readonly date: string;
  readonly teams: Readonly<Record<Side, string>>;
  readonly rows: readonly EventRow[];
  /** What is wrong with one of its lines. */
  readonly fault: ImportError | null;
}

/** Reads a file of events, which has many games after each other; a faulty line is a fault of its game. */
export async function readEventGames(file: FoundFile): Promise<EventGame[]> {
  const games = new Map<string, GameOfRow & { rows: EventRow[]; fault: ImportError | null }>();
  for (const row of await readTable(file, { columns: EVENT_COLUMNS })) {
    const which = readGameOfRow(row);
    const key = JSON.stringify([which.date, which.teams.home, which.teams.away]);
    const game = games.get(key) ?? { ...which, rows: [], fault: null };
    games.set(key, game);
    const event = eventOrFault(row, which);
    if (event instanceof ImportError) game.fault ??= event;
    else game.rows.push(event);
  }
  if (games.size === 0) throw new ImportError(file.path, 'holds no events');
  return [...games.values()].map(({ date, teams, rows, fault }) => ({
    file,
    date,
    teams,
    rows: rows.toSorted((a, b) => a.period - b.period || b.clock - a.clock),
    fault,
  }));
}

function eventOrFault(row: TableRow, game: GameOfRow): EventRow | ImportError {
  try {
    return readEventRow(row, game);
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/** Throws ImportError where a line is at fault, or the events stop before the game does: the file was cut. */
export function requireComplete({ rows, teams, fault }: EventGame): void {
  if (fault !== null) throw fault;
  const last = rows.at(-1);
  if (last === undefined) return;
  const ended =
    last.period >= REGULAR_PERIODS &&
    (last.clock <= LATEST_LAST_EVENT_S || (last.period > REGULAR_PERIODS && isGoal(last)));
  if (!ended) {
    last.row.fail(
      `the events of ${teams.away} at ${teams.home} end in period ${last.period} with ${last.clock} s left (truncated file?)`,
    );
  }
}

/** Lengths of the game's periods: overtime has the one that its clock starts with, and ends with its goal. */
export class PeriodLengths {
  readonly #lengths = new Map<number, number>();
  readonly #played = new Map<number, number>();

  constructor(rows: readonly EventRow[]) {
    for (const { period, clock } of rows) {
      const length = period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : clock;
      this.#lengths.set(period, Math.max(length, this.#lengths.get(period) ?? 0));
    }
    for (const { period, clock } of rows) {
      const played = period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : this.elapsed(period, clock);
      this.#played.set(period, Math.max(played, this.#played.get(period) ?? 0));
    }
  }

  /** Seconds elapsed in the period when so many are left. */
  elapsed(period: number, clock: number): number {
    return (this.#lengths.get(period) ?? REGULAR_PERIOD_S) - clock;
  }

  /** The periods in playing order, with those that are known from elsewhere. */
  periods(others: Iterable<number> = []): Period[] {
    const last = Math.max(...this.#played.keys(), ...others, 1);
    return Array.from({ length: last }, (_, index) => index + 1).map((period) => ({
      period,
      type: period <= REGULAR_PERIODS ? 'period' : 'overtime',
      duration_s: this.#played.get(period) ?? (period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : null),
    }));
  }
}
