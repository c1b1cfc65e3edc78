import type { Point } from '../../../model/coordinates.ts';
import type { Side } from './play.ts';

/** A player as a line of tracking names them. */
export interface Person {
  /** The vendor's id, null where it has none. */
  readonly id: string | null;
  readonly name: string | null;
  readonly side: Side;
  readonly jersey_number: number | null;
  readonly position: string | null;
}

/** One person, or the ball, at one moment. */
export interface Sighting {
  /** Milliseconds on a clock of the source's; only differences within a play mean something. */
  readonly moment_ms: number;
  readonly who: Person | 'ball';
  /** Yards from the field's corner; null where the source has no place. */
  readonly position: Point | null;
  /** Metres a second. */
  readonly speed: number | null;
  /** What the source says happens at this moment. */
  readonly tag: string | null;
  /** The end of x that the offence attacks, where the source states it. */
  readonly attacks: 'left' | 'right' | null;
}

export interface PlacedPerson {
  readonly person: Person;
  readonly position: Point;
  readonly speed: number | null;
}

/** Everybody at one moment of a play. */
export interface Moment {
  readonly ms: number;
  readonly tags: ReadonlySet<string>;
  readonly ball: Point | null;
  readonly players: readonly PlacedPerson[];
}

interface OpenMoment {
  readonly tags: Set<string>;
  ball: Point | null;
  readonly players: Map<string, PlacedPerson>;
}

/** A play's moments from its lines, which the vendors order by person. */
export class MomentGatherer {
  readonly #moments = new Map<number, OpenMoment>();
  /** Lines that repeat a person at a moment. */
  repeated = 0;

  add({ moment_ms, who, position, speed, tag }: Sighting): void {
    const moment = this.#moments.get(moment_ms) ?? { tags: new Set(), ball: null, players: new Map() };
    this.#moments.set(moment_ms, moment);
    if (tag !== null) moment.tags.add(tag);
    if (position === null) return;
    if (who === 'ball') {
      if (moment.ball !== null) this.repeated += 1;
      moment.ball ??= position;
      return;
    }
    const key = who.id ?? `${who.side} ${who.jersey_number} ${who.name}`;
    if (moment.players.has(key)) this.repeated += 1;
    else moment.players.set(key, { person: who, position, speed });
  }

  /** The moments in the order of time. */
  moments(): Moment[] {
    return [...this.#moments]
      .sort(([a], [b]) => a - b)
      .map(([ms, { tags, ball, players }]) => ({ ms, tags, ball, players: [...players.values()] }));
  }
}
