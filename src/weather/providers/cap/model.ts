/**
 * The parts of a CAP 1.2 alert that this provider uses
 * (docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html). Times are milliseconds since 1970 in UTC. Words
 * from the standard's closed lists are in lower case. Missing values are null.
 */
export interface CapAlert extends MessageName {
  readonly status: string;
  readonly messageType: string;
  /** Earlier messages that this message replaces, cancels or acknowledges. */
  readonly references: readonly MessageName[];
  /**
   * One info block for each language, or several if the area or time differs between parts of the warning.
   */
  readonly infos: readonly CapInfo[];
}

/** Identifies a message. The identifier alone is not unique, because senders reuse identifiers. */
export interface MessageName {
  readonly sender: string;
  readonly identifier: string;
  readonly sent: number;
}

export interface CapInfo {
  /** RFC 3066 tag. */
  readonly language: string;
  readonly categories: readonly string[];
  /** The name of the event. If missing, the headline or the start of the description. */
  readonly event: string;
  readonly responseTypes: readonly string[];
  readonly urgency: string | null;
  readonly severity: string | null;
  readonly certainty: string | null;
  readonly senderName: string | null;
  readonly web: string | null;
  /**
   * Codes of the event that are the same in every language: the sender's codes and MeteoAlarm's hazard type.
   */
  readonly codes: string;
  readonly effective: number | null;
  readonly onset: number | null;
  readonly expires: number | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** MeteoAlarm's level, for example `2; yellow; Moderate`. */
  readonly awarenessLevel: string | null;
  /** The areas with shapes, or all areas if none has a shape. */
  readonly areas: readonly CapArea[];
}

/** Union of the circles, and of the polygons without the holes. If no area has a shape, only a name and codes. */
export interface CapArea {
  readonly name: string | null;
  /** Countries (ISO 3166-1 alpha-2) in the area's codes. */
  readonly countries: readonly string[];
  readonly polygons: readonly Ring[];
  readonly holes: readonly Ring[];
  readonly circles: readonly Circle[];
}

/** Degrees north and east. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Corners of a polygon in order; the last corner is connected to the first. */
export type Ring = readonly Point[];

export interface Circle {
  readonly centre: Point;
  readonly radiusKm: number;
}
