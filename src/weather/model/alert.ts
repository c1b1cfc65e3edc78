import { HOUR_MS } from './local-time.ts';

/** Severities of the Common Alerting Protocol, most severe first. */
export const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Urgency in the Common Alerting Protocol: how soon people should act. */
export const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'] as const;
type Urgency = (typeof URGENCIES)[number];

/** Certainty in the Common Alerting Protocol: how likely the event is. */
export const CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** Categories of the Common Alerting Protocol, in lower case. */
export const CATEGORIES = [
  'geo',
  'met',
  'safety',
  'security',
  'rescue',
  'fire',
  'health',
  'env',
  'transport',
  'infra',
  'cbrne',
  'other',
] as const;
type Category = (typeof CATEGORIES)[number];

/**
 * Whether an alert applies to the place. `area unclear` means that the source lists the alert near the place,
 * but its areas cannot be compared with the place.
 */
export const APPLICABILITIES = ['here', 'area unclear'] as const;
export type Applicability = (typeof APPLICABILITIES)[number];

/** Texts of a warning in one language. */
export interface AlertText {
  /** RFC 3066 tag, or null if the source does not provide a tag. */
  readonly language: string | null;
  readonly event: string;
  readonly description: string;
  /** Null if the source does not provide the issuer. */
  readonly sender: string | null;
  /** Description of the affected area, or null if the source does not provide a description. */
  readonly area: string | null;
  /** URL of a web page about the warning, http or https. Null if the source does not provide a URL. */
  readonly url: string | null;
}

/** An official warning for a place. The text is English if the source has an English text. */
export interface Alert extends AlertText {
  /** Milliseconds since 1970 in UTC, or null if the source does not provide the time. */
  readonly start: number | null;
  readonly end: number | null;
  /** Time when the source issued or last updated the alert. Null if unknown. */
  readonly issued: number | null;
  /** First category that the source states, or null. */
  readonly category: Category | null;
  readonly applies: Applicability;
  /** Null if the source does not specify a severity. */
  readonly severity: Severity | null;
  readonly urgency: Urgency | null;
  readonly certainty: Certainty | null;
  /** The same warning in other languages. */
  readonly translations: readonly AlertText[];
}

/** Creates an alert. Fields that the source does not provide are null or empty. */
export function alertOf(stated: Pick<Alert, 'event'> & Partial<Alert>): Alert {
  return {
    language: null,
    description: '',
    sender: null,
    area: null,
    url: null,
    start: null,
    end: null,
    issued: null,
    category: null,
    applies: 'here',
    severity: null,
    urgency: null,
    certainty: null,
    translations: [],
    ...stated,
  };
}

/**
 * Returns a function that finds a word in a list, ignoring case. The function returns null for a word that is
 * not in the list.
 */
function wordOf<T extends string>(words: readonly T[]): (text: string | null | undefined) => T | null {
  return (text) => words.find((word) => word.toLowerCase() === text?.toLowerCase()) ?? null;
}

export const severityOf = wordOf(SEVERITIES);
export const urgencyOf = wordOf(URGENCIES);
export const certaintyOf = wordOf(CERTAINTIES);
export const categoryOf = wordOf(CATEGORIES);

export interface AlertReport {
  readonly alerts: readonly Alert[];
  /** Number of alerts that were omitted because they could not be read. */
  readonly skipped: number;
  /**
   * Number of listed alerts that did not arrive in time. Only present if the source sends each alert
   * separately.
   */
  readonly missing?: number;
  /** Number of sources whose alerts may be missing, because they failed before this source answered. */
  readonly leftOut?: number;
  /** Number of alerts that could be read. Only present if the source also lists alerts for other places. */
  readonly readable?: number;
}

/** Time for which an alert without an end is in force. The protocol leaves this choice to the recipient. */
const WITHOUT_END_MS = 24 * HOUR_MS;

/**
 * Returns the end of an alert. An alert without an end is in force for a day after its start or its last
 * update, whichever is later. Returns null if all these times are unknown.
 */
export function endOf({ start, end, issued }: Pick<Alert, 'start' | 'end' | 'issued'>): number | null {
  if (end !== null || (start === null && issued === null)) return end;
  return Math.max(start ?? Number.NEGATIVE_INFINITY, issued ?? Number.NEGATIVE_INFINITY) + WITHOUT_END_MS;
}

