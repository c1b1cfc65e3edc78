/** The standard's words, in lower case, that decide what is a weather warning; and the words of agencies beside it. */

/** Not an exercise, a test, a draft or a message between systems. */
export const REAL_STATUS = 'actual';

/** Messages that warn of nothing themselves. */
export const TYPES_WITHOUT_WARNING: ReadonlySet<string> = new Set(['cancel', 'ack', 'error']);

/** An acknowledgement leaves the messages that it refers to in force; any other message replaces or withdraws them. */
export const TYPE_LEAVING_IN_FORCE = 'ack';

export const WEATHER_CATEGORY = 'met';
export const URGENCY_OVER = 'past';
export const RESPONSE_OVER = 'allclear';

/** What an info block's language is where it names none. */
export const DEFAULT_LANGUAGE = 'en-US';

export function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language);
}

/** The parameter in which European services grade a warning in MeteoAlarm's colours. */
export const AWARENESS_LEVEL = 'awareness_level';

/** `1; green; Minor` is published for areas without any warning. */
export function isGreen(awarenessLevel: string): boolean {
  return awarenessLevel.split(';')[1]?.trim().toLowerCase() === 'green';
}

/** The geocode in which Germany's DWD cuts holes into an area's polygons. */
export const HOLE_GEOCODE = 'EXCLUDE_POLYGON';
