import type { CoordinateSystem, Point } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import { type FoundFile, requireWholeSize } from '../../reading/files.ts';
import { streamTable, type TableRow } from '../../reading/table.ts';
import { shirtNumber } from '../../reading/values.ts';
import { MANY_GOALS, ONE_GOAL } from './coordinates.ts';
import { COLUMNS, GOAL_COLUMN, isSide, type Side } from './vocabulary.ts';

/** Tracking of one goal. */
export interface Play {
  readonly name: string;
  /** Coordinate system of the positions, in percent of the pitch. */
  readonly percent: CoordinateSystem;
  readonly people: Map<string, Person>;
  readonly rows: Rows;
}

/** All rows, stored by column. They take a fraction of the memory that the file's text would. */
interface Rows {
  readonly frames: number[];
  /** Null for the ball. */
  readonly persons: (Person | null)[];
  /** NaN if the position is missing. */
  readonly xs: number[];
  readonly ys: number[];
}

export interface Person {
  readonly player: string;
  readonly side: Side | null;
  readonly jersey_number: number | null;
  readonly name: string | null;
  frames: number;
}

/** Positions in one frame, in percent of the pitch. */
export interface LastRowFrame {
  readonly ball: Point | null;
  readonly players: ReadonlyArray<{ readonly person: Person; readonly point: Point }>;
}

/**
 * Reads all goals in a file, by name. The column `play` contains the name; files without this column contain
 * one goal with the file's name. Rows are grouped by player, so the file must fit into memory. Throws
 * ImportError if the file is too large, contains no Last Row table or lists a player twice in a frame.
 */
export async function readPlays(file: FoundFile): Promise<Map<string, Play>> {
  requireWholeSize(file);
  const plays = new Map<string, Play>();
  const seen = new Map<string, Set<number>>();
  const fileName = file.name.replace(/\.[^.]*$/, '');
  for await (const row of streamTable(file, { columns: COLUMNS, endsInLineFeed: true })) {
    const goal = row.text(GOAL_COLUMN);
    const name = goal ?? fileName;
    const play = plays.get(name) ?? emptyPlay(name, goal === null ? ONE_GOAL : MANY_GOALS);
    plays.set(name, play);
    addRow(play, row, seen);
  }
  if (plays.size === 0) throw new ImportError(file.path, 'has no rows');
  return plays;
}

function emptyPlay(name: string, percent: CoordinateSystem): Play {
  return { name, percent, people: new Map(), rows: { frames: [], persons: [], xs: [], ys: [] } };
}

/** Adds a row to its goal. `seen` contains the frame numbers of each player in each goal. */
function addRow({ name, people, rows }: Play, row: TableRow, seen: Map<string, Set<number>>): void {
  const player = row.required('player');
  const frame = row.count('frame');
  const key = JSON.stringify([name, player]);
  const frames = seen.get(key) ?? new Set();
  seen.set(key, frames);
  if (frames.has(frame)) row.fail(`player ${player} is in frame ${frame} twice`);
  frames.add(frame);
  const [x, y] = [row.number('x'), row.number('y')];
  const isPlaced = x !== null && y !== null;
  rows.frames.push(frame);
  rows.xs.push(isPlaced ? x : Number.NaN);
  rows.ys.push(isPlaced ? y : Number.NaN);
  // Only the ball has neither team nor colour.
  const isBall = row.text('team') === null && row.text('bgcolor') === null;
  const person = isBall ? null : (people.get(player) ?? personOf(player, row));
  rows.persons.push(person);
  if (person === null) return;
  people.set(player, person);
  person.frames += 1;
}

function personOf(player: string, row: TableRow): Person {
  const side = row.text('team');
  return {
    player,
    side: isSide(side) ? side : null,
    jersey_number: shirtNumber(row.number('player_num') ?? row.number('num')),
    name: row.text('name'),
    frames: 0,
  };
}

/** Groups the rows of a goal into frames by number. Frames are in file order. */
export function framesOf({ rows }: Play): Map<number, LastRowFrame> {
  const byNumber = new Map<number, { ball: Point | null; players: Array<LastRowFrame['players'][number]> }>();
  for (const [index, number] of rows.frames.entries()) {
    const frame = byNumber.get(number) ?? { ball: null, players: [] };
    byNumber.set(number, frame);
    const point = { x: rows.xs[index] ?? Number.NaN, y: rows.ys[index] ?? Number.NaN };
    if (Number.isNaN(point.x)) continue;
    const person = rows.persons[index] ?? null;
    if (person === null) frame.ball = point;
    else frame.players.push({ person, point });
  }
  return byNumber;
}
