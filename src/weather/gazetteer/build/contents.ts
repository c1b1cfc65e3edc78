import { DEGREE } from '../contents.ts';
import { FEATURES } from '../features.ts';
import { encodeContents } from '../file.ts';
import { NAME_END } from '../name-kinds.ts';
import { buildAreas } from './areas.ts';
import { divisionFinder } from './divisions.ts';
import type { Row, Sources } from './geonames.ts';
import { nameBytes } from './names.ts';
import { currentTimezone } from './timezones.ts';

/**
 * Everything that the gazetteer's file holds, uncompressed. The order of the sources' rows does not matter: places are
 * put in order by country and id, where neighbours are alike. Throws where a row holds what is not known here.
 */
export function buildContents({ rows: unordered, towns, divisions }: Sources): Buffer {
  const rows = [...unordered].sort((a, b) => compare(a.country, b.country) || a.id - b.id);
  const divisionOf = divisionFinder(rows, towns, divisions);
  const located = rows.map((row) => ({ row, code: divisionOf(row) ?? row.country }));
  const population = populations(located);
  const areas = buildAreas(divisions).map((area) => ({
    ...area,
    population: population.get(area.code) ?? 0,
  }));
  const zones = new Map(
    Map.groupBy(rows, (row) => row.timezone)
      .keys()
      .map((zone) => [zone, currentTimezone(zone)]),
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

/** How many live in each country and region. */
function populations(located: readonly { row: Row; code: string }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { row, code } of located) {
    for (const area of new Set([code, row.country])) sums.set(area, (sums.get(area) ?? 0) + row.population);
  }
  return sums;
}

function countNames(bytes: Buffer): number {
  const ends = new Set<number>(Object.values(NAME_END).filter((end) => end !== NAME_END.shown));
  return bytes.reduce((count, byte) => (ends.has(byte) ? count + 1 : count), 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function positions(list: readonly string[]): (item: string) => number {
  const byItem = new Map(list.map((item, position) => [item, position]));
  return (item) => {
    const position = byItem.get(item);
    if (position === undefined) throw new Error(`not known here: ${item}`);
    return position;
  };
}
