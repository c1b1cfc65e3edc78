import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Positions of events, in feet. The acting team always attacks towards x = 200. Positive y is down:
 * left-shooting defenders, who play on the left, have low y values.
 */
const EVENT_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 85, top: 0 };
/**
 * Positions of tracking, in feet from the main camera's point of view. Positive y is up. Axes do not flip
 * with the attacking direction.
 */
export const TRACKING_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 0, top: 85 };

/** Middle of the rink along x, in feet. */
export const MIDDLE_X = {
  events: (EVENT_RINK.left + EVENT_RINK.right) / 2,
  tracking: (TRACKING_RINK.left + TRACKING_RINK.right) / 2,
} as const;

/** Converts an event's position. Pass `isRotated` as true if the acting team is team_b. */
export function eventPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(EVENT_RINK, STANDARD_AREA.ice_hockey, feet), isRotated);
}

/** Converts a position in the tracking. Pass `isRotated` as true if team_a attacks towards low x. */
export function trackingPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(TRACKING_RINK, STANDARD_AREA.ice_hockey, feet), isRotated);
}
