import {
  type CoordinateSystem,
  mirror,
  type PlayingArea,
  type Point,
  toMetres,
} from '../../model/coordinates.ts';
import { roundPosition } from '../../model/units.ts';
import type { Sides } from './sides.ts';

/** From a source's point in a period to canonical metres, turned so that team_a attacks +x. */
export type Placement = (period: number, point: Point) => Point;

/** Metres from the centre, as the tracking has them, y up the page. */
export function trackingPlacement(sides: Sides): Placement {
  return placement(sides, (point) => point);
}

/** Metres from the bottom left corner, as the events have them, y up the page. */
export function eventPlacement(area: PlayingArea, sides: Sides): Placement {
  const corner: CoordinateSystem = { left: 0, right: area.length_m, bottom: 0, top: area.width_m };
  return placement(sides, (point) => toMetres(corner, area, point));
}

function placement(sides: Sides, toCentre: (point: Point) => Point): Placement {
  const signs = sides.known ? sides.signs : new Map<number, number>();
  return (period, point) => {
    const centred = toCentre(point);
    const { x, y } = signs.get(period) === -1 ? mirror(centred) : centred;
    return { x: roundPosition(x), y: roundPosition(y) };
  };
}
