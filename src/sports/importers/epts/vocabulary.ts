/** Global parameters that state the centre of the field, in the unit of the positions. */
export const FIELD_CENTRE = { x: 'Pitch Centre X', y: 'Pitch Centre Y' } as const;

/** A position that is the goalkeeper's. */
export const GOALKEEPER = /^(?:goal[ -]?)?keeper$|^gk$/i;

/** The unit of positions that state none, by how large nearly all of them are at most. */
export const UNITS_BY_SIZE: readonly (readonly [largest: number, unit: string])[] = [
  [1.2, 'normalized'],
  [200, 'm'],
  [20_000, 'cm'],
  [200_000, 'mm'],
];
