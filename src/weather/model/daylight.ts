import { getPosition } from 'suncalc';
import type { Place } from './place.ts';

/**
 * Angular radius of the sun, in degrees: with its centre this far below the horizon, its upper rim is still visible.
 */
const SUN_RADIUS_DEGREES = 0.267;

/** Whether any part of the sun is above the horizon at a place, including refraction. */
export function isDay(place: Pick<Place, 'latitude' | 'longitude'>, time: number): boolean {
  return getPosition(new Date(time), place.latitude, place.longitude).altitude > -SUN_RADIUS_DEGREES;
}
