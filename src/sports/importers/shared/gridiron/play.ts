import { type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';

/** A team by its role in the dataset's game. */
export type Side = 'team_a' | 'team_b';

export function otherSide(side: Side): Side {
  return side === 'team_a' ? 'team_b' : 'team_a';
}

/** Points scored in a play. */
export interface Scored {
  readonly side: Side | null;
  readonly kind: 'touchdown' | 'field_goal' | 'extra_point' | 'two_points' | 'safety';
  readonly points: number;
}

/** A play of American football as a vendor lists it, apart from its tracking. */
export interface Play {
  readonly id: string;
  /** 1 to 4, overtime from 5 on. */
  readonly quarter: number;
  /** Seconds left on the game clock as the play begins. */
  readonly clock_s: number | null;
  /** The team that has the ball at the snap or kicks off. */
  readonly offence: Side | null;
  /** Yards between the ball and the goal line that the offence defends. */
  readonly scrimmage_yd: number | null;
  readonly subtype: string | null;
  readonly outcome: string | null;
  /** Whether a forward pass was completed; null if the vendor does not say. */
  readonly completed: boolean | null;
  readonly scored: Scored | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly source_type: string;
}

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
