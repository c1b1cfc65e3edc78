import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTimezone } from '../../model/local-time.ts';
import { type ZoneEntry, ZoneGrid } from './zone-grid.ts';

export const ZONES_FILE = join(import.meta.dirname, '..', 'zones.bin.zst');

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Maximum distance to the nearest zone of a point's own country. Some points are in lakes, straits or
 * mountains on a border.
 */
const COUNTRY_KM = 300;
const KM_PER_DEGREE = 111.2;
/** Distances of the search around a point grow by this factor, from the size of a cell. */
const CELL_KM = 1;
const GROWTH = 1.15;
const DIRECTIONS = 48;

/** Within this distance of a border, the map is too coarse, and the stated zone of a place is better. */
const BORDER_KM = 2;

/** Facts about a point besides its coordinates. */
interface Known {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** IANA name of the zone according to another source. */
  readonly stated?: string;
}

/** Finds time zones by their boundaries. The first lookup reads the map of zones. */
export class TimeZones {
  readonly #file: string;
  readonly #isTimezone: (name: string) => boolean;
  readonly #known = new Map<string, boolean>();
  #grid: ZoneGrid | undefined;

  constructor(file = ZONES_FILE, isKnown = isTimezone) {
    this.#file = file;
    this.#isTimezone = isKnown;
  }

  /** Whether the runtime knows a time zone. An old runtime does not know new time zones. */
  isKnown(name: string): boolean {
    const known = this.#known.get(name) ?? this.#isTimezone(name);
    this.#known.set(name, known);
    return known;
  }

  /**
   * Returns the IANA name of the time zone at a point. At sea it is the nautical zone. If the country is known,
   * the zone is one of the country: the nearest one, if the point is across the border or at sea.
   */
  at(point: Point, { country, stated }: Known = {}): string {
    this.#grid ??= new ZoneGrid(readFileSync(this.#file));
    const grid = this.#grid;
    const isUsedIn = ({ countries }: ZoneEntry) => country !== undefined && countries.includes(country);
    const isLimited = grid.zones.some(isUsedIn);
    const isAllowed = (zone: ZoneEntry) => this.isKnown(zone.name) && (!isLimited || isUsedIn(zone));
    const isStated = (zone: ZoneEntry) => zone.name === stated && isAllowed(zone);
    const here = grid.at(point.latitude, point.longitude);
    const border = stated === undefined ? null : nearest(grid, point, BORDER_KM, isStated);
    if (border !== null) return border.name;
    if (here !== null && isAllowed(here)) return here.name;
    const near = here !== null || isLimited ? nearest(grid, point, COUNTRY_KM, isAllowed) : null;
    const found = near ?? here;
    return found !== null && this.isKnown(found.name) ? found.name : nautical(point.longitude);
  }
}

/** Searches on circles around a point, from the smallest to the largest. */
function nearest(
  grid: ZoneGrid,
  { latitude, longitude }: Point,
  withinKm: number,
  accepts: (zone: ZoneEntry) => boolean,
): ZoneEntry | null {
  const wide = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  for (let km = CELL_KM; km <= withinKm; km *= GROWTH) {
    const degrees = km / KM_PER_DEGREE;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (2 * Math.PI * direction) / DIRECTIONS;
      const north = latitude + degrees * Math.cos(angle);
      const zone = grid.at(north, longitude + (degrees * Math.sin(angle)) / wide);
      if (zone !== null && accepts(zone)) return zone;
    }
  }
  return null;
}

/** Returns the nautical time zone at a longitude. */
function nautical(longitude: number): string {
  const hours = Math.round(longitude / 15);
  // Zone names have the opposite sign: west is positive.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
