import type { Point } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Period } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import { eventPoint } from './coordinates.ts';
import type { CupPlayers } from './metadata.ts';
import {
  type EventRow,
  flag,
  isGoal,
  type PerSide,
  type RowGame,
  readEventRow,
  readRowGame,
  type Side,
} from './schema.ts';
import {
  BIG_DATA_CUP,
  DESTINATION_COLUMN,
  DETAILS,
  EVENT_COLUMNS,
  EVENTS,
  REGULAR_PERIOD_S,
  REGULAR_PERIODS,
  UNKNOWN_EVENT,
} from './vocabulary.ts';

export interface EventContext {
  readonly gameId: string;
  readonly lengths: PeriodLengths;
  readonly players: CupPlayers;
  /** Returns the id of the event's tracking frame; null for events without tracking. */
  frameOf(row: EventRow): number | null;
}

/** Maps an event. `id` is the number of the event in the game, because the source has no event ids. */
export function mapEvent(event: EventRow, id: string, context: EventContext): GameEvent {
  const { row, side } = event;
  const meaning = EVENTS.get(event.event) ?? UNKNOWN_EVENT;
  const goal = isGoal(event);
  const player = event.player === null ? null : context.players.named(side, event.player);
  return BIG_DATA_CUP.event({
    ...common(event, id, context),
    event_type: goal ? 'goal' : meaning.type,
    event_subtype: meaning.subtype ?? snake(row.text('event_type')),
    team: event.teams[side],
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(positionIn(event, 'x_coord', 'y_coord'), positionIn(event, 'x_coord_2', 'y_coord_2')),
    is_successful: goal || (meaning.successIsStated ? event.successful : null),
    recipient_id: recipientOf(event, context),
    outcome: goal ? 'goal' : DETAILS.has(event.event) ? snake(row.text(DESTINATION_COLUMN)) : null,
    frame_id: context.frameOf(event),
    attributes: attributesOf(event, context),
    source_type: event.event,
  });
}

/** Maps a goal that the source records only in the score of the following event. */
export function mapUnrecordedGoal(
  { side, before }: UnrecordedGoal,
  id: string,
  context: EventContext,
): GameEvent {
  return BIG_DATA_CUP.event({
    ...common(before, id, context),
    event_type: 'goal',
    team: before.teams[side],
    is_successful: true,
    outcome: 'goal',
    attributes: scoreOf(before.score),
    source_type: 'goals_for',
  });
}

function common({ period, clock }: EventRow, id: string, { gameId, lengths }: EventContext) {
  return { event_id: id, game_id: gameId, period, time_s: roundTime(lengths.elapsed(period, clock)) };
}

function positionIn({ row, side }: EventRow, xColumn: string, yColumn: string): Point | null {
  const [x, y] = [row.number(xColumn), row.number(yColumn)];
  if (x === null || y === null) return null;
  return eventPoint({ x, y }, side === 'away');
}

/** Returns the id of the receiver of a pass; null unless the receiver is a team-mate. */
function recipientOf(event: EventRow, { players }: EventContext): string | null {
  const second = players.second(event);
  const isReceiver = second?.isMate === true && EVENTS.get(event.event)?.secondIsMate === true;
  return isReceiver ? second.player.player_id : null;
}

