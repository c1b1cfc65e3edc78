import type { CoordinateSystem, Point } from '../../model/coordinates.ts';
import type { TableRow } from '../table.ts';
import { isSide, type Side } from './vocabulary.ts';

/** One goal: who is in it and where they are, frame by frame, in percent of the pitch. */
export interface Play {
  readonly name: string;
  readonly path: string;
  /** The coordinates of the form that its file has. */
  readonly percent: CoordinateSystem;
  /** How many lines it has, which tells how large its part of the file is. */
  rows: number;
  readonly people: Map<string, Person>;
  readonly frames: Map<number, Moment>;
}

export interface Person {
  readonly player: string;
  readonly side: Side | null;
  readonly jersey: number | null;
  readonly name: string | null;
  frames: number;
}

interface Moment {
  ball: Point | null;
  readonly players: Array<{ readonly person: Person; readonly point: Point }>;
}

export function emptyPlay(name: string, path: string, percent: CoordinateSystem): Play {
  return { name, path, percent, rows: 0, people: new Map(), frames: new Map() };
}

/** Adds one line. Throws ImportError where its numbers are none, or it repeats another. */
export function addRow(play: Play, row: TableRow, seen: Set<string>): void {
  const player = row.required('player');
  const frame = row.count('frame');
  const key = `${play.name}\n${player}\n${frame}`;
  if (seen.has(key)) row.fail(`player ${player} is in frame ${frame} twice`);
  seen.add(key);
  play.rows += 1;
  const moment = play.frames.get(frame) ?? { ball: null, players: [] };
  play.frames.set(frame, moment);
  const [x, y] = [row.number('x'), row.number('y')];
  const point = x === null || y === null ? null : { x, y };
  // The ball alone is of no team and wears no colour.
  if (row.text('team') === null && row.text('bgcolor') === null) {
    if (point !== null) moment.ball = point;
    return;
  }
  const person = play.people.get(player) ?? personOf(player, row);
  play.people.set(player, person);
  person.frames += 1;
  if (point !== null) moment.players.push({ person, point });
}

function personOf(player: string, row: TableRow): Person {
  const side = row.text('team');
  const jersey = row.number('player_num') ?? row.number('num');
  const isNumber = jersey !== null && Number.isInteger(jersey) && jersey >= 0 && jersey <= 999;
  return {
    player,
    side: isSide(side) ? side : null,
    jersey: isNumber ? jersey : null,
    name: row.text('name'),
    frames: 0,
  };
}
