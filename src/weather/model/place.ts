/** A place that weather is asked for. */
export interface Place {
  /** Unique and lasting, for instance `geonames:2988507`. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-level division, for instance a state, in English; null where none is known. */
  readonly region: string | null;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** IANA name. */
  readonly timezone: string;
}
