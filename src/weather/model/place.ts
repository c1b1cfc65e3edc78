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
  /** IANA name of the time zone. */
  readonly timezone: string;
}
