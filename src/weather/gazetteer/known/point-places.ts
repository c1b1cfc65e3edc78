import type { Place } from '../../model/place.ts';
import type { Gazetteer } from '../port.ts';
import type { Coordinates } from './coordinates.ts';

/** A point that has a name, an island or an airport, before its region and time zone are looked up. */
export interface Point extends Coordinates {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** How far from coordinates a place may lie that gives them its name. */
export const NAMED_KM = 50;
/** The nearest town of an island or a park may be far. */
const FAR_KM = 600;

/** The place of a point; its region and time zone are those of the nearest populated place of its country. */
export function createPlaceOf({ nearest }: Pick<Gazetteer, 'nearest'>): (point: Point) => Place {
  const known = new Map<Point, Place>();

  /** Most points have a place near; a wide search takes a hundred times as long. */
  function nearestTo({ country, ...at }: Point): Place | null {
    return nearest(at, NAMED_KM, country) ?? nearest(at, FAR_KM, country) ?? nearest(at, FAR_KM);
  }

  return (point) => {
    const made = known.get(point);
    if (made !== undefined) return made;
    const { id, name, country, latitude, longitude } = point;
    const near = nearestTo(point);
    const region = near?.country === country ? near.region : null;
    const timezone = near?.timezone ?? nautical(longitude);
    const place = { id, name, country, region, latitude, longitude, timezone };
    known.set(point, place);
    return place;
  };
}

/** The time zone of ships at sea. */
export function nautical(longitude: number): string {
  const hours = Math.round(longitude / 15);
  // These names count to the west.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
