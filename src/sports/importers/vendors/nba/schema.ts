import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import { COLUMNS, PERSON_KINDS, periodLength, QUARTERS, type Side, TYPE } from './vocabulary.ts';

export interface Team {
  readonly id: number;
  readonly name: string;
}

export type PerSide<T> = Readonly<Record<Side, T>>;

/** A person or team in a record. A record has up to three. */
export interface RecordPerson {
  readonly side: Side;
  readonly kind: 'team' | 'player' | 'coach';
  readonly id: number;
  readonly name: string | null;
  /** Team of a player; null for teams and coaches. */
  readonly team: Team | null;
}

export interface PlayRow {
  readonly row: TableRow;
  readonly game: string;
  readonly number: number;
  readonly type: number;
  readonly action: number;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly description: string | null;
  /** Score after the record; null if the record has no score. */
  readonly score: PerSide<number> | null;
  readonly persons: readonly [RecordPerson | null, RecordPerson | null, RecordPerson | null];
}

/** Play-by-play of one game, in file order. */
export interface PlayByPlay {
  readonly rows: readonly PlayRow[];
  readonly teams: PerSide<Team>;
  readonly score: PerSide<number> | null;
}

/** Throws ImportError if the file contains two games or does not reach the end of the game. */
export async function readPlayByPlay(file: FoundFile, onBytes: (count: number) => void): Promise<PlayByPlay> {
  const rows: PlayRow[] = [];
  for (const row of await readTable(file, { columns: COLUMNS, onBytes })) {
    const play = readPlayRow(row);
    const [first = play] = rows;
    if (play.game !== first.game) row.fail(`GAME_ID is ${play.game}, but ${first.game} in earlier lines`);
    rows.push(play);
  }
  requireComplete(file, rows);
  return {
    rows,
    teams: { home: teamOf(file, rows, 'home'), visitor: teamOf(file, rows, 'visitor') },
    score: rows.findLast(({ score }) => score !== null)?.score ?? null,
  };
}

/**
 * Throws ImportError unless the last record is the end of a period. Without this record, the file was
 * truncated between two lines.
 */
function requireComplete(file: FoundFile, rows: readonly PlayRow[]): void {
  const last = rows.reduce<PlayRow | undefined>(
    (latest, row) => (latest === undefined || row.period >= latest.period ? row : latest),
    undefined,
  );
  if (last === undefined) throw new ImportError(file.path, 'contains no events');
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
  throw new ImportError(file.path, `has no player of the ${side} team, so the team is unknown`);
}

function readPlayRow(row: TableRow): PlayRow {
  const period = row.count('PERIOD');
  if (period < 1) row.fail(`PERIOD is ${period}, but periods are numbered from 1`);
  const descriptions = ['HOMEDESCRIPTION', 'NEUTRALDESCRIPTION', 'VISITORDESCRIPTION'];
  const texts = descriptions.flatMap((column) => row.text(column) ?? []);
  return {
    row,
    game: row.required('GAME_ID'),
    number: row.count('EVENTNUM'),
    type: row.count('EVENTMSGTYPE'),
    action: row.count('EVENTMSGACTIONTYPE'),
    period,
    clock: clockIn(row, period),
    description: texts.length === 0 ? null : texts.join('; '),
    score: scoreIn(row),
    persons: [personIn(row, 1), personIn(row, 2), personIn(row, 3)],
  };
}

function clockIn(row: TableRow, period: number): number {
  const text = row.required('PCTIMESTRING');
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(text) ?? [];
  const left = Number(minutes) * 60 + Number(seconds);
  if (Number.isNaN(left)) row.fail(`PCTIMESTRING is not m:ss: "${text}"`);
  return left <= periodLength(period)
    ? left
    : row.fail(`PCTIMESTRING is ${text}, longer than period ${period}`);
}

/** Parses `VISITORS - HOME`. */
function scoreIn(row: TableRow): PerSide<number> | null {
  const text = row.text('SCORE');
  if (text === null) return null;
  const [, visitor, home] = /^(\d+) - (\d+)$/.exec(text) ?? [];
  if (!visitor || !home) return row.fail(`SCORE is not "visitors - home": "${text}"`);
  return { home: Number(home), visitor: Number(visitor) };
}

function personIn(row: TableRow, place: 1 | 2 | 3): RecordPerson | null {
  const known = PERSON_KINDS.get(row.number(`PERSON${place}TYPE`) ?? 0);
  const id = row.number(`PLAYER${place}_ID`) ?? 0;
  if (known === undefined || id === 0) return null;
  const teamId = row.number(`PLAYER${place}_TEAM_ID`);
  const names = ['CITY', 'NICKNAME'].flatMap((part) => row.text(`PLAYER${place}_TEAM_${part}`) ?? []);
  const team = teamId === null || names.length === 0 ? null : { id: teamId, name: names.join(' ') };
  return { ...known, id, name: row.text(`PLAYER${place}_NAME`), team };
}
