import type { Place } from '../model/place.ts';

/** A place that a name can refer to. */
export interface Candidate {
  readonly place: Place;
  /**
   * Fame of the place under the matching name, roughly log₁₀ of its population. Candidates are sorted by fame.
   */
  readonly fame: number;
}

export const PLACE_KINDS = [
  'capital',
  'place',
  'district',
  'abandoned',
  'area',
  'airport',
  'coordinates',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place suggested for an incomplete name. */
export interface Completion {
  readonly place: Place;
  readonly kind: PlaceKind;
  /** Null if unknown. */
  readonly population: number | null;
  /** A query that finds exactly this place. */
  readonly query: string;
}

/** Limits a search to a country or region. */
export interface Within {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Region code in the gazetteer, such as `US.TX`. */
  readonly region?: string;
  /** Whether the spelling must be exact. By default, names in Devanagari are also found by their sound. */
  readonly exactly?: boolean;
}

/** A country or region, for example the meaning of `Texas`, `FR` or `Deutschland` after a city. */
export interface Area extends Within {
  /** English name. */
  readonly name: string;
}

export interface CountryInfo {
  readonly name: string;
  /** Texts that find the capital and the largest cities, the capital first. */
  readonly cities: readonly string[];
  /** Text that finds the best-known town with the name of the country: `Lebanon, Tennessee`. */
  readonly namesake: string | null;
}

/** Cities of the world with names in many languages. All lookups are synchronous and in memory. */
export interface Gazetteer {
  /**
   * Returns places with exactly this name, best known first, at most `limit` (default 20). Ignores case,
   * accents and punctuation.
   */
  named(name: string, within?: Within, limit?: number): Candidate[];
  /**
   * Returns the countries and regions with this code, or this name in any known language. An ambiguous code
   * (`GA`) has several results, most populous first.
   */
  areas(text: string): Area[];
  /** Returns the capital of a country or the seat of a region, otherwise its largest city. Null if it has none. */
  seat(area: Within): Candidate | null;
  /**
   * Finds cities, best known first. A region or country can follow the name (`Paris, Texas`, `Paris,FR`,
   * `Springfield, IL, US`, `Portland Oregon`). Returns an empty list if no place in this area has the name.
   */
  search(query: string): Candidate[];
  /**
   * Finds places, best known first, if the query contains only a place. Accepts everything that `search`
   * accepts, aliases (`NOLA`), airport codes, regions (at their seat), towns followed by a county, postcodes
   * next to a city, and coordinates. Rejects one-letter names and cut-off names of great cities.
   */
  find(query: string): Candidate[];
  /**
   * Suggests places for an incomplete name, best known first. Returns nothing for fewer than two letters,
   * except in scripts in which a character represents a syllable or word.
   */
  complete(query: string, limit: number): Completion[];
  /**
   * Returns the populated place nearest to a point, or null if no place is within `withinKm`. If `country` is
   * given, searches only that country.
   */
  nearest(
    point: { readonly latitude: number; readonly longitude: number },
    withinKm: number,
    country?: string,
  ): Place | null;
  /** Returns whether a place is in the country, region, county or island with this name. */
  isIn(place: Place, text: string): boolean;
  /** Returns the country with this name. Returns null for any other text. */
  country(text: string): CountryInfo | null;
  /**
   * Returns the well-known place whose name has one letter inserted, deleted, replaced or swapped with the
   * next letter. The first letter must match. Returns null for a short name, or if another place is almost as
   * likely.
   */
  misspelt(name: string): Candidate | null;
  /**
   * Returns well-known names similar to the query, best first, such as `Paris, France`. `search` finds every
   * returned name.
   */
  suggest(query: string, limit: number): string[];
}