function attributesOf(event: EventRow, { players }: EventContext): Record<string, unknown> {
  const { row, skaters } = event;
  const second = players.second(event);
  const meaning = EVENTS.get(event.event) ?? UNKNOWN_EVENT;
  const role = second?.isMate ? (meaning.secondIsMate ? 'recipient' : 'team_mate') : 'opponent';
  const details = (DETAILS.get(event.event) ?? []).flatMap(([column, name]) => {
    const value = flag(row, column);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...(second && {
      [role]: second.player.name,
      ...(role !== 'recipient' && { [`${role}_id`]: second.player.player_id }),
    }),
    ...Object.fromEntries(details),
    ...(meaning.subtype && row.text('event_type') && { source_subtype: row.text('event_type') }),
    ...(skaters && { skaters: { team_a: skaters.home, team_b: skaters.away } }),
    ...scoreOf(isGoal(event) ? { ...event.score, [event.side]: event.score[event.side] + 1 } : event.score),
  };
}

function scoreOf({ home, away }: PerSide) {
  return { score: { team_a: home, team_b: away } };
}

function snake(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replaceAll(/[\s/-]+/g, '_');
}

/**
 * Maximum time left at the last event of a complete game, in seconds. Files with more time left are
 * truncated.
 */
const LATEST_LAST_EVENT_S = 60;

/** Events of one game in playing order. */
export interface EventGame {
  readonly file: FoundFile;
  readonly date: string;
  readonly teams: Readonly<Record<Side, string>>;
  readonly rows: readonly EventRow[];
  /** Errors of unusable lines, one per line. */
  readonly faults: readonly ImportError[];
}

/** Reads an events file with the events of many games. An unusable line affects only its game. */
export async function readEventGames(file: FoundFile): Promise<EventGame[]> {
  const games = new Map<string, RowGame & { rows: EventRow[]; faults: ImportError[] }>();
  for (const row of await readTable(file, { columns: EVENT_COLUMNS })) {
    const rowGame = readRowGame(row);
    const key = JSON.stringify([rowGame.date, rowGame.teams.home, rowGame.teams.away]);
    const game = games.get(key) ?? { ...rowGame, rows: [], faults: [] };
    games.set(key, game);
    const event = eventOrFault(row, rowGame);
    if (event instanceof ImportError) game.faults.push(event);
    else game.rows.push(event);
  }
  if (games.size === 0) throw new ImportError(file.path, 'contains no events');
  return [...games.values()].map(({ date, teams, rows, faults }) => ({
    file,
    date,
    teams,
    rows: rows.toSorted((a, b) => a.period - b.period || b.clock - a.clock),
    faults,
  }));
}

function eventOrFault(row: TableRow, game: RowGame): EventRow | ImportError {
  try {
    return readEventRow(row, game);
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/**
 * Throws ImportError if the events stop before the end of the game or if most lines are unusable. Adds
 * unusable lines to the report.
 */
export function requireComplete({ file, rows, teams, faults }: EventGame, report: ImportReport): void {
  const skips = new SkipReport(report, 'event');
  for (const fault of faults) skips.add(fault);
  skips.finish();
  const [first] = faults;
  if (first !== undefined && faults.length > rows.length) throw first;
  // If lines were skipped, the last event could be among them.
  if (faults.length + file.skipped.open().lines.size > 0) return;
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

/** Lengths of a game's periods. Overtime lasts from its first event to its last event. */
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

  elapsed(period: number, clock: number): number {
    return (this.#lengths.get(period) ?? REGULAR_PERIOD_S) - clock;
  }

  /** Returns the periods in playing order. `others` adds the numbers of periods without events. */
  periods(others: Iterable<number> = []): Period[] {
    const last = Math.max(...this.#played.keys(), ...others, 1);
    return Array.from({ length: last }, (_, index) => index + 1).map((period) => ({
      period,
      type: period <= REGULAR_PERIODS ? 'period' : 'overtime',
      duration_s: this.#played.get(period) ?? (period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : null),
    }));
  }
}

const SIDES: readonly Side[] = ['home', 'away'];

/** A goal that the source records only in the score, and the first event after it. */
interface UnrecordedGoal {
  readonly side: Side;
  readonly before: EventRow;
}

export interface ScoreHistory {
  /** Score after the last event. */
  readonly final: PerSide;
  /** Goals without an event, for example penalty shots. */
  readonly unrecorded: readonly UnrecordedGoal[];
}

/** Computes the final score and the unrecorded goals from the scores before each event. */
export function scoreHistory(rows: readonly EventRow[]): ScoreHistory {
  const counted: Record<Side, number> = { home: 0, away: 0 };
  const unrecorded: UnrecordedGoal[] = [];
  let final: PerSide = counted;
  for (const row of rows) {
    for (const side of SIDES) {
      for (; counted[side] < row.score[side]; counted[side] += 1) unrecorded.push({ side, before: row });
    }
    final = row.score;
    if (!isGoal(row)) continue;
    counted[row.side] += 1;
    final = { ...row.score, [row.side]: row.score[row.side] + 1 };
  }
  return { final, unrecorded };
}
