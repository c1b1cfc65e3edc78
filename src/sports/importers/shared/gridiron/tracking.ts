import type { Point } from '../../../model/coordinates.ts';
import { round, YARD_M } from '../../../model/units.ts';
import type { TableRow } from '../../reading/table.ts';
import { type LineRange, playRows } from './lines.ts';
import { numberIn, otherSide, type Play, type Side, textIn } from './schema.ts';
import { PLAY_BEGINS } from './vocabulary.ts';

/** A player's identity in a line of tracking. */
export interface Person {
  /** The vendor's id; null if it is missing. */
  readonly id: string | null;
  readonly name: string | null;
  readonly side: Side;
  readonly jersey_number: number | null;
  readonly position: string | null;
}

/** A line of tracking: one person or the ball at one moment. */
interface TrackingLine {
  /** Milliseconds on the source's clock; meaningful only relative to other times in the play. */
  readonly moment_ms: number;
  readonly who: Person | 'ball';
  /** Yards from the bottom left corner of the field; null if the source has no position. */
  readonly position: Point | null;
  /** Metres per second. */
  readonly speed: number | null;
  /** Orientation of the body in degrees counterclockwise from +x on the source's field. */
  readonly orientation_deg: number | null;
  /** Direction of movement, measured like the orientation. */
  readonly direction_deg: number | null;
  /** Value of the source's `event` column. */
  readonly tag: string | null;
  /** The x direction in which the offence attacks; null if the source does not give it. */
  readonly attacks: 'left' | 'right' | null;
}

/** Parses one line of a vendor's tracking. Throws ImportError if the line is invalid. */
export type ReadTrackingLine = (row: TableRow) => TrackingLine;

/** Returns the columns that all NFL datasets share. */
export function readSharedColumns(
  row: TableRow,
): Pick<TrackingLine, 'position' | 'speed' | 'orientation_deg' | 'direction_deg' | 'tag' | 'attacks'> {
  const [x, y, speed_yd] = [numberIn(row, ['x']), numberIn(row, ['y']), numberIn(row, ['s'])];
  const tag = textIn(row, ['event']);
  return {
    position: x === null || y === null ? null : { x, y },
    speed: speed_yd === null ? null : round(speed_yd * YARD_M, 3),
    orientation_deg: angleIn(row, 'o'),
    direction_deg: angleIn(row, 'dir'),
    tag: tag && detached(tag),
    attacks: attacksOf(row),
  };
}

/** Converts one of the vendor's angles, in degrees clockwise from +y. */
function angleIn(row: TableRow, column: string): number | null {
  const clockwise = numberIn(row, [column]);
  return clockwise === null ? null : round((((90 - clockwise) % 360) + 360) % 360, 2) % 360;
}

function attacksOf(row: TableRow): TrackingLine['attacks'] {
  const direction = textIn(row, ['playDirection']);
  if (direction === null || direction === 'left' || direction === 'right') return direction;
  return row.fail(`playDirection is neither left nor right: "${direction}"`);
}

