import { countryOf } from '../areas.ts';
import type { Places } from '../places.ts';

export interface Near {
  /** Position of the place in the file. */
  readonly place: number;
  readonly km: number;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const KM_PER_DEGREE = 111.2;

/**
 * Uses a grid of one-degree cells to find the place nearest to a point. The first lookup builds the grid,
 * which takes about 0.1 s.
 */
export class Nearest {
  readonly #places: Places;
  #cells: ReadonlyMap<number, readonly number[]> | undefined;

  constructor(places: Places) {
    this.#places = places;
  }

  /**
   * Returns null if no place is within `withinKm`. If `country` (ISO 3166-1 alpha-2) is given, searches only
   * that country.
   */
  find(point: Point, withinKm: number, country?: string): Near | null {
    this.#cells ??= this.#grid();
    let best: Near | null = null;
    for (const cell of cellsAround(point, withinKm)) {
      for (const place of this.#cells.get(cell) ?? []) {
        if (country !== undefined && countryOf(this.#places.area(place)) !== country) continue;
        const km = distanceKm(point, this.#places.position(place));
        if (km <= (best?.km ?? withinKm)) best = { place, km };
      }
    }
    return best;
  }

  #grid(): Map<number, number[]> {
    const cells = new Map<number, number[]>();
    for (let place = 0; place < this.#places.count; place++) {
      const { latitude, longitude } = this.#places.position(place);
      const cell = cellOf(Math.floor(latitude), Math.floor(longitude));
      const list = cells.get(cell);
      if (list) list.push(place);
      else cells.set(cell, [place]);
    }
    return cells;
  }
}

function cellOf(south: number, west: number): number {
  const wrapped = ((((west + 180) % 360) + 360) % 360) - 180;
  return (south + 90) * 360 + wrapped + 180;
}

function* cellsAround({ latitude, longitude }: Point, km: number): Generator<number> {
  const high = km / KM_PER_DEGREE;
  // Near a pole, cells are narrower than any search distance, so every cell of the row is searched.
  const wide = Math.min(
    180,
    high / Math.max(0.005, Math.cos(radians(Math.min(89.9, Math.abs(latitude) + high)))),
  );
  for (let south = Math.floor(latitude - high); south <= Math.floor(latitude + high); south++) {
    const first = Math.floor(longitude - wide);
    const last = Math.min(Math.floor(longitude + wide), first + 359);
    for (let west = first; west <= last; west++) yield cellOf(south, west);
  }
}

/** Returns the great-circle distance, computed with the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
