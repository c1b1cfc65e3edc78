import { getPosition } from 'suncalc';
import type { Place } from './place.ts';

/** Half the width of the sun, in degrees: with its centre that far below the horizon its upper rim still shows. */
const SUN_RADIUS_DEGREES = 0.267;

/** Whether any of the sun is above the horizon at a place, refraction included. */
export function isDay(place: Pick<Place, 'latitude' | 'longitude'>, time: number): boolean {
  return getPosition(new Date(time), place.latitude, place.longitude).altitude > -SUN_RADIUS_DEGREES;
}
