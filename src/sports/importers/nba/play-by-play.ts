import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readTable } from '../table.ts';
import { type PerSide, type PlayRow, readPlayRow } from './play-row.ts';
import { COLUMNS, QUARTERS, type Side, TYPE } from './vocabulary.ts';

export interface Team {
  readonly id: number;
  readonly name: string;
}

/** The play-by-play of one game, in its order. */
export interface PlayByPlay {
  readonly rows: readonly PlayRow[];
  readonly teams: PerSide<Team>;
  readonly score: PerSide<number> | null;
}

/** Reads a file of play-by-play. Throws ImportError where it has another game too, or does not reach the end. */
export async function readPlayByPlay(file: FoundFile, onBytes: (count: number) => void): Promise<PlayByPlay> {
  const rows: PlayRow[] = [];
  for (const row of await readTable(file, { columns: COLUMNS, onBytes })) {
    const play = readPlayRow(row);
    const [first = play] = rows;
    if (play.game !== first.game) row.fail(`is of game ${play.game}, those before of ${first.game}`);
    rows.push(play);
  }
  requireComplete(file, rows);
  return {
    rows,
    teams: { home: teamOf(file, rows, 'home'), visitor: teamOf(file, rows, 'visitor') },
    score: rows.findLast(({ score }) => score !== null)?.score ?? null,
  };
}

/** A game ends with the end of its last period: whatever else comes last, the file was cut at the end of a line. */
function requireComplete(file: FoundFile, rows: readonly PlayRow[]): void {
  const last = rows.reduce<PlayRow | undefined>(
    (latest, row) => (latest === undefined || row.period >= latest.period ? row : latest),
    undefined,
  );
  if (last === undefined) throw new ImportError(file.path, 'holds no events');
  const ended = rows.some(({ type, period }) => type === TYPE.periodEnd && period === last.period);
  if (!ended || last.period < QUARTERS) {
    last.row.fail(`the game stops in period ${last.period}, before its end (truncated file?)`);
  }
}

function teamOf(file: FoundFile, rows: readonly PlayRow[], side: Side): Team {
  for (const { persons } of rows) {
    for (const person of persons) {
      if (person?.side === side && person.kind === 'player' && person.team !== null) return person.team;
    }
  }
  throw new ImportError(file.path, `names no player of the ${side} team, so the team is not known`);
}
