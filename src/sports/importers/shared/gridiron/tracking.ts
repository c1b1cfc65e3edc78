import type { Point } from '../../../model/coordinates.ts';
import { round, YARD_M } from '../../../model/units.ts';
import type { TableRow } from '../../reading/table.ts';
import { type LineRange, playRows } from './lines.ts';
import { numberIn, otherSide, type Play, type Side, textIn } from './schema.ts';
import { PLAY_BEGINS } from './vocabulary.ts';

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
interface TrackingLine {
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

/** Everybody at one moment of a play. */
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
  readonly faces: number | null;
  readonly moves: number | null;
}

/** A play's tracking. */
interface PlayMoments {
  /** In the order of time. */
  readonly moments: readonly Moment[];
  readonly attacks: 'left' | 'right' | null;
  /** How many lines repeat a person at a moment. */
  readonly repeated: number;
  /** How many lines have no position. */
  readonly unplaced: number;
}

/** Reads one play whole, which is some hundred moments. Throws ImportError if a line is at fault. */
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
        row.fail(`playDirection is ${line.attacks}, but ${attacks} in the play's lines before`);
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

/** Makes moments of a play's lines, which the vendors order by person. */
class MomentGatherer {
  readonly #moments = new Map<number, OpenMoment>();
  repeated = 0;
  unplaced = 0;

  add({ moment_ms, who, position, speed, faces, moves, tag }: TrackingLine): void {
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
    else moment.players.set(key, { person: who, position, speed, faces, moves });
  }

  moments(): Moment[] {
    return [...this.#moments]
      .sort(([a], [b]) => a - b)
      .map(([ms, { tags, ball, players }]) => ({ ms, tags, ball, players: [...players.values()] }));
  }
}

/** A tag at its moment in the play. */
export interface TaggedMoment {
  readonly tag: string;
  readonly ms: number;
  /** Number of its moment in the play, from 0. */
  readonly index: number;
  readonly ball: Point | null;
}

/** What must be known of a tracked play before its frames are made. */
export interface Survey {
  readonly first_ms: number;
  readonly last_ms: number;
  /** The moment that the game clock's time belongs to: the snap or kick, else the first. */
  readonly begin: Omit<TaggedMoment, 'tag'>;
  readonly frames: number;
  readonly tagged: readonly TaggedMoment[];
  readonly persons: readonly Person[];
  /** Direction of x in which team_a attacks; null if nothing tells. */
  readonly sign: 1 | -1 | null;
}

/** Surveys a play with at least one moment. */
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

/** As the source states it, else as the teams line up at the snap: each on its own side of the ball. */
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

/** Yards between the teams' mean positions below which their line-up says nothing. */
const CLEAR_YD = 1;

function lineUpSign(offence: Side, snap: Moment | undefined): 1 | -1 | null {
  const xs = (side: Side) =>
    (snap?.players ?? []).filter(({ person }) => person.side === side).map(({ position }) => position.x);
  const [own, other] = [mean(xs(offence)), mean(xs(otherSide(offence)))];
  if (own === null || other === null || Math.abs(other - own) < CLEAR_YD) return null;
  return other > own ? 1 : -1;
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
