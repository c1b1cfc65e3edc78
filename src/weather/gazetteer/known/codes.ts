import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../model/place.ts';
import { distanceKm } from '../indexes/nearest.ts';
import { normalise } from '../normalise.ts';
import type { Candidate, Gazetteer } from '../port.ts';

/** In degrees north and east. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const PAIR = new RegExp(`^${NUMBER}([NS])?\\s*(?:,|;|\\s)\\s*${NUMBER}([EWO])?$`, 'i');
const SOUTH_OR_WEST = /[SW]/i;

/**
 * Parses coordinates (`48.85,2.35`, `33.87°S 151.21°E`). Returns null for any other text and for coordinates
 * outside the valid range.
 */
export function coordinatesOf(text: string): Coordinates | null {
  const pair = pairOf(text);
  return pair !== null && isOnGlobe(pair) ? pair : null;
}

/** Returns whether a text contains coordinates outside the valid range. */
export function isOffGlobe(text: string): boolean {
  const pair = pairOf(text);
  return pair !== null && !isOnGlobe(pair);
}

function pairOf(text: string): Coordinates | null {
  const match = PAIR.exec(text.trim());
  if (match === null) return null;
  const [, north = '', ns = '', east = '', ew = ''] = match;
  // Two whole numbers without a comma are not coordinates, because `75001 10115` are postcodes.
  if (!/[.°,;]/.test(text)) return null;
  return {
    latitude: Number(north) * (SOUTH_OR_WEST.test(ns) ? -1 : 1),
    longitude: Number(east) * (SOUTH_OR_WEST.test(ew) ? -1 : 1),
  };
}

const isOnGlobe = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** An island, airport or similar point, without its region and time zone. */
interface Point extends Coordinates {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Maximum distance between coordinates and the populated place that they are named after. */
const NAMED_KM = 50;
const COORDINATES_FAME = 9;

/** Lookups by coordinates. */
export interface Locating extends Pick<Gazetteer, 'nearest'> {
  /** Returns the time zone at a point, which is one of the country's zones if the country is given. */
  timezoneAt(point: Coordinates, country?: string): string;
}

/**
 * Parses coordinates and returns a place with the name of the nearest populated place within 50 km. Returns
 * null for any other text.
 */
export function placeAt(text: string, { nearest, timezoneAt }: Locating): Candidate | null {
  const at = coordinatesOf(text);
  if (at === null) return null;
  const near = nearest(at, NAMED_KM);
  // Only at the town itself. The altitude of the surroundings can be very different.
  const isTown = near?.latitude === at.latitude && near.longitude === at.longitude;
  const place = {
    id: `at:${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`,
    name: near?.name ?? '',
    country: near?.country ?? '',
    region: near?.region ?? null,
    ...at,
    ...(isTown && near.altitude !== undefined && { altitude: near.altitude }),
    timezone: timezoneAt(at),
    ...(!isTown && { isNamedAfterNearest: true as const }),
  };
  return { place, fame: COORDINATES_FAME };
}

/** Maximum distance to the town that determines the region of a point. Islands and parks can be far from it. */
const FAR_KM = 600;

/** Returns a function that converts a point to a place, with the region of the nearest town in its country. */
export function createPlaceOf({ nearest, timezoneAt }: Locating): (point: Point) => Place {
  const known = new Map<Point, Place>();

  /**
   * Tries a small radius first, because most points have a place nearby and a wide search takes a hundred
   * times as long.
   */
  function regionOf({ country, ...at }: Point): string | null {
    const near = nearest(at, NAMED_KM, country) ?? nearest(at, FAR_KM, country);
    return near?.region ?? null;
  }

  return (point) => {
    const made = known.get(point);
    if (made !== undefined) return made;
    const { id, name, country, latitude, longitude } = point;
    const timezone = timezoneAt(point, country);
    const place = { id, name, country, region: regionOf(point), latitude, longitude, timezone };
    known.set(point, place);
    return place;
  };
}

const AIRPORT_FAME = 5;
/**
 * Minimum fame for a city to take precedence over an airport whose code is the city's name: FES, VAN.
 */
const CITY_FAME = 5;
/** Airport codes that people only use to mean a country. */
const NO_AIRPORT: ReadonlySet<string> = new Set(['USA', 'UAE']);
const CODE_AND_CITY = /^([A-Z]{3})[,\s]+(.+)$/i;
/** Maximum distance between an airport and its city. */
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

  /**
   * Returns the airport with this upper-case code. Returns null if there is none, or if the code is also a
   * well-known city's name.
   */
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

  /** Finds an airport code, in any case, followed by a nearby city: `yul, Montreal`, `JFK New York`. */
  findNearCity(text: string): Candidate[] {
    const [, code = '', city = ''] = CODE_AND_CITY.exec(text) ?? [];
    // Mia Mia is a place, not an airport in Miami.
    if (normalise(code) === normalise(city)) return [];
    const found = this.find(code.toUpperCase());
    const [near] = found === null ? [] : this.#base.search(city);
    const isNear = found !== null && near !== undefined && distanceKm(found.place, near.place) <= NEAR_KM;
    return isNear ? [found] : [];
  }
}

/**
 * Reads the code, name, country and coordinates of airports with scheduled flights. Source: OurAirports
 * (public domain).
 */
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

/** Postcode formats with the countries that use each; an empty list means many countries. */
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

interface Coded {
  readonly code: string;
  readonly rest: string;
  /** Countries with this postcode format; empty for many countries. */
  readonly countries: readonly string[];
}

/** Returns every possible split of a text into a postcode and a name or country. */
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
