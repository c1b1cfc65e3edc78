import {
  type CoordinateSystem,
  mirror,
  type PlayingArea,
  type Point,
  toMetres,
} from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';
import { type AttackDirections, isTurned } from '../../inference/attack-directions.ts';

/** From a source's point in a period to canonical metres, turned so that team_a attacks +x. */
export type ToMetres = (period: number, point: Point) => Point;

/** One mapping for events and tracking, so that they match. Nothing is turned if the directions are unknown. */
export function orientedMetres(area: PlayingArea, directions: AttackDirections): ToMetres {
  return (period, point) => {
    const metres = toMetres(METRICA_COORDINATES, area, point);
    const { x, y } = isTurned(period, directions) ? mirror(metres) : metres;
    return { x: roundPosition(x), y: roundPosition(y) };
  };
}

/** Metrica's coordinates, in CSV, JSON and EPTS alike: the unit square, origin at the top left, y down the page. */
export const METRICA_COORDINATES: CoordinateSystem = { left: 0, right: 1, top: 0, bottom: 1 };
