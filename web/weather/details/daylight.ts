import { dateOf, type LocalTime } from '../display/local-time.ts';

/** How long the sun is up, in hours and minutes. */
export function daylightBetween(sunrise: LocalTime, sunset: LocalTime): { hours: number; minutes: number } {
  const minutes = Math.round((dateOf(sunset).getTime() - dateOf(sunrise).getTime()) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
