import { ImportError } from '../../../core/errors.ts';
import type { TableRow } from '../../../reading/table.ts';
import { sliceRows, type TableSlice } from '../../../reading/table-sections.ts';
import type { PerSide, Person, Team } from '../schema.ts';
import { fullGameNumber, periodLength, type Side } from '../vocabulary.ts';
import { PERSON_KINDS } from './vocabulary.ts';

/** A person or team in a record. A record has up to three. */
export interface RecordPerson extends Person {
  /** Team of a player; null for teams and coaches. */
  readonly team: Team | null;
}

export interface PlayRow {
  readonly line: number;
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

/** Reads the rows of a game. Throws ImportError for a row that is unusable. */
export async function readPlayRows(
  slice: TableSlice,
  game: string,
  onBytes: (count: number) => void,
): Promise<PlayRow[]> {
  return Array.fromAsync(sliceRows(slice, onBytes), (row) => readPlayRow(row, game));
}

/** Returns the team of a side from its players. Throws ImportError if no player has a team. */
export function teamOf(path: string, rows: readonly PlayRow[], side: Side): Team {
  for (const { persons } of rows) {
    for (const person of persons) {
      if (person?.side === side && person.kind === 'player' && person.team !== null) return person.team;
    }
  }
  throw new ImportError(path, `has no player of the ${side} team, so the team is unknown`);
}

function readPlayRow(row: TableRow, game: string): PlayRow {
  const number = row.required('GAME_ID');
  if (fullGameNumber(number) !== game)
    row.fail(`GAME_ID is not a game number of up to ten digits: "${number}"`);
  const period = row.count('PERIOD');
  if (period < 1) row.fail(`PERIOD is ${period}, but periods are numbered from 1`);
  const descriptions = ['HOMEDESCRIPTION', 'NEUTRALDESCRIPTION', 'VISITORDESCRIPTION'];
  const texts = descriptions.flatMap((column) => row.text(column) ?? []);
  return {
    line: row.line,
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
