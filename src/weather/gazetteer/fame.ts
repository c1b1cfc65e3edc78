import type { NameKind } from './file/names.ts';

/**
 * GeoNames feature codes of populated places. `prominence` is the additional fame compared with other places
 * of the same size. `seat` marks national capitals and seats of government. The file stores a code as its
 * index in this list, so new codes must be appended.
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
 * All weights and thresholds that rank places by fame. Fame measures how well known a place is by one of its
 * names. One unit of fame is a factor of ten in population: a village has about 3, a city 5.
 */

/** The facts from which fame is computed. */
export interface Renown {
  /** 0 if unknown. */
  readonly population: number;
  /** Number of alternative names: a place with names in more languages is better known. */
  readonly otherNames: number;
  readonly feature: Feature;
}

/** Added to every population, so that a place of unknown population counts as a hamlet. */
const BASE_POPULATION = 100;
/** Added to every number of names, because a few more or fewer mean little. */
const BASE_NAMES = 5;
/** Number of alternative names of a typical city; it neither raises nor lowers fame. */
const TYPICAL_NAMES = 10;
const WEIGHT_OF_NAMES = 1.3;

/** Fame lost if the name is not the place's own name: Napoli is Naples, but people write Naples. */
export const PENALTY: Readonly<Record<NameKind, number>> = { own: 0, other: 1.5, code: 3 };

export function fame({ population, otherNames, feature }: Renown, kind: NameKind): number {
  const size = Math.log10(population + BASE_POPULATION);
  const languages = WEIGHT_OF_NAMES * Math.log10((BASE_NAMES + otherNames) / (BASE_NAMES + TYPICAL_NAMES));
  return size + languages + feature.prominence - PENALTY[kind];
}

/** Spelling correction considers places of at least this population, capitals, and seats of government. */
export const WELL_KNOWN_POPULATION = 10_000;

/**
 * Fame that each further edit costs a suggestion: with one more edit, a place must be a hundred times as well
 * known.
 */
export const FAME_PER_EDIT = 2;
/** A suggestion is dropped if its fame is this much lower than that of the best one. */
export const SUGGESTION_RANGE = 2;

/** A place with at least this fame is considered even if its name resembles that of a great city. */
export const FAMOUS_ENOUGH = 4.3;

/**
 * A seat of government with at least this population can be meant even if a country or region has the same
 * name.
 */
export const LARGE_SEAT = 100_000;
/** A place can also be meant if its population is at least this share of the largest area with that name. */
export const LARGE_SHARE = 0.2;

/**
 * Fame that a suggestion gains if the input is its complete name; 3 equals a factor of a thousand in
 * population.
 */
export const WHOLE_NAME_BONUS: Readonly<Record<NameKind, number>> = { own: 3, other: 1.5, code: 0 };
/** Fame lost if the input is a prefix of an alternative name: `mun` hardly means Montevideo. */
export const PREFIX_PENALTY: Readonly<Record<NameKind, number>> = { own: 0, other: 1, code: 0 };

/** Sorts by fame, highest first; equally famous candidates keep their order. */
export function byFame<T extends { readonly fame: number }>(candidates: readonly T[]): T[] {
  return [...candidates].sort((a, b) => b.fame - a.fame);
}
