import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ZONES_FILE } from '../zones/time-zones.ts';
import { ZoneGrid } from '../zones/zone-grid.ts';
import { buildZones } from './build-zones.ts';
import { readSources } from './geonames.ts';
import { type Ring, readBoundaries } from './zone-boundaries.ts';

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

it('the map has the zone of each cell, and the smaller zone if zones overlap', () => {
  const file = buildZones(
    [
      { zone: 'Europe/Paris', rings: [square(1.255, 45.505, 1), square(1.5, 46, 0.1)] },
      { zone: 'Europe/Paris', rings: [square(170, -90, 10)] },
      { zone: 'Europe/Madrid', rings: [square(2, 46, 1)] },
    ],
    [],
  );
  const grid = new ZoneGrid(file);
  const name = (longitude: number, latitude: number) => grid.at(latitude, longitude)?.name ?? null;
  expect(name(1.26, 45.51)).toBe('Europe/Paris');
  expect(name(1.249, 45.51)).toBeNull();
  expect(name(1.26, 45.499)).toBeNull();
  // A hole, and an overlap.
  expect([name(1.501, 46.001), name(1.599, 46.099), name(1.601, 46.05)]).toEqual([
    null,
    null,
    'Europe/Paris',
  ]);
  expect([name(1.999, 46.2), name(2.001, 46.2), name(2.5, 46.7)]).toEqual([
    'Europe/Paris',
    'Europe/Madrid',
    'Europe/Madrid',
  ]);
  expect([name(180, -90), name(179.999, -89.999), name(-360 + 175, -85)]).toEqual([
    null,
    'Europe/Paris',
    'Europe/Paris',
  ]);
  expect(() => new ZoneGrid(readFileSync(import.meta.filename))).toThrow();
});

it('the embedded map of time zones equals a fresh build from the packages', () => {
  const contents = (file: Buffer) => zstdDecompressSync(file);
  const built = contents(buildZones(readBoundaries(), readSources().rows));
  expect(built.equals(contents(readFileSync(ZONES_FILE)))).toBe(true);
}, 600_000);
