import type { Place } from '../model/place.ts';

/** A place that a name may refer to. */
export interface Candidate {
  readonly place: Place;
  /**
   * Measure of how well known the place is by that name, roughly log₁₀ of its population. Candidates are
   * sorted by fame.
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

/** A suggested place for a partial name. */
export interface Completion {
  readonly place: Place;
  readonly kind: PlaceKind;
  /** Null if unknown. */
  readonly population: number | null;
  /** A query for which `find` returns exactly this place. */
  readonly query: string;
}

/** Limits a search to a country or region. */
export interface Within {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** The gazetteer's region code, such as `US.TX`. */
  readonly region?: string;
  /** Requires the exact spelling. Otherwise names in Devanagari are also found by their sound. */
  readonly exactly?: boolean;
}

/** A country or region that a qualifier such as `Texas`, `FR` or `Deutschland` refers to. */
export interface Area extends Within {
  /** English name. */
  readonly name: string;
}

/** Cities of the world with names in many languages. All lookups are in memory and synchronous. */
export interface Gazetteer {
  /**
   * Returns places with exactly this name, ignoring case, accents and punctuation. Best known first, at most
   * `limit` (default 20).
   */
  named(name: string, within?: Within, limit?: number): Candidate[];
  /** Returns countries and regions by name in any known language, or by code; several if ambiguous (`GA`). */
  areas(text: string): Area[];
  /**
   * Finds a city as people write it: a name, optionally followed by a region or country (`Paris, Texas`,
   * `Paris,FR`, `Springfield, IL, US`, `Portland Oregon`). Best known first; empty if no place in that area
   * has this name.
   */
  search(query: string): Candidate[];
  /**
   * Finds a place if the text contains nothing else. Accepts all texts that `search` accepts, aliases
   * (`NOLA`), airport codes, regions (at their seat), towns before a county, postcodes next to a city, and
   * coordinates. Rejects one-letter names and cut-off names of great cities.
   */
  find(query: string): Candidate[];
  /**
   * Suggests places for a partial name, best known first. Returns nothing for fewer than two letters, unless
   * the script writes a syllable or word with one character.
   */
  complete(query: string, limit: number): Completion[];
  /**
   * Returns the populated place nearest to a point, optionally in one country, or null if there is none
   * within `withinKm`.
   */
  nearest(
    point: { readonly latitude: number; readonly longitude: number },
    withinKm: number,
    country?: string,
  ): Place | null;
  /** Returns whether a place is in a named country, region, county or island. */
  isIn(place: Place, text: string): boolean;
  /**
   * Returns the country with this name and its largest cities, the capital first, or null if it is not a
   * country.
   */
  country(text: string): { readonly name: string; readonly cities: readonly string[] } | null;
  /**
   * Returns the well-known place whose name differs by one letter: inserted, deleted, replaced or swapped
   * with the next. The first letter must match. Returns null for short names and if another place is almost
   * as likely.
   */
  misspelt(name: string): Candidate | null;
  /**
   * Returns well-known names similar to the query, best first, such as `Paris, France`. `search` finds each
   * of these names.
   */
  suggest(query: string, limit: number): string[];
}
