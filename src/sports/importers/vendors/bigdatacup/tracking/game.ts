import { ClockRuns, type CupFrame, type GameImage } from '../clock/tracking.ts';
import { turned } from '../coordinates.ts';
import { agreed, type Rotation } from '../events/coordinates.ts';
import type { ClockMoment } from '../events/metadata.ts';
import { type EventRow, OTHER_SIDE, SIDES, type Side } from '../events/schema.ts';
import type { RosterEntry } from '../metadata.ts';
import { GOALIE } from '../vocabulary.ts';

/** Maximum difference in seconds between an event and its frame, because event times are whole seconds. */
const FRAME_TOLERANCE_S = 0.5;

interface NearFrame {
  id: number;
  /**
   * Number of the last frame with the same clock time. While play is stopped, many frames have the same time.
   */
  lastId: number;
  distance: number;
  meanX: number;
}

/** Keeps one frame per event: the frame nearest in time. */
export class EventFrames {
  readonly #near: Map<string, NearFrame | null>;

  constructor(events: readonly EventRow[]) {
    this.#near = new Map(events.map(({ period, clock }) => [momentKey(period, clock), null]));
  }

  add({ period, clock, id, objects }: CupFrame): void {
    const key = momentKey(period, Math.round(clock));
    const distance = Math.abs(clock - Math.round(clock));
    const known = this.#near.get(key);
    if (known === undefined || distance > FRAME_TOLERANCE_S) return;
    if (known === null || distance < known.distance) {
      this.#near.set(key, { id, lastId: id, distance, meanX: meanX(objects) });
    } else if (distance === known.distance) known.lastId = id;
  }

  idOf(row: EventRow): number | null {
    const frame = this.#at(row);
    return (row.event === 'Faceoff Win' ? frame?.lastId : frame?.id) ?? null;
  }

  /** Returns the mean x of everything in the event's frame; null without a frame. */
  meanX(row: EventRow): number | null {
    return this.#at(row)?.meanX ?? null;
  }

  #at({ period, clock }: EventRow): NearFrame | null {
    return this.#near.get(momentKey(period, clock)) ?? null;
  }
}

function momentKey(period: number, clock: number): string {
  return `${period}:${clock}`;
}

function meanX(objects: CupFrame['objects']): number {
  const xs = objects.flatMap(({ place }) => place?.x ?? []);
  return xs.length === 0 ? 0 : xs.reduce((sum, x) => sum + x, 0) / xs.length;
}

/** Results of the first pass through the tracking. */
export interface RinkSurvey {
  /**
   * Sides by team name in the tracking; null if shirt numbers do not match one side better than the other.
   */
  readonly sides: ReadonlyMap<string, Side> | null;
  /** Whether the home team attacks towards +x in odd periods; null if unknown. */
  readonly homeToRight: boolean | null;
  /** Runs of images with a misread game clock. */
  readonly misread: ReadonlySet<number>;
  /** The moments that the tracking shows on its game clock. */
  readonly moments: readonly ClockMoment[];
  /** The players with a credible shirt, for games without any other list of players. */
  readonly shirts: readonly RosterEntry[];
}

interface SurveyedGame {
  readonly roster: readonly RosterEntry[];
  readonly events: readonly EventRow[];
  /** Rotation of the events; null if unknown. */
  readonly rotation: Rotation | null;
}

/** Reads a game's tracking once, and keeps only counts. */
export async function surveyTracking(
  images: AsyncIterable<GameImage>,
  { roster, events, rotation }: SurveyedGame,
): Promise<RinkSurvey> {
  const [near, teams, runs] = [new EventFrames(events), new TeamSurvey(), new ClockRuns()];
  for await (const image of images) {
    const { period, clock, objects } = image;
    if (!image.isDerived) runs.add(image);
    if (clock === null) continue;
    near.add({ ...image, clock });
    teams.add(period, objects);
  }
  const sides = teams.sides(roster);
  const byEvents = rotation && directionByEvents(events, near, rotation);
  const homeToRight = byEvents ?? (sides && teams.direction(sides));
  return { sides, homeToRight, shirts: sides === null ? [] : teams.roster(sides), ...runs.result() };
}

/**
 * Infers the direction from the positions of events and of everything else at the same time. Teams change ends
 * after every period.
 */
