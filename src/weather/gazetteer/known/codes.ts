import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../model/place.ts';
import { distanceKm } from '../indexes/nearest.ts';
import { normalise } from '../normalise.ts';
import type { Candidate, Gazetteer } from '../port.ts';

/** A point on the globe, in degrees north and east. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const PAIR = new RegExp(`^${NUMBER}([NS])?\\s*(?:,|;|\\s)\\s*${NUMBER}([EWO])?$`, 'i');
const SOUTH_OR_WEST = /[SW]/i;

/** The coordinates that a text is (`48.85,2.35`, `33.87°S 151.21°E`); null if it is none or they are off the globe. */
export function coordinatesOf(text: string): Coordinates | null {
  const pair = pairOf(text);
  return pair !== null && isOnGlobe(pair) ? pair : null;
}

/** Whether a text is written like coordinates, but of no point of the globe. */
export function isOffGlobe(text: string): boolean {
  const pair = pairOf(text);
  return pair !== null && !isOnGlobe(pair);
}

function pairOf(text: string): Coordinates | null {
  const match = PAIR.exec(text.trim());
  if (match === null) return null;
  const [, north = '', ns = '', east = '', ew = ''] = match;
  // `75001 10115` is no point, and neither are two whole numbers without a comma.
  if (!/[.°,;]/.test(text)) return null;
  return {
    latitude: Number(north) * (SOUTH_OR_WEST.test(ns) ? -1 : 1),
    longitude: Number(east) * (SOUTH_OR_WEST.test(ew) ? -1 : 1),
  };
}

const isOnGlobe = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** A point that has a name, an island or an airport, before its region and time zone are looked up. */
interface Point extends Coordinates {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** How far from coordinates a place may lie that gives them its name. */
const NAMED_KM = 50;
const COORDINATES_FAME = 9;

/** The place at written coordinates, with the name of the nearest populated place within 50 km; null if they are none. */
export function placeAt(text: string, { nearest }: Pick<Gazetteer, 'nearest'>): Candidate | null {
  const at = coordinatesOf(text);
  if (at === null) return null;
  const near = nearest(at, NAMED_KM);
  const place = {
    id: `at:${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`,
    name: near?.name ?? '',
    country: near?.country ?? '',
    region: near?.region ?? null,
    ...at,
    timezone: near?.timezone ?? nautical(at.longitude),
  };
  return { place, fame: COORDINATES_FAME };
}

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
function nautical(longitude: number): string {
  const hours = Math.round(longitude / 15);
  // These names count to the west.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const AIRPORT_FAME = 5;
/** A city of this fame is meant by its name in capitals, also if that is an airport's code: FES, VAN. */
const CITY_FAME = 5;
/** Codes of airports that everyone uses for a country. */
const NO_AIRPORT: ReadonlySet<string> = new Set(['USA', 'UAE']);
const CODE_AND_CITY = /^([A-Z]{3})[,\s]+(.+)$/i;
/** Airports lie up to so far from their city. */
const NEAR_KM = 90;

/** Finds airports by their IATA codes. */
export class Airports {
  readonly #base: Pick<Gazetteer, 'search'>;
  readonly #placeOf: (point: Point) => Place;
  #byCode: ReadonlyMap<string, Point> | undefined;

  constructor(base: Pick<Gazetteer, 'search'>, placeOf: (point: Point) => Place) {
    this.#base = base;
    this.#placeOf = placeOf;
  }

  /** The airport of a code in capitals, unless a well-known city is called so. */
  find(code: string): Candidate | null {
    if (!/^[A-Z]{3}$/.test(code)) return null;
    this.#byCode ??= readAirports();
    const point = this.#byCode.get(code);
    if (point === undefined || NO_AIRPORT.has(code)) return null;
    const [city] = this.#base.search(code);
    const isCity =
      city !== undefined && city.fame >= CITY_FAME && normalise(city.place.name) === normalise(code);
    return isCity ? null : { place: this.#placeOf(point), fame: AIRPORT_FAME };
  }

  /** An airport's code, in any case, beside the city that it is near: `yul, Montreal`, `JFK New York`. */
  besideCity(text: string): Candidate[] {
    const [, code = '', city = ''] = CODE_AND_CITY.exec(text) ?? [];
    const found = this.find(code.toUpperCase());
    const [near] = found === null ? [] : this.#base.search(city);
    const isNear = found !== null && near !== undefined && distanceKm(found.place, near.place) <= NEAR_KM;
    return isNear ? [found] : [];
  }
}

/** OurAirports (public domain): code, name, country, degrees north and east of airports with scheduled flights. */
function readAirports(): Map<string, Point> {
  const table = readFileSync(join(import.meta.dirname, 'airports.tsv'), 'utf8');
  return new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', name = '', country = '', latitude, longitude] = line.split('\t');
        const at = { latitude: Number(latitude), longitude: Number(longitude) };
        return [code, { id: `iata:${code}`, name, country, ...at }];
      }),
  );
}

/** Postcodes as countries write them beside a city; the first that matches is taken away. */
const POSTCODES: ReadonlyArray<readonly [code: RegExp, countries: readonly string[]]> = [
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i, ['GB', 'JE', 'GG', 'IM']],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/i, ['CA']],
  [/(?<![\p{L}\d])[A-Z]\d{2}\s?[A-Z\d]{4}\b/iu, ['IE']],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\b(?!\S)/, ['GB', 'CA', 'IE']],
  [/\b\d{4}\s?[A-Z]{2}\b/, ['NL']],
  [/\b(?:D|A|CH|F|I|B|L|E|P|S|N|DK|FI|FL|CZ|SK|PL|NL|HU|RO|LT|LV|EE|GR)-\s?\d{3,6}\b/, []],
  [/\b\d{5}-\d{4}\b/, ['US']],
  [/\b\d{5}-\d{3}\b/, ['BR']],
  [/\b\d{3}-\d{4}\b|〒\s?\d{3}-?\d{4}/, ['JP']],
  [/\b\d{4}-\d{3}\b/, ['PT']],
  [/\b\d{2}-\d{3}\b/, ['PL']],
  [/\b\d{3}\s\d{2}\b/, ['CZ', 'SK', 'SE', 'GR']],
  [/\b\d{3}\s\d{3}\b/, ['IN']],
  [/\b\d{6}\b/, ['CN', 'IN', 'RU', 'SG', 'RO', 'KZ', 'BY', 'VN', 'CO', 'EC', 'KG']],
  [/\b\d{5}\b/, []],
  [/\b\d{4}\b/, []],
  [/\b\d{3}\b/, ['IS', 'TW', 'FO']],
];

/** A postcode taken out of a text. */
interface Coded {
  readonly code: string;
  /** What is left. */
  readonly rest: string;
  /** Where codes of this form are used; empty for many countries. */
  readonly countries: readonly string[];
}

/** The readings of a text as a postcode beside a name or a country. */
export function postcodesIn(text: string): Coded[] {
  return POSTCODES.flatMap(([pattern, countries]) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const [code] = match;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + code.length)}`
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;-]+|[\s,;-]+$/g, '')
      .replace(/\s*,\s*/g, ', ');
    return [{ code, rest, countries }];
  });
}
