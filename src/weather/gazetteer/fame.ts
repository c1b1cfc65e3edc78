import type { Feature } from './features.ts';
import type { NameKind } from './name-kinds.ts';

/** What makes a place known. */
export interface Renown {
  /** 0 where it is unknown. */
  readonly population: number;
  /** How many names besides its own it has, which grows with the languages that speak of it. */
  readonly otherNames: number;
  readonly feature: Feature;
}

/** Counted for everyone, so that an unknown population is that of a hamlet. */
const LEAST_POPULATION = 100;
/** Counted for everyone too, since a few names more or less say little. */
const LEAST_NAMES = 5;
/** So many other names are what a city commonly has; they neither add to nor take from its fame. */
const COMMON_NAMES = 10;
const WEIGHT_OF_NAMES = 1.3;

/** What a name other than the place's own takes from its fame: Napoli is Naples, but less so than Naples is. */
const OTHERNESS: Readonly<Record<NameKind, number>> = { own: 0, other: 1.5, byname: 3 };

/** How well known a place is under one of its names. About the logarithm of its population: 3 a village, 5 a city. */
export function fame({ population, otherNames, feature }: Renown, kind: NameKind): number {
  const size = Math.log10(population + LEAST_POPULATION);
  const languages = WEIGHT_OF_NAMES * Math.log10((LEAST_NAMES + otherNames) / (LEAST_NAMES + COMMON_NAMES));
  return size + languages + feature.prominence - OTHERNESS[kind];
}
