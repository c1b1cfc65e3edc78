/**
 * Kinds of place by GeoNames' feature code, with how much better known they are than others of their size, in the
 * unit of fame. A place's kind is stored as its position in this list.
 */
export const FEATURES = [
  { code: 'PPL', prominence: 0 },
  // Capitals of countries and seats of governments.
  { code: 'PPLC', prominence: 0.4 },
  { code: 'PPLG', prominence: 0.4 },
  // Seats of divisions, of the first level to the fifth.
  { code: 'PPLA', prominence: 0.25 },
  { code: 'PPLA2', prominence: 0 },
  { code: 'PPLA3', prominence: 0 },
  { code: 'PPLA4', prominence: 0 },
  { code: 'PPLA5', prominence: 0 },
  // Places that are several, religious places, Israeli settlements, small ones.
  { code: 'PPLS', prominence: 0 },
  { code: 'PPLR', prominence: 0 },
  { code: 'STLMT', prominence: 0 },
  { code: 'PPLL', prominence: 0 },
  { code: 'PPLF', prominence: 0 },
  // A part of another place.
  { code: 'PPLX', prominence: -0.5 },
  // Former capitals; places of the past, abandoned or destroyed.
  { code: 'PPLCH', prominence: 0 },
  { code: 'PPLH', prominence: -1 },
  { code: 'PPLQ', prominence: -1 },
  { code: 'PPLW', prominence: -1 },
] as const;

export type Feature = (typeof FEATURES)[number];
