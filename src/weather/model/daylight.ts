import { getPosition, getTimes } from 'suncalc';
import type { Place } from './place.ts';

/**
 * Angular radius of the sun, in degrees: with its centre this far below the horizon, its upper rim is still visible.
 */
const SUN_RADIUS_DEGREES = 0.267;

/** Whether any part of the sun is above the horizon at a place, including refraction. */
export function isDay(place: Pick<Place, 'latitude' | 'longitude'>, time: number): boolean {
  return getPosition(new Date(time), place.latitude, place.longitude).altitude > -SUN_RADIUS_DEGREES;
}

/**
 * When the sun rises and sets on the local day that begins at a time; null where it does not, near the poles. By its
 * upper rim, including refraction.
 */
export function sunTimes(
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
  dayStart: number,
  dayEnd: number,
): { sunrise: number | null; sunset: number | null } {
  const { sunrise, sunset } = getTimes(new Date((dayStart + dayEnd) / 2), latitude, longitude);
  const known = (time: Date | null | undefined) => {
    const at = time?.getTime() ?? Number.NaN;
    return at >= dayStart && at < dayEnd ? at : null;
  };
  return { sunrise: known(sunrise), sunset: known(sunset) };
}
