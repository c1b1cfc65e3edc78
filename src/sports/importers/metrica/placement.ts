import { mirror, type PlayingArea, type Point, toMetres } from '../../model/coordinates.ts';
import { roundPosition } from '../../model/units.ts';
import type { Direction } from './direction.ts';
import { METRICA_COORDINATES } from './vocabulary.ts';

/** From a source's point in a period to canonical metres, turned so that team_a attacks +x. */
export type Placement = (period: number, point: Point) => Point;

/** One placement for events and tracking alike, so that they overlay. Nothing is turned where direction is unknown. */
export function placementFor(area: PlayingArea, direction: Direction): Placement {
  const signs = direction.known ? direction.signs : new Map<number, number>();
  return (period, point) => {
    const metres = toMetres(METRICA_COORDINATES, area, point);
    const { x, y } = signs.get(period) === -1 ? mirror(metres) : metres;
    return { x: roundPosition(x), y: roundPosition(y) };
  };
}
