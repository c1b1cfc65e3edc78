import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../model/place.ts';
import { distanceKm } from '../nearest.ts';
import { normalise } from '../normalise.ts';
import type { Candidate, Gazetteer } from '../port.ts';
import type { Point } from './point-places.ts';

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
