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
  /** The headline, or the start of the description, if the alert does not state it. */
  readonly event: string;
  readonly responseTypes: readonly string[];
  readonly urgency: string | null;
  readonly severity: string | null;
  readonly certainty: string | null;
  readonly senderName: string | null;
  readonly web: string | null;
  /** What the event is in any language: the sender's codes, and MeteoAlarm's type. */
  readonly codes: string;
  readonly effective: number | null;
  readonly onset: number | null;
  readonly expires: number | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** MeteoAlarm's level, `2; yellow; Moderate`. */
  readonly awarenessLevel: string | null;
  /** Names of all areas. */
  readonly areaNames: readonly string[];
  /** The areas that have a shape. */
  readonly areas: readonly CapArea[];
}

/** The union of the polygons without the holes, and of the circles. */
export interface CapArea {
  readonly name: string | null;
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
