import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Feet in the acting team's view, which attacks towards x = 200. y grows down the page: defenders who shoot left,
 * and play on the left, have low values, and the tracking's y runs the other way.
 */
const EVENT_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 85, top: 0 };
/** Feet fixed to the rink, seen from the main camera. */
export const TRACKING_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 0, top: 85 };

/** The middle of the rink, in x of events and of tracking. */
export const MIDDLE_X = {
  events: (EVENT_RINK.left + EVENT_RINK.right) / 2,
  tracking: (TRACKING_RINK.left + TRACKING_RINK.right) / 2,
} as const;

/** From an event's feet; `turned` if the acting team is team_b. */
export function eventPoint(feet: Point, turned: boolean): Point {
  return canonicalPoint(toMetres(EVENT_RINK, STANDARD_AREA.ice_hockey, feet), turned);
}

/** From the tracking's feet; `turned` if team_a attacks towards low x. */
export function trackingPoint(feet: Point, turned: boolean): Point {
  return canonicalPoint(toMetres(TRACKING_RINK, STANDARD_AREA.ice_hockey, feet), turned);
}
