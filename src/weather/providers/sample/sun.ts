import { HOUR_MS } from '../../model/local-time.ts';
import { radians } from './noise.ts';

const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365.2425;
const TILT_DEGREES = 23.44;
/**
 * Days from new year to the northern solstice, and to the warmest day: seas and ground lag behind by some four weeks.
 * That, the warmest hour and the length of the fall after it are set by hand.
 */
const SOLSTICE = 172;
const WARMEST = 201;
const WARMEST_HOUR = 15;
const HOURS_OF_FALL = 14;

/** -1 in northern midwinter to 1 in midsummer, as temperature follows the sun. */
export function season(time: number): number {
  return yearlyWave(time, WARMEST);
}

function yearlyWave(time: number, peakDay: number): number {
  return Math.cos((2 * Math.PI * (time / DAY_MS - peakDay)) / YEAR_DAYS);
}

/** How much stronger the sun is at noon than at midnight: 0 in the polar night and at the poles, at most 1. */
export function dailySun(latitude: number, time: number): number {
  const declination = radians(TILT_DEGREES * yearlyWave(time, SOLSTICE));
  const phi = radians(latitude);
  const always = Math.sin(phi) * Math.sin(declination);
  const swing = Math.cos(phi) * Math.cos(declination);
  return Math.max(0, always + swing) - Math.max(0, always - swing);
}

/** The daily course of temperature in solar time: 1 in the afternoon, -1 towards sunrise. */
export function dailyWave(longitude: number, time: number): number {
  const hour = time / HOUR_MS + longitude / 15;
  const sinceWarmest = (((hour - WARMEST_HOUR) % 24) + 24) % 24;
  return sinceWarmest < HOURS_OF_FALL
    ? Math.cos((Math.PI * sinceWarmest) / HOURS_OF_FALL)
    : -Math.cos((Math.PI * (sinceWarmest - HOURS_OF_FALL)) / (24 - HOURS_OF_FALL));
}
