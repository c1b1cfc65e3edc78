import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { FOOT_M, roundPosition } from '../../../model/units.ts';
import type { Place, Play } from './schema.ts';
import { isFirstHalf } from './vocabulary.ts';

/**
 * Coordinates in feet from the top left corner; positive y is down. The league's viewer and shot charts use
 * the same axes: at the left basket, a chart's positive x is to the right of a player facing the basket and
 * equals 25 feet minus y.
 */
export const COURT: CoordinateSystem = { left: 0, right: 94, bottom: 50, top: 0 };

/** Coordinates in percent of the length and the width, from the top left corner; positive y is down. */
const PERCENT: CoordinateSystem = { left: 0, right: 100, bottom: 100, top: 0 };

/** Middle of the court along x, in feet and in percent. */
export const MIDDLE_X = (COURT.left + COURT.right) / 2;
const MIDDLE_PERCENT = (PERCENT.left + PERCENT.right) / 2;

/** Position of the right basket on the court, in feet. */
const RIGHT_BASKET: Point = { x: COURT.right - 5.25, y: 25 };

/**
 * Direction of attack on the court. `homeToRight` tells whether the home team attacks towards x = 94 in the first
 * half. Null means unknown; positions on the court are then not rotated.
 */
export interface CourtDirection {
  readonly homeToRight: boolean | null;
  /** Whether the game's positions are not rotated, so that positions relative to a basket are unknown. */
  readonly isFixed: boolean;
}

export function isRotated({ homeToRight }: Pick<CourtDirection, 'homeToRight'>, period: number): boolean {
  return homeToRight !== null && homeToRight !== isFirstHalf(period);
}

export function toCanonicalPoint(feet: Point, rotated: boolean): Point {
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, feet), rotated);
}

/** Converts a height from feet to metres. */
export function heightOf(feet: number): number {
  return roundPosition(feet * FOOT_M);
}

/** Converts the position of a record; null if it is relative to a basket at an unknown end. */
export function placeOf(
  { from, point }: Place,
  { period, side }: Pick<Play, 'period' | 'side'>,
  direction: CourtDirection,
): Point | null {
  if (from === 'court') {
    const metres = toMetres(PERCENT, STANDARD_AREA.basketball, point);
    return canonicalPoint(metres, isRotated(direction, period));
  }
  if (side === null || direction.isFixed) return null;
  const feet = { x: RIGHT_BASKET.x - point.y / 10, y: RIGHT_BASKET.y + point.x / 10 };
  return toCanonicalPoint(feet, side === 'visitor');
}

/** Minimum share of shots that must be at the same end. */
const AGREEMENT = 0.75;

/**
 * Infers the home team's direction in the first half from shots, because a shot is near the basket that the team
 * attacks. `xOf` returns a shot's distance from the middle of the court, positive to the right, if known.
 */
export function homeDirection(plays: readonly Play[], xOf: (shot: Play) => number | null): boolean | null {
  let [right, left] = [0, 0];
  for (const play of plays) {
    if (play.type !== 'goal' && play.type !== 'shot') continue;
    const x = xOf(play);
    if (play.side === null || x === null) continue;
    const homeToRight = x > 0 === (play.side === 'home');
    if (homeToRight === isFirstHalf(play.period)) right += 1;
    else left += 1;
  }
  if (right > AGREEMENT * (right + left)) return true;
  return left > AGREEMENT * (right + left) ? false : null;
}

/** Returns the distance of a shot from the middle of the court, if its position on the court is known. */
export function shotX({ place }: Play): number | null {
  return place?.from === 'court' ? place.point.x - MIDDLE_PERCENT : null;
}
