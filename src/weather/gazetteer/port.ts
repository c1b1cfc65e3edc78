import type { Place } from '../model/place.ts';

/** A place that a text may mean. */
export interface Candidate {
  readonly place: Place;
  readonly population: number;
  /** How well known the place is under the name asked for; higher is better known. Orders candidates. */
  readonly fame: number;
  /** Whether the text is the place's own name (in any language) or merely a code or byname of it. */
  readonly match: 'name' | 'byname';
}

/** Narrows a search: the candidates must lie in the country, and in the region where one is given. */
export interface Within {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** As regions are identified here, `US.TX`. */
  readonly region?: string;
}

/** What a qualifier such as `Texas`, `FR` or `Deutschland` means; several where it is ambiguous (`GA`). */
export interface Area extends Within {
  /** In English. */
  readonly name: string;
}

/** Cities of the world, known by their names in many languages. Pure look-ups in memory. */
export interface Gazetteer {
  /** Number of places. */
  readonly size: number;
  /** Places of exactly this name, ignoring case, accents and punctuation, best known first. At most `limit` (20). */
  named(name: string, within?: Within, limit?: number): Candidate[];
  /** Countries and regions that a text names, in any of the known languages, or by code. */
  areas(text: string): Area[];
  /**
   * Reads a city as people write it: a name, or a name and what it lies in (`Paris, Texas`, `Paris,FR`,
   * `Springfield, IL, US`, `Portland Oregon`). Candidates best known first; none where no place bears the name there.
   */
  search(query: string): Candidate[];
  /** Names of known places that look most like the query, as one can ask for them, for instance `Paris, France`. */
  nearest(query: string, limit: number): string[];
}
