import type { Column } from './column.ts';

/** A country, `US`, or a region of one, `US.TX`. */
export interface AreaEntry {
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** In all known languages, in the form of `normalise`. */
  readonly names: readonly string[];
  /** ISO 3166-1 codes and postal abbreviations, in the same form. */
  readonly codes: readonly string[];
  /** Of all its places together. */
  readonly population: number;
}

/** What is known of each place in a number, with the bytes that it takes. */
export const COLUMN_BYTES = {
  /** GeoNames' id. */
  id: 4,
  /** In ten thousandths of a degree, eleven metres, which is finer than any weather model's grid. */
  latitude: 4,
  longitude: 4,
  population: 4,
  /** Position in the list of areas: of the region, or the country where the region is unknown. */
  area: 2,
  timezone: 2,
  /** Position in the list of features. */
  feature: 1,
} as const;
export type ColumnName = keyof typeof COLUMN_BYTES;

export const DEGREE = 10_000;

/** What the file begins with, as JSON. */
export interface Index {
  readonly places: number;
  readonly names: number;
  readonly areas: readonly AreaEntry[];
  readonly timezones: readonly string[];
}

/** All that is in the file. Places are in the same order in every column and among the names. */
export interface Contents extends Index {
  readonly columns: Readonly<Record<ColumnName, Column>>;
  /** See `NAME_END`. */
  readonly nameBytes: Buffer;
}
