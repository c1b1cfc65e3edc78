import type { PackedIntegers } from './integers.ts';
import type { PackedIndex } from './name-index.ts';

/** A country (`US`), or a first-level region of one (`US.TX`). */
export interface AreaEntry {
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** Names in all known languages, normalised. */
  readonly names: readonly string[];
  /** ISO 3166-1 codes and postal abbreviations, normalised. */
  readonly codes: readonly string[];
  /** Total of the places in it. */
  readonly population: number;
}

export function isRegion({ code }: Pick<AreaEntry, 'code'>): boolean {
  return code.includes('.');
}

/** ISO 3166-1 alpha-2. */
export function countryOf({ code }: Pick<AreaEntry, 'code'>): string {
  return code.slice(0, 2);
}

/** The columns of the file, in order: one number per place, of so many bytes. */
export const COLUMN_BYTES = {
  /** GeoNames id. */
  id: 4,
  /** In 1/`DEGREE` degrees. */
  latitude: 4,
  longitude: 4,
  /** 0 if unknown. */
  population: 4,
  /** Index into the areas: the region, or the country if the region is unknown. */
  area: 2,
  /** Index into the time zones. */
  timezone: 2,
  /** Index into FEATURES. */
  feature: 1,
} as const;
export type ColumnName = keyof typeof COLUMN_BYTES;

/** A ten thousandth of a degree is 11 m, finer than the grid of any weather model. */
export const DEGREE = 10_000;

/** The start of the file, as JSON. */
export interface Header {
  /** Number of places. */
  readonly places: number;
  /** Number of searchable names. */
  readonly names: number;
  readonly areas: readonly AreaEntry[];
  readonly timezones: readonly string[];
}

/** Everything in the file. Places have the same order in all columns and in the names. */
export interface Contents extends Header {
  readonly columns: Readonly<Record<ColumnName, PackedIntegers>>;
  readonly nameIndex: PackedIndex;
  /** See NAME_END. */
  readonly nameBytes: Buffer;
}
