import type { NameKind } from './file/names.ts';

/**
 * GeoNames feature codes of populated places. `prominence` is the additional fame compared with other places
 * of the same size. `seat` marks national capitals and seats of government. The gazetteer file stores indexes
 * into this list, so new codes must be appended.
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
 * All weights and thresholds for ranking places by fame. Fame measures how well known a place is by one of
 * its names. One unit of fame equals a factor of ten in population: a village has about 3, a city 5.
 */

export interface Renown {
  /** 0 if unknown. */
  readonly population: number;
  /** Number of alternative names. Well-known places have names in more languages. */
  readonly otherNames: number;
  readonly feature: Feature;
}

/** Added to every population, so that places with an unknown population count as hamlets. */
const BASE_POPULATION = 100;
/** Added to every name count, so that a few names more or less make little difference. */
const BASE_NAMES = 5;
/** Number of alternative names of a typical city. This number neither raises nor lowers fame. */
const TYPICAL_NAMES = 10;
const WEIGHT_OF_NAMES = 1.3;

/** Fame lost if the query matches a name of this kind instead of the place's own name. */
export const PENALTY: Readonly<Record<NameKind, number>> = { own: 0, other: 1.5, code: 3 };

export function fame({ population, otherNames, feature }: Renown, kind: NameKind): number {
  const size = Math.log10(population + BASE_POPULATION);
  const languages = WEIGHT_OF_NAMES * Math.log10((BASE_NAMES + otherNames) / (BASE_NAMES + TYPICAL_NAMES));
  return size + languages + feature.prominence - PENALTY[kind];
}

/**
 * Minimum difference in fame by which a place precedes another place that bears the name exactly; 1 equals a factor
 * of ten in population.
 * The other place can bear the name as a part of its full name (Santa Cruz de la Sierra), in another language or
 * formerly, as a curated alias, or as a curated name of a point.
 */
export const LEAD = { part: 1.4, other: 2.2, alias: 1, point: 2 } as const;
const BELOW = 1e-6;

/** Lowers a place's fame below that of a place that bears the name exactly, unless the place leads enough. */
export function fameBeside(exact: number, fame: number, lead: number): number {
  return fame - lead >= exact ? fame : Math.min(fame, exact - BELOW);
}

/** Minimum population of a well-known place, except for capitals and seats of government. */
export const WELL_KNOWN_POPULATION = 10_000;

/** Fame that a suggestion loses for each edit; 2 equals a factor of a hundred in population. */
export const FAME_PER_EDIT = 2;
/** Maximum difference in fame between a suggestion and the best suggestion. */
export const SUGGESTION_RANGE = 2;

/** Minimum fame for accepting a place whose name resembles that of a great city. */
export const FAMOUS_ENOUGH = 4.3;
/** The same for a place that bears the name exactly. Every village has this fame. */
export const MORE_THAN_HAMLET = 1.9;
/** Minimum population of a place whose exact name counts for more than another place's other name. */
export const SMALLEST_TOWN = 1000;

/** Minimum fame of a place that is meant although a country has the same name in another language: Poole. */
export const KNOWN_ELSEWHERE = 4.6;

/**
 * Minimum population of a seat of government that takes precedence over the country or region of the same
 * name.
 */
export const LARGE_SEAT = 100_000;
/**
 * Minimum population for a place to take precedence over countries and regions of the same name, as a
 * fraction of the most populous area's population.
 */
export const LARGE_SHARE = 0.2;
/**
 * The same for regions and small countries that only have the name in another language or without a word such as
 * County.
 */
export const LARGE_SHARE_OF_TRANSLATED = 1 / 300;

/**
 * Fame gained by a suggestion if the input is its complete name; 3 equals a factor of a thousand in
 * population.
 */
export const WHOLE_NAME_BONUS: Readonly<Record<NameKind, number>> = { own: 3, other: 1.5, code: 0 };
/** Fame lost if the input is a prefix of a name of this kind: `mun` rarely means Montevideo. */
export const PREFIX_PENALTY: Readonly<Record<NameKind, number>> = { own: 0, other: 1, code: 0 };

/** Sorts by fame, highest first. Equally famous candidates keep their order. */
export function byFame<T extends { readonly fame: number }>(candidates: readonly T[]): T[] {
  return [...candidates].sort((a, b) => b.fame - a.fame);
}
