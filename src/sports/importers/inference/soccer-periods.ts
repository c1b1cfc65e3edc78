import type { PeriodType } from '../../model/vocabulary.ts';

/** Soccer's periods by their usual numbers. */
export const SOCCER_PERIODS: ReadonlyMap<number, PeriodType> = new Map([
  [1, 'first_half'],
  [2, 'second_half'],
  [3, 'first_half_extratime'],
  [4, 'second_half_extratime'],
  [5, 'shootout'],
]);
