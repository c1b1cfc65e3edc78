/**
 * What is used of an alert in the Common Alerting Protocol 1.2
 * (docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html). Times are milliseconds since 1970 in UTC; words from the
 * standard's closed lists are in lower case; what an alert does not state is null.
 */
export interface CapAlert extends MessageName {
  readonly status: string;
  readonly messageType: string;
  /** The earlier messages that this one is about. */
  readonly references: readonly MessageName[];
  /** One for each language, and for each part of the area or time that differs. */
  readonly infos: readonly CapInfo[];
}

/** Identifies a message: senders may reuse an identifier. */
export interface MessageName {
  readonly sender: string;
  readonly identifier: string;
  readonly sent: number;
}

export interface CapInfo {
  /** RFC 3066. */
  readonly language: string;
  readonly categories: readonly string[];
  readonly event: string;
  readonly responseTypes: readonly string[];
  readonly urgency: string | null;
  readonly severity: string | null;
  readonly effective: number | null;
  readonly onset: number | null;
  readonly expires: number | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** MeteoAlarm's level, `2; yellow; Moderate`. */
  readonly awarenessLevel: string | null;
  /** The areas that have a shape. */
  readonly areas: readonly CapArea[];
}

/** The union of the polygons without the holes, and of the circles. */
export interface CapArea {
  readonly polygons: readonly Ring[];
  readonly holes: readonly Ring[];
  readonly circles: readonly Circle[];
}

/** Degrees north and east. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The corners of a polygon in order; the last is joined to the first. */
export type Ring = readonly Point[];

export interface Circle {
  readonly centre: Point;
  readonly radiusKm: number;
}
