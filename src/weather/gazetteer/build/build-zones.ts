import { writeFileSync } from 'node:fs';
import { ZONES_FILE } from '../zones/time-zones.ts';
import { type Band, CELLS, encodeZones, type ZoneEntry } from '../zones/zone-grid.ts';
import { currentTimezone } from './current-timezone.ts';
import { type Row, readSources } from './geonames.ts';
import { type Ring, readBoundaries, type ZonePart } from './zone-boundaries.ts';

const COLUMNS = 360 * CELLS;
const DEGREES_NORTH = 180;

/**
 * Builds the map of time zones. If zones overlap, the smaller one takes precedence: disputed land and
 * enclaves are small.
 */
export function buildZones(boundaries: Iterable<ZonePart>, rows: readonly Row[]): Buffer {
  const parts = Array.from(boundaries, (part) => ({ ...part, zone: currentTimezone(part.zone) }));
  const sizes = Map.groupBy(parts, ({ zone }) => zone);
  const size = ({ zone }: ZonePart) => sizes.get(zone)?.length ?? 0;
  parts.sort((a, b) => size(b) - size(a));
  const zones = [...sizes.keys()].sort();
  const countries = [...new Set([...rows.map(({ country }) => country), ...UNINHABITED])].sort();
  const used = new Set([...officialUses(countries), ...placesUse(rows)]);
  const entries = zones.map((name): ZoneEntry => {
    return { name, countries: countries.filter((country) => used.has(useOf(country, name))) };
  });
  return encodeZones(entries, bandsOf(parts, new Map(zones.map((zone, i) => [zone, i + 1]))));
}

/** Territories without a place in GeoNames' list. */
const UNINHABITED = ['AQ', 'BV', 'HM', 'IO', 'TF', 'UM'];

/** A pair of a country and a zone. The runtime can list a zone under an old name: Asia/Calcutta. */
function useOf(country: string, timeZone: string): string {
  const zone =
    canonicalNames.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  canonicalNames.set(timeZone, zone);
  return `${country} ${zone}`;
}
const canonicalNames = new Map<string, string>();

/** Lists the zones of each country in the time zone database, which lists each zone under one country. */
function officialUses(countries: readonly string[]): string[] {
  return countries.flatMap((country) => {
    const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
    return zones.map((zone) => useOf(country, zone));
  });
}

/** Fewer places than this can be errors at a border. */
const LEAST_PLACES = 3;

/** Lists zones that several places of a country use: the north of Vietnam uses Asia/Bangkok. */
function placesUse(rows: readonly Row[]): string[] {
  const uses = Map.groupBy(rows, ({ country, timezone }) => useOf(country, currentTimezone(timezone)));
  return [...uses].filter(([, places]) => places.length >= LEAST_PLACES).map(([use]) => use);
}

function* bandsOf(parts: readonly ZonePart[], values: ReadonlyMap<string, number>): Generator<Band> {
  const byDegree = Array.from({ length: DEGREES_NORTH }, (): ZonePart[] => []);
  for (const part of parts) {
    const latitudes = (part.rings[0] ?? []).map(([, latitude]) => latitude);
    const first = degreeOf(latitudes.reduce((a, b) => Math.min(a, b)));
    const last = degreeOf(latitudes.reduce((a, b) => Math.max(a, b)));
    for (let degree = first; degree <= last; degree++) byDegree[degree]?.push(part);
  }
  for (const [degree, within] of byDegree.entries()) {
    const band = new Uint16Array(COLUMNS * CELLS);
    for (const { zone, rings } of within) fill(band, degree, rings, values.get(zone) ?? 0);
    yield band;
  }
}

function degreeOf(latitude: number): number {
  return Math.min(DEGREES_NORTH - 1, Math.floor(latitude + 90));
}

/** Fills the cells whose centres are inside the rings (even-odd rule). */
function fill(band: Band, degree: number, rings: readonly Ring[], value: number): void {
  const crossings = Array.from({ length: CELLS }, (): number[] => []);
  const toRow = (latitude: number) => (latitude + 90 - degree) * CELLS - 0.5;
  const toColumn = (longitude: number) => (longitude + 180) * CELLS - 0.5;
  for (const ring of rings) {
    for (const [i, [longitude, latitude]] of ring.entries()) {
      const [nextLongitude, nextLatitude] = ring[i + 1] ?? [longitude, latitude];
      const [from, to] = [toRow(latitude), toRow(nextLatitude)];
      const end = Math.min(CELLS, Math.ceil(Math.max(from, to)));
      for (let row = Math.max(0, Math.ceil(Math.min(from, to))); row < end; row++) {
        const share = (row - from) / (to - from);
        crossings[row]?.push(toColumn(longitude + share * (nextLongitude - longitude)));
      }
    }
  }
  for (const [row, columns] of crossings.entries()) {
    columns.sort((a, b) => a - b);
    for (let i = 0; i + 1 < columns.length; i += 2) {
      const [from = 0, to = 0] = columns.slice(i, i + 2);
      band.fill(value, row * COLUMNS + Math.ceil(from), row * COLUMNS + Math.min(COLUMNS, Math.ceil(to)));
    }
  }
}

if (import.meta.main) {
  const file = buildZones(readBoundaries(), readSources().rows);
  writeFileSync(ZONES_FILE, file);
  process.stdout.write(`${ZONES_FILE}: ${(file.length / 1e6).toFixed(2)} MB\n`);
}
