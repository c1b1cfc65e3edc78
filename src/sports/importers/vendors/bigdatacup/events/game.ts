import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import { SkipReport } from '../../../core/skip-report.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readPart } from '../../../reading/head.ts';
import { readTable } from '../../../reading/table.ts';
import { turned } from '../coordinates.ts';
import type { EventEdition } from '../editions/vocabulary.ts';
import { isName } from '../vocabulary.ts';
import { reachesEnd } from './metadata.ts';
import { EventReader, type EventRow, OTHER_SIDE, SIDES, type Side, type TeamNames } from './schema.ts';

/** Events of one game in playing order. */
export interface EventGame {
  readonly file: FoundFile;
  readonly edition: EventEdition;
  readonly date: string;
  readonly teams: TeamNames;
  readonly rows: readonly EventRow[];
  /** Errors of unusable lines, one per line. */
  readonly faults: readonly ImportError[];
  /** Whether the file ends within a line, so that more lines are probably missing. */
  readonly endsWithinLine: boolean;
}

interface Gathered extends Pick<EventGame, 'date' | 'teams'> {
  readonly rows: EventRow[];
  readonly faults: ImportError[];
}

/** Reads an events file with the events of one or many games. An unusable line affects only its game. */
export async function readEventGames(file: FoundFile, edition: EventEdition): Promise<EventGame[]> {
  const games = new Map<string, Gathered>();
  const reader = new EventReader(edition);
  const columns = edition.needs.flatMap((field) => edition.columns[field] ?? []);
  for (const row of await readTable(file, { columns })) {
    const { date, teams, side } = reader.game(row);
    const key = JSON.stringify([date, teams.home, teams.away]);
    const game = games.get(key) ?? { date, teams, rows: [], faults: [] };
    games.set(key, game);
    const event = orImportError(() => reader.event(row, { date, teams, side }));
    if (event instanceof ImportError) game.faults.push(event);
    else game.rows.push(event);
  }
  if (games.size === 0) throw new ImportError(file.path, 'contains no events');
  const endsWithinLine = (await readPart(file, file.bytes - 1, 1)) !== '\n';
  return [...games.values()].map(({ rows, ...game }) => ({
    ...game,
    file,
    edition,
    rows: withEnteringTeam(rows.toSorted((a, b) => a.period - b.period || b.clock - a.clock)),
    endsWithinLine,
  }));
}

function orImportError<T>(action: () => T): T | ImportError {
  try {
    return action();
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/**
 * Adds unusable lines to the report, and a note if the events stop before the end of the game. Throws ImportError
 * if most lines are unusable, or if the events stop early and the file ends within a line.
 */
export function reportGaps(
  { file, rows, teams, faults, endsWithinLine }: EventGame,
  report: ImportReport,
): void {
  const skips = new SkipReport(report, 'event');
  for (const fault of faults) skips.add(fault);
  skips.finish();
  const [first] = faults;
  if (first !== undefined && faults.length > rows.length) throw first;
  // If lines were skipped, the last event could be among them.
  if (faults.length + file.skipped.open().lines.size > 0) return;
  const last = rows.at(-1);
  if (last === undefined || reachesEnd(rows)) return;
  const problem = `the events of ${teams.away} at ${teams.home} end in period ${last.period} with ${last.clock} s left`;
  if (endsWithinLine) last.row.fail(`${problem} (truncated file?)`);
  report.note(`${problem}: the file has only a part of the game`);
}

const ZONE_ENTRY = 'Zone Entry';

/**
 * Returns the events with zone entries by the team that enters the zone. In some files of 2021, the team of a zone
 * entry is the defending team, although the position is from the point of view of the other team. The second player,
 * who is always the defender, shows which files these are. The first player is then either who enters the zone,
 * or who has the puck next; a player of the defending team is moved to `next`.
 */
export function withEnteringTeam(rows: readonly EventRow[]): readonly EventRow[] {
  const sideOf = sidesOfPlayers(rows);
  const entries = rows.filter(({ event }) => event === ZONE_ENTRY);
  const ofOwnTeam = entries.filter(({ second, side }) => second !== null && sideOf(second) === side).length;
  const ofOtherTeam = entries.filter(
    ({ second, side }) => second !== null && sideOf(second) === OTHER_SIDE[side],
  ).length;
  if (ofOwnTeam <= ofOtherTeam) return rows;
  return rows.map((row) => {
    if (row.event !== ZONE_ENTRY) return row;
    const side = OTHER_SIDE[row.side];
    const isDefender = row.player !== null && sideOf(row.player) === row.side;
    return {
      ...row,
      side,
      player: isDefender ? null : row.player,
      next: isDefender ? row.player : null,
      start: row.start && turned(row.start, true),
      end: row.end && turned(row.end, true),
    };
  });
}

/**
 * Returns a function that finds the team of a named player by all events except zone entries; null for unknown
 * players, for shirt numbers, and for names that both teams have equally often.
 */
function sidesOfPlayers(rows: readonly EventRow[]): (label: string) => Side | null {
  const counts = new Map<string, Record<Side, number>>();
  for (const { event, player, side } of rows) {
    if (event === ZONE_ENTRY || player === null || !isName(player)) continue;
    const count = counts.get(player) ?? { home: 0, away: 0 };
    counts.set(player, count);
    count[side] += 1;
  }
  return (label) => {
    const count = counts.get(label);
    return SIDES.find((side) => count !== undefined && count[side] > count[OTHER_SIDE[side]]) ?? null;
  };
}
