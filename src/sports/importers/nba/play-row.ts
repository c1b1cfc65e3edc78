import type { TableRow } from '../table.ts';
import { PERSON_KINDS, periodLength, type Side } from './vocabulary.ts';

export type PerSide<T> = Readonly<Record<Side, T>>;

/** Whom a record names in one of its three places. */
export interface Person {
  readonly side: Side;
  readonly kind: 'team' | 'player' | 'coach';
  readonly id: number;
  readonly name: string | null;
  /** A player's team; teams and coaches are named without. */
  readonly team: { readonly id: number; readonly name: string } | null;
}

/** A record of the play-by-play. */
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
  /** The score after it, in records that state one. */
  readonly score: PerSide<number> | null;
  readonly persons: readonly [Person | null, Person | null, Person | null];
}

/** Reads a record. Throws ImportError with the line of what is wrong. */
export function readPlayRow(row: TableRow): PlayRow {
  const period = row.count('PERIOD');
  if (period < 1) row.fail('there is no period 0');
  const descriptions = ['HOMEDESCRIPTION', 'NEUTRALDESCRIPTION', 'VISITORDESCRIPTION'];
  const texts = descriptions.flatMap((column) => row.text(column) ?? []);
  return {
    row,
    game: row.required('GAME_ID'),
    number: row.count('EVENTNUM'),
    type: row.count('EVENTMSGTYPE'),
    action: row.count('EVENTMSGACTIONTYPE'),
    period,
    clock: clock(row, period),
    description: texts.length === 0 ? null : texts.join('; '),
    score: score(row),
    persons: [person(row, 1), person(row, 2), person(row, 3)],
  };
}

function clock(row: TableRow, period: number): number {
  const text = row.required('PCTIMESTRING');
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(text) ?? [];
  const left = Number(minutes) * 60 + Number(seconds);
  if (Number.isNaN(left)) row.fail(`PCTIMESTRING is not a clock: "${text}"`);
  return left <= periodLength(period) ? left : row.fail(`period ${period} cannot have ${text} left`);
}

/** The visitors' points stand first. */
function score(row: TableRow): PerSide<number> | null {
  const text = row.text('SCORE');
  if (text === null) return null;
  const [, visitor, home] = /^(\d+) - (\d+)$/.exec(text) ?? [];
  if (!visitor || !home) return row.fail(`SCORE is not a score: "${text}"`);
  return { home: Number(home), visitor: Number(visitor) };
}

function person(row: TableRow, place: 1 | 2 | 3): Person | null {
  const known = PERSON_KINDS.get(row.number(`PERSON${place}TYPE`) ?? 0);
  const id = row.number(`PLAYER${place}_ID`) ?? 0;
  if (known === undefined || id === 0) return null;
  const teamId = row.number(`PLAYER${place}_TEAM_ID`);
  const names = ['CITY', 'NICKNAME'].flatMap((part) => row.text(`PLAYER${place}_TEAM_${part}`) ?? []);
  const team = teamId === null || names.length === 0 ? null : { id: teamId, name: names.join(' ') };
  return { ...known, id, name: row.text(`PLAYER${place}_NAME`), team };
}
