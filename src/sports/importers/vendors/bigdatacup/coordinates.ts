import type { CoordinateSystem } from '../../../model/coordinates.ts';

/**
 * Feet in the acting team's view, which attacks towards x = 200. y grows down the page: defenders who shoot left,
 * and play on the left, have low values, and the tracking's y runs the other way.
 */
export const EVENT_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 85, top: 0 };
/** Feet fixed to the rink, seen from the main camera. */
export const TRACKING_RINK: CoordinateSystem = { left: 0, right: 200, bottom: 0, top: 85 };
