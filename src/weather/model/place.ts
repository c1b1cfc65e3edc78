export interface Place {
  /** Unique and stable id, for example `geonames:2988507`. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** English name of the first-level division, for example a state. Null if unknown. */
  readonly region: string | null;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** Metres above sea level. Absent if unknown. */
  readonly altitude?: number;
  /** IANA name of the time zone. */
  readonly timezone: string;
  /** True for coordinates. The name, country and region are then those of the nearest town. */
  readonly isNamedAfterNearest?: true;
}

/**
 * Returns whether a place is in the area with this name. Returns null if the name is unknown or ambiguous.
 */
export type AreaCheck = (area: string, place: Place) => boolean | null;