/**
 * Returns the alerts that have not ended, without duplicates. Alerts that surely apply come first. Sorts by
 * severity, most severe first, and then by start.
 */
export function activeAlerts(alerts: readonly Alert[], now: number): Alert[] {
  const unique = new Map<string, Alert>();
  for (const alert of alerts.toSorted(byImportance)) {
    if ((endOf(alert) ?? Number.POSITIVE_INFINITY) <= now) continue;
    const key = JSON.stringify([alert.event, alert.start, alert.end, alert.severity, alert.description]);
    if (!unique.has(key)) unique.set(key, alert);
  }
  return [...unique.values()];
}

function byImportance(a: Alert, b: Alert): number {
  const rank = ({ severity }: Alert) => SEVERITIES.indexOf(severity ?? 'Unknown');
  const doubt = ({ applies }: Alert) => APPLICABILITIES.indexOf(applies);
  return doubt(a) - doubt(b) || rank(a) - rank(b) || (a.start ?? 0) - (b.start ?? 0);
}

/** Returns when the last of the ended alerts ended. Negative infinity if none has ended. */
export function lastEnd(alerts: readonly Alert[], now: number): number {
  const ends = alerts.map((alert) => endOf(alert) ?? Number.POSITIVE_INFINITY);
  return Math.max(...ends.filter((end) => end <= now));
}

/**
 * Returns the alert's texts in a language (ISO 639-1), or in its first language if the requested language is
 * missing.
 */
export function inLanguage(alert: Alert, language: string): AlertText {
  const texts: readonly AlertText[] = [alert, ...alert.translations];
  return texts.find((text) => text.language !== null && isLanguage(text.language, language)) ?? alert;
}

/** Equivalent language codes: Bokmål and Nynorsk are Norwegian. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['in', 'id'],
]);

/** Returns whether a tag such as `de-AT` belongs to a language such as `de`. */
function isLanguage(tag: string, language: string): boolean {
  return primary(tag) === primary(language);
}

function primary(tag: string): string {
  const first = tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return SAME.get(first) ?? first;
}

/** An alert that can be a translation of another alert. */
interface Candidate {
  readonly alert: Alert;
  /** Identical in all languages of a warning. Null if the warning has only one language. */
  readonly sameAs: string | null;
}

/**
 * Merges the languages of each warning into one alert with translations, English first if available. Alerts
 * with the same key in the same language are different warnings. For each key, the first alert in each
 * language belongs to the first warning, the second alert to the second warning, and so on.
 */
export function joinLanguages(candidates: readonly Candidate[]): Alert[] {
  const groups = new Map<string, Alert[]>();
  for (const [i, { alert, sameAs }] of candidates.entries()) {
    const key = sameAs === null ? `#${i}` : `=${sameAs}`;
    const open = groupWithout(groups, key, alert.language);
    open.push(alert);
  }
  return [...groups.values()].map(joined);
}

/** Returns a key's first group that has no alert in this language. */
function groupWithout(groups: Map<string, Alert[]>, key: string, language: string | null): Alert[] {
  for (let n = 0; ; n += 1) {
    const name = `${key} ${n}`;
    const group = groups.get(name) ?? [];
    if (group.some((other) => sameLanguage(other.language, language))) continue;
    groups.set(name, group);
    return group;
  }
}

/**
 * An alert in an unknown language is never merged with another alert, because both alerts may be in the same
 * language.
 */
function sameLanguage(a: string | null, b: string | null): boolean {
  return a === null || b === null || isLanguage(a, b);
}

function joined(alerts: readonly Alert[]): Alert {
  const main = alerts.find(({ language }) => language !== null && isLanguage(language, 'en')) ?? alerts[0];
  if (main === undefined) throw new TypeError('a group of alerts cannot be empty');
  const others = alerts.filter((alert) => alert !== main);
  return { ...main, translations: [...main.translations, ...others.map(textOf)] };
}

function textOf({ language, event, description, sender, area, url }: Alert): AlertText {
  return { language, event, description, sender, area, url };
}
