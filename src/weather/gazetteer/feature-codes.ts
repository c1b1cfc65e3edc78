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
