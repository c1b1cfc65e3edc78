/** Severities of the Common Alerting Protocol, most severe first. */
export const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** CAP urgency: how soon to act. */
export const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'] as const;
type Urgency = (typeof URGENCIES)[number];

/** CAP certainty: how likely the event is. */
export const CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** Texts of a warning in one language. */
export interface AlertText {
  /** RFC 3066 tag; null if the source does not provide it. */
  readonly language: string | null;
  readonly event: string;
  readonly description: string;
  /** Issuer; null if the source does not provide it. */
  readonly sender: string | null;
  /** Description of the affected area; null if the source does not provide it. */
  readonly area: string | null;
  /** Address of a web page about the warning, http or https; null if the source does not provide it. */
  readonly url: string | null;
}

/** An official warning for a place, in English if the source has an English text. */
export interface Alert extends AlertText {
  /** Milliseconds since 1970 in UTC; null if the source does not provide it. */
  readonly start: number | null;
  readonly end: number | null;
  /** Null if the source does not specify a severity. */
  readonly severity: Severity | null;
  readonly urgency: Urgency | null;
  readonly certainty: Certainty | null;
  /** The same warning in other languages. */
  readonly translations: readonly AlertText[];
}

/** Creates an alert from the fields that the source provides; the other fields get empty values. */
export function alertOf(stated: Pick<Alert, 'event'> & Partial<Alert>): Alert {
  return {
    language: null,
    description: '',
    sender: null,
    area: null,
    url: null,
    start: null,
    end: null,
    severity: null,
    urgency: null,
    certainty: null,
    translations: [],
    ...stated,
  };
}

/**
 * Returns a function that finds a word in a list, ignoring case. The function returns null for other words.
 */
function wordOf<T extends string>(words: readonly T[]): (text: string | null | undefined) => T | null {
  return (text) => words.find((word) => word.toLowerCase() === text?.toLowerCase()) ?? null;
}

export const severityOf = wordOf(SEVERITIES);
export const urgencyOf = wordOf(URGENCIES);
export const certaintyOf = wordOf(CERTAINTIES);

export interface AlertReport {
  readonly alerts: readonly Alert[];
  /** Number of alerts that could not be read and are omitted. */
  readonly skipped: number;
  /** Number of listed alerts that did not arrive in time, if the source sends each alert separately. */
  readonly missing?: number;
  /** Number of alerts that were read, if the source also lists alerts for other places. */
  readonly readable?: number;
}

/** Returns the alerts that have not ended, without duplicates: most severe first, then earliest first. */
export function activeAlerts(alerts: readonly Alert[], now: number): Alert[] {
  const unique = new Map<string, Alert>();
  for (const alert of alerts) {
    if (alert.end !== null && alert.end <= now) continue;
    const key = JSON.stringify([alert.event, alert.start, alert.end, alert.severity, alert.description]);
    if (!unique.has(key)) unique.set(key, alert);
  }
  return [...unique.values()].sort((a, b) => rank(a) - rank(b) || (a.start ?? 0) - (b.start ?? 0));
}

function rank({ severity }: Alert): number {
  return SEVERITIES.indexOf(severity ?? 'Unknown');
}

/** Returns the texts in a language (ISO 639-1), otherwise the texts in the alert's first language. */
export function inLanguage(alert: Alert, language: string): AlertText {
  const texts: readonly AlertText[] = [alert, ...alert.translations];
  return texts.find((text) => text.language !== null && isLanguage(text.language, language)) ?? alert;
}

/** Language codes that count as the same language: Bokmål and Nynorsk are Norwegian. */
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

/** An alert that may be the translation of another alert. */
interface Candidate {
  readonly alert: Alert;
  /** Key that is equal for the same warning in other languages; null if there are no other languages. */
  readonly sameAs: string | null;
}

/**
 * Joins alerts that are the same warning in different languages: one alert with translations, English first
 * if available. Several equal alerts in the same language are different warnings. The first alert in one
 * language is joined with the first alert in another language.
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

/** Returns the first group of a key without an alert in this language. */
function groupWithout(groups: Map<string, Alert[]>, key: string, language: string | null): Alert[] {
  for (let n = 0; ; n += 1) {
    const name = `${key} ${n}`;
    const group = groups.get(name) ?? [];
    if (group.some((other) => sameLanguage(other.language, language))) continue;
    groups.set(name, group);
    return group;
  }
}

/** An unknown language may be any language. */
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
