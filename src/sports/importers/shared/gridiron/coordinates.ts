import { type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';
import type { Play, Side } from './schema.ts';

/** Field in yards, including both end zones. The origin is the bottom left corner. */
const FIELD = { left: 0, right: 120, bottom: 0, top: 160 / 3 } as const;
const END_ZONE_YD = 10;

/** Converts yards on the field to canonical metres; a `sign` of -1 rotates the point by 180°. */
export function onField(point: Point, area: PlayingArea, sign: 1 | -1): Point {
  const { x, y } = toMetres(FIELD, area, point);
  return { x: roundPosition(sign * x), y: roundPosition(sign * y) };
}

/** Returns the x coordinate of the line of scrimmage in metres, with team_a attacking towards +x. */
export function scrimmageX({ scrimmage_yd, offence }: Play, area: PlayingArea): number | null {
  if (scrimmage_yd === null || offence === null) return null;
  return onField({ x: END_ZONE_YD + scrimmage_yd, y: 0 }, area, offence === 'team_a' ? 1 : -1).x;
}

/**
 * Converts a yard line on a side of the field to the distance from the offence's goal line, in yards. Returns
 * null if the yard line or side is unknown. The 50-yard line has no side.
 */
export function scrimmageYards(
  line: number | null,
  sideOfLine: Side | null,
  offence: Side | null,
): number | null {
  if (line === 50) return 50;
  if (line === null || sideOfLine === null || offence === null) return null;
  return sideOfLine === offence ? line : 100 - line;
}

/**
 * A tracked play and the x direction in which team_a attacks. The sign is null if the tracking does not show
 * it.
 */
interface DirectedPlay {
  readonly play: Play;
  readonly sign: 1 | -1 | null;
}

interface Directions {
  /** Direction by play id. If the direction of any play is unknown, this is null and no coordinates are rotated. */
  readonly signs: ReadonlyMap<string, 1 | -1> | null;
  readonly notes: readonly string[];
}

/**
 * Returns the direction of every play. A play without a direction gets the direction of most plays in its
 * quarter, because teams change ends only between quarters.
 */
export function directionsOf(plays: readonly DirectedPlay[]): Directions {
  const signs = new Map<string, 1 | -1>();
  const notes: string[] = [];
  const majority = majorities(plays);
  for (const { play, sign } of plays) {
    const ofOthers = majority.get(play.quarter) ?? null;
    const known = sign ?? ofOthers;
    if (known === null) {
      const note = `coordinates are not rotated: the direction of play ${play.id} is unknown`;
      return { signs: null, notes: [...notes, note] };
    }
    if (sign !== null && ofOthers !== null && sign !== ofOthers) {
      notes.push(`play ${play.id} goes in the opposite direction to most plays in quarter ${play.quarter}`);
    }
    signs.set(play.id, known);
  }
  return { signs, notes };
}

/** Returns the direction in which team_a attacks in most plays in each quarter. */
function majorities(plays: readonly DirectedPlay[]): Map<number, 1 | -1> {
  const sums = new Map<number, number>();
  for (const { play, sign } of plays) sums.set(play.quarter, (sums.get(play.quarter) ?? 0) + (sign ?? 0));
  const clear = [...sums].filter(([, sum]) => sum !== 0);
  return new Map(clear.map(([quarter, sum]) => [quarter, sum > 0 ? 1 : -1]));
}
