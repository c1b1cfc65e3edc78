/** Severities of the Common Alerting Protocol, most severe first. */
export const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How soon to act, in the same protocol. */
export const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'] as const;
type Urgency = (typeof URGENCIES)[number];

/** How sure it is, in the same protocol. */
export const CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** The words of a warning in one language. */
export interface AlertText {
  /** RFC 3066; null if the source does not state it. */
  readonly language: string | null;
  /** Name of the warning. */
  readonly event: string;
  readonly description: string;
  /** Who issued it; null if the source does not state it. */
  readonly sender: string | null;
  /** The area that it is issued for, in words; null if the source states none. */
  readonly area: string | null;
  /** A page about it, http or https; null if the source states none. */
  readonly url: string | null;
}

/** An official warning for a place, in English if the source has it. */
export interface Alert extends AlertText {
  /** Milliseconds since 1970 in UTC; null if the source states no start or no end. */
  readonly start: number | null;
  readonly end: number | null;
  /** Each null if the source does not state it. */
  readonly severity: Severity | null;
  readonly urgency: Urgency | null;
  readonly certainty: Certainty | null;
  /** The same warning in other languages. */
  readonly translations: readonly AlertText[];
}

/** An alert of which a source states at least what it is about; the rest is unknown unless given. */
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

/** The word of a list that is the same in any case; null if there is none. */
function wordOf<T extends string>(words: readonly T[]): (text: string | null | undefined) => T | null {
  return (text) => words.find((word) => word.toLowerCase() === text?.toLowerCase()) ?? null;
}

export const severityOf = wordOf(SEVERITIES);
export const urgencyOf = wordOf(URGENCIES);
export const certaintyOf = wordOf(CERTAINTIES);

/** A provider's alerts for a place. */
export interface AlertReport {
  readonly alerts: readonly Alert[];
  /** Number of alerts that could not be read and are left out. */
  readonly skipped: number;
  /** Number of alerts that are listed and were not there in time, of sources that send each by itself. */
  readonly missing?: number;
  /** Number of alerts that were read, of sources whose lists have more than concern the place. */
  readonly readable?: number;
}

/** Alerts that have not ended, without duplicates: most severe first, then earliest first. */
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

/** The words of an alert in a language (ISO 639-1) if it has them, else in its first. */
export function inLanguage(alert: Alert, language: string): AlertText {
  const texts: readonly AlertText[] = [alert, ...alert.translations];
  return texts.find((text) => text.language !== null && isLanguage(text.language, language)) ?? alert;
}

/** Names of one language that are not the same word: Bokmål and Nynorsk are Norwegian. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['in', 'id'],
]);

/** Whether a tag such as `de-AT` is of a language such as `de`. */
function isLanguage(tag: string, language: string): boolean {
  return primary(tag) === primary(language);
}

function primary(tag: string): string {
  const first = tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return SAME.get(first) ?? first;
}

/** An alert before it is known whether it is the same as another one in another language. */
interface Candidate {
  readonly alert: Alert;
  /** Equal for the same warning in other languages; null for one that has no other. */
  readonly sameAs: string | null;
}

/**
 * One alert for each warning: those that are the same in another language become its translations. English comes first
 * if there is any. Several that are the same in one language are several warnings: the first of them in one language
 * belongs to the first in another.
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

/** The first group of a key that has nothing in a language yet. */
function groupWithout(groups: Map<string, Alert[]>, key: string, language: string | null): Alert[] {
  for (let n = 0; ; n += 1) {
    const name = `${key} ${n}`;
    const group = groups.get(name) ?? [];
    if (group.some((other) => sameLanguage(other.language, language))) continue;
    groups.set(name, group);
    return group;
  }
}

/** A language that is not stated may be any. */
function sameLanguage(a: string | null, b: string | null): boolean {
  return a === null || b === null || isLanguage(a, b);
}

function joined(alerts: readonly Alert[]): Alert {
  const main = alerts.find(({ language }) => language !== null && isLanguage(language, 'en')) ?? alerts[0];
  if (main === undefined) throw new TypeError('a group of alerts is never empty');
  const others = alerts.filter((alert) => alert !== main);
  return { ...main, translations: [...main.translations, ...others.map(textOf)] };
}

function textOf({ language, event, description, sender, area, url }: Alert): AlertText {
  return { language, event, description, sender, area, url };
}
