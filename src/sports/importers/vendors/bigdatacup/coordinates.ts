import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Feet from the acting team's point of view, which attacks towards x = 200. Positive y is down: left-shooting defenders
 * play on the left and have low y values. In the tracking, positive y is up.
 */
const EVENT_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 85, top: 0 };
/** Feet as seen from the main camera. Axes do not flip with the attacking direction. */
export const TRACKING_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 0, top: 85 };

/** Middle of the rink along x, in events and tracking. */
export const MIDDLE_X = {
  events: (EVENT_RINK.left + EVENT_RINK.right) / 2,
  tracking: (TRACKING_RINK.left + TRACKING_RINK.right) / 2,
} as const;

/** Converts an event's position in feet; pass `isRotated` as true if the acting team is team_b. */
export function eventPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(EVENT_RINK, STANDARD_AREA.ice_hockey, feet), isRotated);
}

/** Converts a tracking position in feet; pass `isRotated` as true if team_a attacks towards low x. */
export function trackingPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(TRACKING_RINK, STANDARD_AREA.ice_hockey, feet), isRotated);
}
