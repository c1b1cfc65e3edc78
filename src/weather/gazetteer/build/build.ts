import { writeFileSync } from 'node:fs';
import { FEATURES } from '../fame.ts';
import { compressContents, DEGREE, encodeContents, LOWEST_ALTITUDE } from '../file/file.ts';
import { encodeNames } from '../file/names.ts';
import { PLACES_FILE } from '../gazetteer.ts';
import { TimeZones } from '../zones/time-zones.ts';
import { namedAreas } from './area-names.ts';
import { currentTimezone } from './current-timezone.ts';
import type { Division, Row, Sources, Town } from './geonames.ts';
import { readSources } from './geonames.ts';
import { nameBytes } from './place-names.ts';

/**
 * Builds the uncompressed contents of the gazetteer file. Places are sorted by country and id, so the result
 * does not depend on the row order, and similar places are adjacent. Throws if a row has an unknown code.
 */
export function buildContents({ rows: unsorted, towns, divisions }: Sources): Buffer {
  const rows = [...unsorted].sort((a, b) => compare(a.country, b.country) || a.id - b.id);
  const divisionOf = divisionFinder(rows, towns, divisions);
  const located = rows.map((row) => ({ row, code: divisionOf(row) ?? row.country }));
  const population = populations(located);
  const areas = namedAreas(divisions).map((area) => ({
    ...area,
    population: population.get(area.code) ?? 0,
  }));
  const zones = rows.map(zoneOf);
  const timezones = [...new Set(zones)].sort(compare);
  const areaAt = positions(areas.map(({ code }) => code));
  const timezoneAt = positions(timezones);
  const featureAt = positions(FEATURES.map(({ code }) => code));
  return encodeContents(
    { areas: areas.map(({ names: _, ...entry }) => entry), timezones },
    {
      id: rows.map(({ id }) => id),
      latitude: rows.map(({ latitude }) => Math.round(latitude * DEGREE)),
      longitude: rows.map(({ longitude }) => Math.round(longitude * DEGREE)),
      population: rows.map(({ population }) => population),
      area: located.map(({ code }) => areaAt(code)),
      timezone: zones.map(timezoneAt),
      // One place in the source data has no feature code.
      feature: rows.map(({ feature }) => featureAt(feature || 'PPL')),
      altitude: rows.map(({ altitude }) => (altitude === null ? 0 : altitude - LOWEST_ALTITUDE)),
    },
    {
      places: Buffer.from(rows.map(nameBytes).join('')),
      areas: Buffer.from(
        areas
          .map(({ name, names }) =>
            encodeNames(
              name,
              names.map((other) => [other, 'own']),
            ),
          )
          .join(''),
      ),
    },
  );
}

const timeZones = new TimeZones();

/** GeoNames' zones are from 2023 and sometimes wrong. Near a border they are better than the map. */
function zoneOf({ timezone, country, latitude, longitude }: Row): string {
  return timeZones.at({ latitude, longitude }, { country, stated: currentTimezone(timezone) });
}

/** Total population of each country and region by code. */
function populations(located: readonly { row: Row; code: string }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { row, code } of located) {
    for (const area of new Set([code, row.country])) sums.set(area, (sums.get(area) ?? 0) + row.population);
  }
  return sums;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a function that maps an item to its index in the list and throws for an unknown item. */
function positions(list: readonly string[]): (item: string) => number {
  const byItem = new Map(list.map((item, position) => [item, position]));
  return (item) => {
    const position = byItem.get(item);
    if (position === undefined) throw new Error(`unknown code in the sources: ${item}`);
    return position;
  };
}

/** Maximum difference in degrees, for both latitude and longitude, between two records of the same town. */
const SAME_TOWN_DEGREES = 0.05;
/**
 * Fraction of an old division’s towns that must be in the same new division for its other places to follow.
 */
const CLEAR_MAJORITY = 0.7;

/**
 * Returns a function that finds a place's current first-level division (`US.TX`), or null if the division is
 * unknown. The place data is from 2023, but the list of divisions is newer. Some codes have since been
 * reassigned: in Vietnam, 44 was Hanoi and is now Quang Tri. The function therefore looks up the place in the
 * newer list of towns. If the place is missing there, the function returns the new division that contains at
 * least 70% of the old division’s towns.
 */
export function divisionFinder(
  rows: readonly Row[],
  towns: readonly Town[],
  divisions: readonly Division[],
): (row: Row) => string | null {
  const known = new Set(divisions.map(({ code }) => code));
  const current = currentDivisions(towns);
  const successors = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const now = current(row);
    if (now === undefined) continue;
    const counts = successors.get(code(row)) ?? new Map<string, number>();
    successors.set(code(row), counts.set(now, (counts.get(now) ?? 0) + 1));
  }
  return (row) => {
    const found = current(row) ?? successor(successors.get(code(row))) ?? null;
    return found !== null && known.has(found) ? found : null;
  };
}

function code({ country, admin1 }: Pick<Row, 'country' | 'admin1'>): string {
  return `${country}.${admin1}`;
}

function currentDivisions(towns: readonly Town[]): (row: Row) => string | undefined {
  const byName = Map.groupBy(towns, ({ country, name }) => `${country} ${name}`);
  return (row) => {
    const near = (a: string, b: number) => Math.abs(Number(a) - b) <= SAME_TOWN_DEGREES;
    const found = byName
      .get(`${row.country} ${row.name}`)
      ?.filter(({ lat, lng }) => near(lat, row.latitude) && near(lng, row.longitude))
      .map(code);
    // Two towns called Kansas City are on opposite sides of a state border.
    return found?.find((now) => now === code(row)) ?? found?.[0];
  };
}

function successor(counts: Map<string, number> | undefined): string | undefined {
  const all = [...(counts ?? [])];
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  return all.find(([, count]) => count >= CLEAR_MAJORITY * total)?.[0];
}

function main(): void {
  const contents = buildContents(readSources());
  const compressed = compressContents(contents);
  writeFileSync(PLACES_FILE, compressed);
  const megabytes = (bytes: Buffer) => `${(bytes.length / 1e6).toFixed(1)} MB`;
  process.stdout.write(`${PLACES_FILE}: ${megabytes(compressed)}, uncompressed ${megabytes(contents)}\n`);
}

if (import.meta.main) main();