function directionByEvents(
  events: readonly EventRow[],
  near: EventFrames,
  { isRotated }: Rotation,
): boolean | null {
  let [agreeing, opposite] = [0, 0];
  for (const event of events) {
    const seenX = near.meanX(event);
    if (seenX === null || event.start === null) continue;
    const homeX = turned(event.start, isRotated(event.period)).x;
    const evidence = homeX * seenX * (event.period % 2 === 1 ? 1 : -1);
    if (evidence > 0) agreeing += evidence;
    else opposite -= evidence;
  }
  return agreed(agreeing, opposite);
}

/**
 * Minimum ratio of lines of the second team to lines of a third team name. With a smaller ratio, the two
 * teams are ambiguous.
 */
const FEW = 2;

/** Minimum share of a team's most frequent shirt at which a shirt is credible. Misread shirts are rare. */
const CREDIBLE = 0.02;

/** Collects the shirts of each team name, and the end at which each team's goaltender stands. */
class TeamSurvey {
  readonly #shirts = new Map<string, Map<string, number>>();
  readonly #goalies = new Map<string, { right: number; left: number }>();

  add(period: number, objects: CupFrame['objects']): void {
    for (const { team, label, place, isPuck } of objects) {
      if (team === null || isPuck) continue;
      const seen = this.#shirts.get(team) ?? new Map<string, number>();
      this.#shirts.set(team, seen);
      if (label !== null) seen.set(label, (seen.get(label) ?? 0) + 1);
      if (label === GOALIE && place !== null) this.#addGoalie(team, place.x > 0 === (period % 2 === 1));
    }
  }

  #addGoalie(team: string, isRight: boolean): void {
    const ends = this.#goalies.get(team) ?? { right: 0, left: 0 };
    this.#goalies.set(team, ends);
    ends[isRight ? 'right' : 'left'] += 1;
  }

  /** Returns whether the home team attacks towards +x in odd periods, by the ends of the goaltenders. */
  direction(sides: ReadonlyMap<string, Side>): boolean | null {
    let [right, left] = [0, 0];
    for (const [team, ends] of this.#goalies) {
      const isHome = sides.get(team) === 'home';
      right += isHome ? ends.left : ends.right;
      left += isHome ? ends.right : ends.left;
    }
    return agreed(right, left);
  }

  roster(sides: ReadonlyMap<string, Side>): RosterEntry[] {
    return [...this.#shirts].flatMap(([team, counts]) => {
      const side = sides.get(team);
      const least = CREDIBLE * Math.max(0, ...counts.values());
      const labels = [...counts].filter(([, count]) => count >= least).map(([label]) => label);
      return side === undefined ? [] : labels.map((label) => ({ side, label, jersey: null, position: null }));
    });
  }

  /**
   * Assigns team names in the tracking to home and away: by the names `Home` and `Away`, otherwise by the number
   * of shirts on each roster. Returns null if the shirts fit both sides equally.
   */
  sides(roster: readonly RosterEntry[]): ReadonlyMap<string, Side> | null {
    const teams = [...this.#shirts.keys()];
    const named = teams.flatMap((team) => {
      const side = SIDES.find((one) => one === team.toLowerCase());
      return side === undefined ? [] : [[team, side] as const];
    });
    if (named.length > 0 || teams.length === 0) return new Map(named);
    return this.#sidesByShirts(roster);
  }

  #sidesByShirts(roster: readonly RosterEntry[]): ReadonlyMap<string, Side> | null {
    const counts = (team: string) => [...(this.#shirts.get(team) ?? [])];
    const hits = (team: string, side: Side) => {
      const numbers = new Set(roster.filter((one) => one.side === side).map(({ jersey }) => String(jersey)));
      return counts(team).reduce((sum, [label, count]) => sum + (numbers.has(label) ? count : 0), 0);
    };
    const shirts = (team: string) => counts(team).reduce((sum, [, count]) => sum + count, 0);
    const [first, second, third] = [...this.#shirts.keys()].sort((a, b) => shirts(b) - shirts(a));
    if (first === undefined || second === undefined) return null;
    // A third team name in only a few lines is a mistake in the file and is ignored.
    if (third !== undefined && shirts(third) * FEW > shirts(second)) return null;
    const asHome = hits(first, 'home') + hits(second, 'away');
    const asAway = hits(first, 'away') + hits(second, 'home');
    if (asHome === asAway) return null;
    const side: Side = asHome > asAway ? 'home' : 'away';
    return new Map([
      [first, side],
      [second, OTHER_SIDE[side]],
    ]);
  }
}
