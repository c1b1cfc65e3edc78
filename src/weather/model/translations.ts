import { type Alert, type AlertText, isLanguage } from './alert.ts';

/** An alert before it is known whether it is the same as another one in another language. */
export interface Candidate {
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
