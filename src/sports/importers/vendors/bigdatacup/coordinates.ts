import {
  type CoordinateSystem,
  canonicalPoint,
  mirror,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { FOOT_M, roundPosition } from '../../../model/units.ts';

/**
 * Positions of events until 2024, in feet. The acting team always attacks towards x = 200. Positive y is down:
 * left-shooting defenders, who play on the left, have low y values.
 */
export const ACTING_TEAM_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 85, top: 0 };
/**
 * Positions of tracking in 2022, in feet from the main camera's point of view. Positive y is up. Axes do not
 * flip with the attacking direction.
 */
export const CORNER_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 0, top: 85 };
/**
 * Positions since 2025, in feet from the centre. Axes do not flip with the attacking direction. Positive y is up.
 * The source's middle of the rink is half a foot off: at y = 0.5 in the camera's view. In some games it is at
 * y = -0.5, because the events of these games are rotated by 180°.
 */
export const CENTRED_RINK: CoordinateSystem = { left: -100, right: 100, bottom: -42.5, top: 42.5 };

/** Converts feet to unrounded metres from the centre. */
export function metresFrom(rink: CoordinateSystem, feet: Point): Point {
  return toMetres(rink, STANDARD_AREA.ice_hockey, feet);
}

/** Rotates a position by 180° if `isRotated` is set, without rounding. */
export function turned(point: Point, isRotated: boolean): Point {
  return isRotated ? mirror(point) : point;
}

/** Rounds a position for a record. Pass `isRotated` as true if team_a attacks towards −x. */
export function placeOf(point: Point, isRotated: boolean): Point {
  return canonicalPoint(point, isRotated);
}

/** Height in feet that the source gives for every puck on the ice, whether or not the puck is in the air. */
const ON_ICE_FT = 0.02;

/** Returns the height of the puck in metres; null if the source does not know it. */
export function heightOf(feet: number | null): number | null {
  return feet === null || feet === ON_ICE_FT ? null : roundPosition(feet * FOOT_M);
}
