import type { Point } from '../../../model/coordinates.ts';
import { round, YARD_M } from '../../../model/units.ts';
import type { TableRow } from '../../reading/table.ts';
import { numberIn, textIn } from './columns.ts';
import type { Side } from './play.ts';

/** A player as a line of tracking names them. */
export interface Person {
  /** The vendor's id, null if it has none. */
  readonly id: string | null;
  readonly name: string | null;
  readonly side: Side;
  readonly jersey_number: number | null;
  readonly position: string | null;
}

/** A line of tracking: one person, or the ball, at one moment. */
export interface TrackingLine {
  /** Milliseconds on the source's clock; only differences within a play have a meaning. */
  readonly moment_ms: number;
  readonly who: Person | 'ball';
  /** Yards from the corner of the field; null if the source has no position. */
  readonly position: Point | null;
  /** Metres a second. */
  readonly speed: number | null;
  /** Degrees counterclockwise from +x in the source's field: where the person faces, and where it moves. */
  readonly faces: number | null;
  readonly moves: number | null;
  /** What the source's `event` column says happens at this moment. */
  readonly tag: string | null;
  /** The direction of x in which the offence attacks, if the source states it. */
  readonly attacks: 'left' | 'right' | null;
}

/** Reads one line of a vendor's tracking. Throws ImportError if it is at fault. */
export type ReadTrackingLine = (row: TableRow) => TrackingLine;

/** What the columns that all of the NFL's publications share say. */
export function readSharedColumns(
  row: TableRow,
): Pick<TrackingLine, 'position' | 'speed' | 'faces' | 'moves' | 'tag' | 'attacks'> {
  const [x, y, speed_yd] = [numberIn(row, ['x']), numberIn(row, ['y']), numberIn(row, ['s'])];
  const tag = textIn(row, ['event']);
  return {
    position: x === null || y === null ? null : { x, y },
    speed: speed_yd === null ? null : round(speed_yd * YARD_M, 3),
    faces: angleIn(row, 'o'),
    moves: angleIn(row, 'dir'),
    tag: tag && detached(tag),
    attacks: attacksOf(row),
  };
}

/** The vendor's angles go clockwise from +y. */
function angleIn(row: TableRow, column: string): number | null {
  const clockwise = numberIn(row, [column]);
  return clockwise === null ? null : round((((90 - clockwise) % 360) + 360) % 360, 2) % 360;
}

function attacksOf(row: TableRow): TrackingLine['attacks'] {
  const direction = textIn(row, ['playDirection']);
  if (direction === null || direction === 'left' || direction === 'right') return direction;
  return row.fail(`playDirection is neither left nor right: "${direction}"`);
}

/** A shirt number; null if the text is not one. */
export function jerseyOf(row: TableRow): number | null {
  const number = Number(textIn(row, ['jerseyNumber']) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= 999 ? number : null;
}

/** Milliseconds since 1970 of a UTC date and time. */
export function timestampOf(row: TableRow): number {
  const text = row.required('time');
  const ms = Date.parse(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`);
  return Number.isNaN(ms) ? row.fail(`time is not a date and time: "${text}"`) : ms;
}

/** The persons of a game, each made once, from the first line that has them. */
export class PersonCache {
  readonly #persons = new Map<string, Person>();

  get(key: string, make: () => Person): Person {
    const known = this.#persons.get(key);
    if (known) return known;
    const made = make();
    const person = {
      ...made,
      name: made.name && detached(made.name),
      position: made.position && detached(made.position),
    };
    this.#persons.set(detached(key), person);
    return person;
  }
}

/** A copy of a text that is to be kept: one that was sliced from a larger text keeps all of it in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}
