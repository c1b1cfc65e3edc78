import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../../model/coordinates.ts';
import {
  type AttackDirections,
  agreedSign,
  isRotated,
  type Sign,
} from '../../../inference/attack-directions.ts';
import type { BasketballEvent } from './schema.ts';

/**
 * Inches from the top left corner; positive y is down. Axes do not flip with the attacking direction. The middle of the
 * court is at y = 294: jump balls, free throws and three-point shots show it, so the sidelines are at −6 and 594.
 */
const COURT: CoordinateSystem = { left: 0, right: 1128, bottom: 594, top: -6 };

/** Returns a position in metres. The source writes an unknown location as 0, 0. */
export function placeOf(
  { location }: BasketballEvent,
  period: number,
  directions: AttackDirections,
): Point | null {
  const [x, y] = [location?.coord_x ?? null, location?.coord_y ?? null];
  if (x === null || y === null || (x === 0 && y === 0)) return null;
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, { x, y }), isRotated(period, directions));
}

/** Minimum share of a period's events that must give the same direction. */
const AGREEMENT = 0.75;

/**
 * Determines the home team's direction in each period from the basket that the acting team attacks. A period without
 * baskets has the direction of the other period of its half; later periods keep the direction of the second half.
 */
export function directionsOf(
  events: readonly { readonly period: number; readonly isHome: boolean; readonly basket: string }[],
  periods: readonly number[],
  halves: (period: number) => number,
): AttackDirections {
  const votes = Map.groupBy(events, ({ period }) => period);
  const known = new Map<number, Sign>();
  for (const [period, ofPeriod] of votes) {
    const right = ofPeriod.filter(({ isHome, basket }) => isHome === (basket === 'right')).length;
    const sign = agreedSign({ right, left: ofPeriod.length - right }, AGREEMENT);
    if (sign !== null) known.set(period, sign);
  }
  const signs = new Map<number, Sign>();
  for (const period of periods) {
    const ofHalf = [...known].find(([other]) => halves(other) === halves(period))?.[1];
    const sign = known.get(period) ?? ofHalf;
    if (sign === undefined) {
      return { known: false, reason: `no event in period ${period} states the basket of its team` };
    }
    signs.set(period, sign);
  }
  return { known: true, signs };
}