/** Returns the shirt number; null if it is missing or invalid. */
export function jerseyOf(row: TableRow): number | null {
  const number = Number(textIn(row, ['jerseyNumber']) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= 999 ? number : null;
}

/** Returns a row's UTC time in milliseconds since 1970. */
export function timestampOf(row: TableRow): number {
  const text = row.required('time');
  const ms = Date.parse(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`);
  return Number.isNaN(ms) ? row.fail(`time is not a date and time: "${text}"`) : ms;
}

/** The people in a game. Each person is created from the first line about them. */
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

/** Copies a string for long-term use, because a slice keeps its whole source string in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}

export interface Moment {
  readonly ms: number;
  readonly tags: ReadonlySet<string>;
  readonly ball: Point | null;
  readonly players: readonly PlacedPerson[];
}

interface PlacedPerson {
  readonly person: Person;
  readonly position: Point;
  readonly speed: number | null;
  readonly orientation_deg: number | null;
  readonly direction_deg: number | null;
}

interface PlayMoments {
  readonly moments: readonly Moment[];
  readonly attacks: 'left' | 'right' | null;
  /** Number of duplicate lines for the same person and moment. */
  readonly repeated: number;
  /** Number of lines without a position. */
  readonly unplaced: number;
}

/** Reads a play into memory, usually a few hundred moments. Throws ImportError if a line is invalid. */
export async function readMoments(
  ranges: readonly LineRange[],
  read: ReadTrackingLine,
  onBytes: (count: number) => void,
): Promise<PlayMoments> {
  const gatherer = new MomentGatherer();
  let attacks: 'left' | 'right' | null = null;
  for await (const rows of playRows(ranges, onBytes)) {
    for (const row of rows) {
      const line = read(row);
      if (line.attacks !== null && attacks !== null && line.attacks !== attacks) {
        row.fail(`playDirection is ${line.attacks}, but ${attacks} in earlier lines of the play`);
      }
      attacks ??= line.attacks;
      gatherer.add(line);
    }
  }
  const { repeated, unplaced } = gatherer;
  return { moments: gatherer.moments(), attacks, repeated, unplaced };
}

interface OpenMoment {
  readonly tags: Set<string>;
  ball: Point | null;
  readonly players: Map<string, PlacedPerson>;
}

/** Groups the lines of a play by moment, because the source sorts them by person. */
class MomentGatherer {
  readonly #moments = new Map<number, OpenMoment>();
  repeated = 0;
  unplaced = 0;

  add({ moment_ms, who, position, speed, orientation_deg, direction_deg, tag }: TrackingLine): void {
    const moment = this.#moments.get(moment_ms) ?? { tags: new Set(), ball: null, players: new Map() };
    this.#moments.set(moment_ms, moment);
    if (tag !== null) moment.tags.add(tag);
    if (position === null) {
      this.unplaced += 1;
      return;
    }
    if (who === 'ball') {
      if (moment.ball !== null) this.repeated += 1;
      moment.ball ??= position;
      return;
    }
    const key = who.id ?? `${who.side} ${who.jersey_number} ${who.name}`;
    if (moment.players.has(key)) this.repeated += 1;
    else moment.players.set(key, { person: who, position, speed, orientation_deg, direction_deg });
  }

  moments(): Moment[] {
    return [...this.#moments]
      .sort(([a], [b]) => a - b)
      .map(([ms, { tags, ball, players }]) => ({ ms, tags, ball, players: [...players.values()] }));
  }
}

export interface TaggedMoment {
  readonly tag: string;
  readonly ms: number;
  /** Index of the moment in the play, starting at 0. */
  readonly index: number;
  readonly ball: Point | null;
}

/** Summary of a tracked play. */
export interface Survey {
  readonly first_ms: number;
  readonly last_ms: number;
  /**
   * The moment of the snap or kick, to which the game clock time applies. Without a tag for the snap or kick,
   * the first moment.
   */
  readonly begin: Omit<TaggedMoment, 'tag'>;
  readonly frames: number;
  readonly tagged: readonly TaggedMoment[];
  readonly persons: readonly Person[];
  /** The x direction in which team_a attacks; null if it is unknown. */
  readonly sign: 1 | -1 | null;
}

/** Summarises a play, which must have at least one moment. */
export function surveyPlay(play: Play, { moments, attacks }: PlayMoments): Survey {
  const tagged = moments.flatMap(({ ms, tags, ball }, index) =>
    [...tags].map((tag) => ({ tag, ms, index, ball })),
  );
  const snap = PLAY_BEGINS.map((tag) => tagged.find((one) => one.tag === tag)).find(Boolean);
  const first = moments[0]?.ms ?? 0;
  const persons = new Map(moments.flatMap(({ players }) => players.map(({ person }) => [person.id, person])));
  return {
    first_ms: first,
    last_ms: moments.at(-1)?.ms ?? first,
    begin: snap ?? { ms: first, index: 0, ball: moments[0]?.ball ?? null },
    frames: moments.length,
    tagged,
    persons: [...persons.values()],
    sign: signOf(play.offence, attacks, moments[snap?.index ?? -1]),
  };
}

/**
 * Returns the x direction in which team_a attacks. Without a direction in the file, infers the direction from
 * the line-up at the snap, when each team is on its own side of the ball.
 */
function signOf(
  offence: Side | null,
  attacks: 'left' | 'right' | null,
  snap: Moment | undefined,
): 1 | -1 | null {
  if (offence === null) return null;
  const ofOffence = attacks === null ? lineUpSign(offence, snap) : attacks === 'right' ? 1 : -1;
  if (ofOffence === null) return null;
  return (offence === 'team_a') === (ofOffence === 1) ? 1 : -1;
}

/** Minimum distance in yards between the teams' mean positions to infer the direction. */
const CLEAR_YD = 1;

function lineUpSign(offence: Side, snap: Moment | undefined): 1 | -1 | null {
  const xs = (side: Side) =>
    (snap?.players ?? []).filter(({ person }) => person.side === side).map(({ position }) => position.x);
  const [ofOffence, other] = [mean(xs(offence)), mean(xs(otherSide(offence)))];
  if (ofOffence === null || other === null || Math.abs(other - ofOffence) < CLEAR_YD) return null;
  return other > ofOffence ? 1 : -1;
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
