import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Feet from the acting team's point of view; it attacks towards x = 200. y grows down the page: defenders who shoot
 * left play on the left and have low y values. In the tracking, y has the opposite direction.
 */
const EVENT_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 85, top: 0 };
/** Feet fixed to the rink, seen from the main camera. */
export const TRACKING_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 0, top: 85 };

/** Middle of the rink along x, in events and in tracking. */
export const MIDDLE_X = {
  events: (EVENT_RINK.left + EVENT_RINK.right) / 2,
  tracking: (TRACKING_RINK.left + TRACKING_RINK.right) / 2,
} as const;

/** Converts feet of an event; pass `isRotated` as true if the acting team is team_b. */
export function eventPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(EVENT_RINK, STANDARD_AREA.ice_hockey, feet), isRotated);
}

/** Converts feet of the tracking; pass `isRotated` as true if team_a attacks towards low x. */
export function trackingPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(TRACKING_RINK, STANDARD_AREA.ice_hockey, feet), isRotated);
}
