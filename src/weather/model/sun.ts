import { getPosition } from 'suncalc';
import { crossings, MISSING_REFRACTION } from './horizon.ts';
import { HOUR_MS } from './local-time.ts';
import type { Place } from './place.ts';

type Position = Pick<Place, 'latitude' | 'longitude'>;

/** Whether the sun is above or below the horizon all day. */
export const SUN_ALL_DAY = ['up', 'down'] as const;

/** The sun on a calendar day. */
export interface SunOfDay {
  /** Null if the sun does not rise on the day. If it rises twice, the first sunrise. */
  readonly sunrise: number | null;
  /** Null if the sun does not set on the day. If it sets twice, the last sunset. */
  readonly sunset: number | null;
  /** Null if the sun rises or sets on the day. */
  readonly sun: (typeof SUN_ALL_DAY)[number] | null;
}

/** Mean angular radius of the sun in degrees. */
const RADIUS = 0.2667;

/** Returns the height of the sun's upper rim above the horizon in degrees. Includes refraction. */
export function sunHeight({ latitude, longitude }: Position, time: number): number {
  return getPosition(new Date(time), latitude, longitude).altitude + RADIUS + MISSING_REFRACTION;
}

/** Returns whether any part of the sun is above the horizon at a place. */
export function isDay(place: Position, time: number): boolean {
  return sunHeight(place, time) > 0;
}

const STEP_MS = 3 * HOUR_MS;

/** Returns the events of the sun from `from` until `to`, the first moments of a day and of the next day. */
export function sunOfDay(place: Position, from: number, to: number): SunOfDay {
  const all = crossings((time) => sunHeight(place, time), from, to, STEP_MS);
  return {
    sunrise: all.find(({ isRise }) => isRise)?.time ?? null,
    sunset: all.findLast(({ isRise }) => !isRise)?.time ?? null,
    sun: all.length > 0 ? null : isDay(place, from) ? 'up' : 'down',
  };
}
