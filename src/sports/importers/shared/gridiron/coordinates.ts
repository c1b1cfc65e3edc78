import { type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';
import type { Play, Side } from './schema.ts';

/** Yards over the whole field with both end zones, origin at a corner, y up the page. */
const FIELD = { left: 0, right: 120, bottom: 0, top: 160 / 3 } as const;
const END_ZONE_YD = 10;

/** From yards on the field to canonical metres; `sign` is -1 for half a turn, else +1. */
export function onField(point: Point, area: PlayingArea, sign: 1 | -1): Point {
  const { x, y } = toMetres(FIELD, area, point);
  return { x: roundPosition(sign * x), y: roundPosition(sign * y) };
}

/** The x of the line of scrimmage in metres, with team_a attacking towards +x. */
export function scrimmageX({ scrimmage_yd, offence }: Play, area: PlayingArea): number | null {
  if (scrimmage_yd === null || offence === null) return null;
  return onField({ x: END_ZONE_YD + scrimmage_yd, y: 0 }, area, offence === 'team_a' ? 1 : -1).x;
}

/**
 * Yards from the offence's own goal line, by the yard line and whose side of the field it is on; null if these are
 * unknown. The fifty-yard line is on neither side.
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

/** A tracked play and the direction of x in which team_a attacks in it; null if the play itself does not tell. */
interface DirectedPlay {
  readonly play: Play;
  readonly sign: 1 | -1 | null;
}

interface Directions {
  /** The sign of every play by its id; null if one is unknown, so that nothing may be turned. */
  readonly signs: ReadonlyMap<string, 1 | -1> | null;
  readonly notes: readonly string[];
}

/** Teams change ends between quarters only, so a play that does not tell has the direction of most others in its quarter. */
export function directionsOf(plays: readonly DirectedPlay[]): Directions {
  const signs = new Map<string, 1 | -1>();
  const notes: string[] = [];
  const majority = majorities(plays);
  for (const { play, sign } of plays) {
    const ofOthers = majority.get(play.quarter) ?? null;
    const known = sign ?? ofOthers;
    if (known === null) {
      const note = `coordinates are not turned: the direction of play ${play.id} is unknown`;
      return { signs: null, notes: [...notes, note] };
    }
    if (sign !== null && ofOthers !== null && sign !== ofOthers) {
      notes.push(`play ${play.id} has the opposite direction to most of quarter ${play.quarter}`);
    }
    signs.set(play.id, known);
  }
  return { signs, notes };
}

/** The direction in which team_a attacks in most of each quarter's plays. */
function majorities(plays: readonly DirectedPlay[]): Map<number, 1 | -1> {
  const sums = new Map<number, number>();
  for (const { play, sign } of plays) sums.set(play.quarter, (sums.get(play.quarter) ?? 0) + (sign ?? 0));
  const clear = [...sums].filter(([, sum]) => sum !== 0);
  return new Map(clear.map(([quarter, sum]) => [quarter, sum > 0 ? 1 : -1]));
}
