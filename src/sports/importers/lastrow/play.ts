import type { CoordinateSystem, Point } from '../../model/coordinates.ts';
import type { TableRow } from '../table.ts';
import { isSide, type Side } from './vocabulary.ts';

/** One goal: who is in it and where they are, a line after the other, in percent of the pitch. */
export interface Play {
  readonly name: string;
  readonly path: string;
  /** The coordinates of the form that its file has. */
  readonly percent: CoordinateSystem;
  readonly people: Map<string, Person>;
  readonly lines: Lines;
}

/** The lines by column: numbers alone, which take a fraction of the text's room. */
interface Lines {
  readonly frames: number[];
  /** Null for the ball. */
  readonly persons: (Person | null)[];
  /** Not a number where the line has no place. */
  readonly xs: number[];
  readonly ys: number[];
}

export interface Person {
  readonly player: string;
  readonly side: Side | null;
  readonly jersey: number | null;
  readonly name: string | null;
  frames: number;
}

/** Who is where in a frame. */
export interface Moment {
  readonly ball: Point | null;
  readonly players: ReadonlyArray<{ readonly person: Person; readonly point: Point }>;
}

export function emptyPlay(name: string, path: string, percent: CoordinateSystem): Play {
  return { name, path, percent, people: new Map(), lines: { frames: [], persons: [], xs: [], ys: [] } };
}

/** Adds one line. `seen` has the frames of each player. Throws ImportError where its numbers are none, or it repeats another. */
export function addRow({ name, people, lines }: Play, row: TableRow, seen: Map<string, Set<number>>): void {
  const player = row.required('player');
  const frame = row.count('frame');
  const key = `${name}\n${player}`;
  const frames = seen.get(key) ?? new Set();
  seen.set(key, frames);
  if (frames.has(frame)) row.fail(`player ${player} is in frame ${frame} twice`);
  frames.add(frame);
  const [x, y] = [row.number('x'), row.number('y')];
  lines.frames.push(frame);
  lines.xs.push(x === null || y === null ? Number.NaN : x);
  lines.ys.push(y ?? Number.NaN);
  // The ball alone is of no team and wears no colour.
  const isBall = row.text('team') === null && row.text('bgcolor') === null;
  const person = isBall ? null : (people.get(player) ?? personOf(player, row));
  lines.persons.push(person);
  if (person === null) return;
  people.set(player, person);
  person.frames += 1;
}

/** A goal's frames by their numbers. */
export function momentsOf({ lines }: Play): Map<number, Moment> {
  const moments = new Map<
    number,
    { ball: Point | null; readonly players: Array<Moment['players'][number]> }
  >();
  for (const [index, frame] of lines.frames.entries()) {
    const moment = moments.get(frame) ?? { ball: null, players: [] };
    moments.set(frame, moment);
    const point = { x: lines.xs[index] ?? Number.NaN, y: lines.ys[index] ?? Number.NaN };
    if (Number.isNaN(point.x)) continue;
    const person = lines.persons[index] ?? null;
    if (person === null) moment.ball = point;
    else moment.players.push({ person, point });
  }
  return moments;
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
