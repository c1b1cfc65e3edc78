import type { NameKind } from './file/names.ts';

/**
 * GeoNames' feature codes of populated places, with how much better known such a place is than others of its size, in
 * units of fame, and whether it is the capital of a country or the seat of a government. The file stores a place's
 * code as its index in this list, so codes are only ever appended.
 */
export const FEATURES = [
  { code: 'PPL', prominence: 0, seat: null },
  { code: 'PPLC', prominence: 0.4, seat: 'capital' },
  { code: 'PPLG', prominence: 0.4, seat: 'government' },
  // Seats of administrative divisions of the first to the fifth level.
  { code: 'PPLA', prominence: 0.25, seat: 'government' },
  { code: 'PPLA2', prominence: 0, seat: null },
  { code: 'PPLA3', prominence: 0, seat: null },
  { code: 'PPLA4', prominence: 0, seat: null },
  { code: 'PPLA5', prominence: 0, seat: null },
  // Groups of places, religious places, Israeli settlements, localities, farm villages.
  { code: 'PPLS', prominence: 0, seat: null },
  { code: 'PPLR', prominence: 0, seat: null },
  { code: 'STLMT', prominence: 0, seat: null },
  { code: 'PPLL', prominence: 0, seat: null },
  { code: 'PPLF', prominence: 0, seat: null },
  // Sections of a populated place.
  { code: 'PPLX', prominence: -0.5, seat: null },
  // Historical capitals; historical, abandoned and destroyed places.
  { code: 'PPLCH', prominence: 0, seat: null },
  { code: 'PPLH', prominence: -1, seat: null },
  { code: 'PPLQ', prominence: -1, seat: null },
  { code: 'PPLW', prominence: -1, seat: null },
] as const;

export type Feature = (typeof FEATURES)[number];

/**
 * Fame says how well known a place is by one of its names. Its unit is a power of ten of population: a village has
 * about 3, a city 5. All weights and thresholds that rank places by it are here.
 */

/** What makes a place well known. */
export interface Renown {
  /** 0 if unknown. */
  readonly population: number;
  /** Number of names other than its own: the more languages have a name for it, the better known it is. */
  readonly otherNames: number;
  readonly feature: Feature;
}

/** Added to every population, so that an unknown one counts as a hamlet's. */
const BASE_POPULATION = 100;
/** Added to every number of names, since a few more or fewer mean little. */
const BASE_NAMES = 5;
/** A typical city has this many other names; they neither raise nor lower its fame. */
const TYPICAL_NAMES = 10;
const WEIGHT_OF_NAMES = 1.3;

/** How much less known a place is by a name that is not its own: Napoli is Naples, but people write Naples. */
export const PENALTY: Readonly<Record<NameKind, number>> = { own: 0, other: 1.5, code: 3 };

export function fame({ population, otherNames, feature }: Renown, kind: NameKind): number {
  const size = Math.log10(population + BASE_POPULATION);
  const languages = WEIGHT_OF_NAMES * Math.log10((BASE_NAMES + otherNames) / (BASE_NAMES + TYPICAL_NAMES));
  return size + languages + feature.prominence - PENALTY[kind];
}

/** Misspelt names are corrected to places of at least this population, and to capitals and seats of government. */
export const WELL_KNOWN_POPULATION = 10_000;

/** Fame that one more edit costs a suggestion: a name two edits away must be a hundred times better known. */
export const FAME_PER_EDIT = 2;
/** Suggestions this much less likely than the best one are left out. */
export const SUGGESTION_RANGE = 2;

/** A place of this fame may be meant by a name that is like that of a great city. */
export const FAMOUS_ENOUGH = 4.3;

/** A seat of government with at least this population can be meant by a name it shares with any country or region. */
export const LARGE_SEAT = 100_000;
/** So can a place with at least this share of the population of the largest country or region of the name. */
export const LARGE_SHARE = 0.2;

/**
 * What the whole of a name is worth to a suggestion: for a place's own name another must be a thousand times as well
 * known.
 */
export const WORTH_OF_WHOLE_NAME: Readonly<Record<NameKind, number>> = { own: 3, other: 1.5, code: 0 };
/** How much less the start of a name counts that is not the place's own: who writes `mun` hardly means Montevideo. */
export const PENALTY_OF_BEGUN: Readonly<Record<NameKind, number>> = { own: 0, other: 1, code: 0 };

/** Best known first; of equally known ones the first stays the first. */
export function byFame<T extends { readonly fame: number }>(candidates: readonly T[]): T[] {
  return [...candidates].sort((a, b) => b.fame - a.fame);
}
