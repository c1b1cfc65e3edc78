export interface Place {
  /** Unique and stable, for example `geonames:2988507`. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-level division in English, for example a state; null if unknown. */
  readonly region: string | null;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** IANA name of the time zone. */
  readonly timezone: string;
}
