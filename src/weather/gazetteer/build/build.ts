import { isTimezone } from '../../model/local-time.ts';
import { FEATURES } from '../feature-codes.ts';
import { encodeContents } from '../file.ts';
import { DEGREE } from '../layout.ts';
import { NAME_END } from '../names.ts';
import { namedAreas } from './area-names.ts';
import { divisionFinder } from './divisions.ts';
import type { Row, Sources } from './geonames.ts';
import { nameBytes } from './place-names.ts';

/** Time zones that were merged into another after the data was made. */
const MERGED_TIMEZONES: Readonly<Record<string, string>> = {
  'America/Yellowknife': 'America/Edmonton',
  'Asia/Choibalsan': 'Asia/Ulaanbaatar',
};

/**
 * Builds the uncompressed contents of the gazetteer file. Places are sorted by country and id, which puts similar ones
 * side by side, so the order of the source rows does not matter. Throws for a row with an unknown code.
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
  const zones = new Map(
    [...new Set(rows.map(({ timezone }) => timezone))].map((zone) => [zone, currentTimezone(zone)]),
  );
  const timezones = [...new Set(zones.values())].sort(compare);
  const areaAt = positions(areas.map(({ code }) => code));
  const timezoneAt = positions(timezones);
  const featureAt = positions(FEATURES.map(({ code }) => code));
  const names = Buffer.from(rows.map(nameBytes).join(''));
  return encodeContents(
    { places: rows.length, names: countNames(names), areas, timezones },
    {
      id: rows.map(({ id }) => id),
      latitude: rows.map(({ latitude }) => Math.round(latitude * DEGREE)),
      longitude: rows.map(({ longitude }) => Math.round(longitude * DEGREE)),
      population: rows.map(({ population }) => population),
      area: located.map(({ code }) => areaAt(code)),
      timezone: rows.map(({ timezone }) => timezoneAt(zones.get(timezone) ?? timezone)),
      // One place has no feature code.
      feature: rows.map(({ feature }) => featureAt(feature || 'PPL')),
    },
    names,
  );
}

/** The total population of each country and region. */
function populations(located: readonly { row: Row; code: string }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { row, code } of located) {
    for (const area of new Set([code, row.country])) sums.set(area, (sums.get(area) ?? 0) + row.population);
  }
  return sums;
}

/** The current name of a time zone. Throws if it is none. */
function currentTimezone(name: string): string {
  const current = MERGED_TIMEZONES[name] ?? name;
  if (!isTimezone(current)) throw new Error(`unknown time zone: ${name}`);
  return current;
}

/** The number of searchable names. */
function countNames(bytes: Buffer): number {
  const ends = new Set<number>(Object.values(NAME_END).filter((end) => end !== NAME_END.display));
  return bytes.reduce((count, byte) => (ends.has(byte) ? count + 1 : count), 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a function that gives the index of an item, and throws if it is not in the list. */
function positions(list: readonly string[]): (item: string) => number {
  const byItem = new Map(list.map((item, position) => [item, position]));
  return (item) => {
    const position = byItem.get(item);
    if (position === undefined) throw new Error(`unknown code in the sources: ${item}`);
    return position;
  };
}
