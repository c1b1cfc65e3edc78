import type { Point } from '../../../model/coordinates.ts';
import type { LineRange } from './line-index.ts';
import { playRows } from './play-lines.ts';
import type { Person, ReadTrackingLine, TrackingLine } from './tracking-line.ts';

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
export interface PlayMoments {
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
