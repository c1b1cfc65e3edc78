import { type AreaEntry, Areas } from './areas.ts';
import { FEATURES } from './fame.ts';
import { DEGREE, decodeContents, encodeContents, LOWEST_ALTITUDE } from './file/file.ts';
import { encodeNames, type NameKind } from './file/names.ts';
import { normalise } from './normalise.ts';
import { Places } from './places.ts';
import type { Index } from './search.ts';

/** An invented place. Numbers are 0 by default, and the feature is `PPL`. */
export interface SmallPlace {
  readonly id: number;
  /** Display name, which is also stored as an own name. */
  readonly name: string;
  /** Code of the region or country. */
  readonly area: string;
  readonly population?: number;
  readonly feature?: string;
  /** Additional names by kind. */
  readonly names?: Readonly<Partial<Record<NameKind, readonly string[]>>>;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly altitude?: number;
}

export type SmallArea = readonly [
  code: string,
  name: string,
  population: number,
  codes?: readonly string[],
  names?: readonly string[],
];

function areaEntries(areas: readonly SmallArea[]): AreaEntry[] {
  return areas.map(([code, name, population, codes = []]) => ({
    code,
    name,
    codes: codes.map(normalise),
    population,
  }));
}

/** Builds the uncompressed file of a small gazetteer with invented places. */
export function smallFile(places: readonly SmallPlace[], areas: readonly SmallArea[]): Buffer {
  const codes = areas.map(([code]) => code);
  return encodeContents(
    { areas: areaEntries(areas), timezones: ['Europe/Paris'] },
    {
      id: places.map(({ id }) => id),
      latitude: places.map(({ latitude = 0 }) => Math.round(latitude * DEGREE)),
      longitude: places.map(({ longitude = 0 }) => Math.round(longitude * DEGREE)),
      population: places.map(({ population = 0 }) => population),
      area: places.map(({ area }) => codes.indexOf(area)),
      timezone: places.map(() => 0),
      feature: places.map(({ feature = 'PPL' }) => FEATURES.findIndex(({ code }) => code === feature)),
      altitude: places.map(({ altitude }) => (altitude === undefined ? 0 : altitude - LOWEST_ALTITUDE)),
    },
    {
      places: Buffer.from(places.map(({ name, names }) => encodedNames(name, names)).join('')),
      areas: Buffer.from(areas.map(([, name, , , other = []]) => encodedNames(name, { other })).join('')),
    },
  );
}

function encodedNames(name: string, names: SmallPlace['names'] = {}): string {
  const others = (['own', 'other', 'code'] as const).flatMap((kind) =>
    (names[kind] ?? []).map((other) => [normalise(other), kind] as const),
  );
  return encodeNames(name, [[normalise(name), 'own'], ...others]);
}

export function smallIndex(places: readonly SmallPlace[], areas: readonly SmallArea[]): Index {
  const contents = decodeContents(smallFile(places, areas));
  return { places: new Places(contents), areas: new Areas(contents.areas, contents.areaNames) };
}
