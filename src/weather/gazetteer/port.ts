import type { Place } from '../model/place.ts';

/** A place that a name may refer to. */
export interface Candidate {
  readonly place: Place;
  /** How well known the place is by that name, roughly log₁₀ of its population. Candidates are sorted by it. */
  readonly fame: number;
}

/** What kind of place a suggestion is. */
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

/** A place that someone may be about to write. */
export interface Completion {
  readonly place: Place;
  readonly kind: PlaceKind;
  /** Null if unknown. */
  readonly population: number | null;
  /** What `find` finds this place by, and no other. */
  readonly query: string;
}

/** Limits a search to a country, or to a region of one. */
export interface Within {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** The gazetteer's own code, `US.TX`. */
  readonly region?: string;
  /** Whether a place has to be spelt so. Else names in Devanagari are also found by their sound. */
  readonly exactly?: boolean;
}

/** A country or region that a qualifier such as `Texas`, `FR` or `Deutschland` refers to. */
export interface Area extends Within {
  /** In English. */
  readonly name: string;
}

/** Cities of the world and their names in many languages. All lookups are in memory and synchronous. */
export interface Gazetteer {
  /**
   * Places of exactly this name, ignoring case, accents and punctuation, best known first, at most `limit` (default
   * 20).
   */
  named(name: string, within?: Within, limit?: number): Candidate[];
  /** Countries and regions of this name, in any known language, or of this code; several if ambiguous (`GA`). */
  areas(text: string): Area[];
  /**
   * Finds a city as people write it: a name, optionally followed by a region or country (`Paris, Texas`, `Paris,FR`,
   * `Springfield, IL, US`, `Portland Oregon`). Best known first; empty if no place there has this name.
   */
  search(query: string): Candidate[];
  /**
   * What someone means who writes nothing but a place: what `search` finds, or an alias (`NOLA`), an airport's code, a
   * region by its seat, a town before its county, a postcode beside a city, coordinates. A name of one letter and the
   * cut name of a great city are none.
   */
  find(query: string): Candidate[];
  /**
   * Places that someone may mean who has written this much: of this name, or of one that starts so, best known first.
   * Empty for less than two letters, but for one of a script that writes whole syllables or words with one.
   */
  complete(query: string, limit: number): Completion[];
  /**
   * The populated place nearest to a point, of the country if one is given; null if there is none within so many
   * kilometres.
   */
  nearest(
    point: { readonly latitude: number; readonly longitude: number },
    withinKm: number,
    country?: string,
  ): Place | null;
  /** Whether a place lies in what a text names: a country, a region, a county, an island. */
  isIn(place: Place, text: string): boolean;
  /** The country that a text names, with its capital and its largest cities, the capital first; null if it is none. */
  country(text: string): { readonly name: string; readonly cities: readonly string[] } | null;
  /**
   * The well-known place whose name is one letter away from this one: inserted, left out, replaced, or swapped with the next,
   * but not the first. Null if there is none, for short names, and where another place is hardly less likely.
   */
  misspelt(name: string): Candidate | null;
  /** Well-known names similar to the query, each of which `search` finds, for instance `Paris, France`. Best first. */
  suggest(query: string, limit: number): string[];
}
