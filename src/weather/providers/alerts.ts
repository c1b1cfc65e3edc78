import { type Static, type TSchema, Type } from '../../schema.ts';
import type { Alert, AlertReport } from '../model/alert.ts';
import { instantOf } from '../model/local-time.ts';
import { shapeOf } from '../upstream/shape.ts';
import { Maybe } from './wire.ts';

/**
 * Thrown if an alert has an invalid structure, no text or an invalid time. The alert is then skipped, and the
 * other alerts are read.
 */
export class UnreadableAlert extends Error {
  override readonly name = 'UnreadableAlert';
}

/**
 * Reads a provider's list of alerts. `read` converts a record, or returns null to exclude it. A record is
 * skipped and counted if it does not match the schema or if `read` throws UnreadableAlert.
 */
export function readAlerts<T extends TSchema>(
  records: readonly unknown[],
  schema: T,
  read: (record: Static<T>) => Alert | null,
): AlertReport {
  const { found, skipped } = readEach(records, schema, read);
  return { alerts: found, skipped };
}

/** Like readAlerts, but for any result type. */
export function readEach<T extends TSchema, R>(
  records: readonly unknown[],
  schema: T,
  read: (record: Static<T>) => R | null,
): { found: R[]; skipped: number } {
  const found: R[] = [];
  let skipped = 0;
  const shape = shapeOf(schema);
  for (const record of records) {
    try {
      if (!shape.fits(record)) throw new UnreadableAlert('an alert does not have the documented form');
      const one = read(record);
      if (one !== null) found.push(one);
    } catch (error) {
      if (!(error instanceof UnreadableAlert)) throw error;
      skipped += 1;
    }
  }
  return { found, skipped };
}

export const OptionalText = Maybe(Type.String());

type MaybeText = string | null | undefined;

/**
 * Returns the first string that is not blank, without surrounding spaces. Returns null if all are blank.
 */
export function firstText(...texts: readonly MaybeText[]): string | null {
  return texts.map((text) => text?.trim()).find(Boolean) ?? null;
}

/**
 * Returns the first name that is not blank, or the first sentence of the description if all names are blank.
 * Throws UnreadableAlert if there is neither a name nor a description, because every alert needs a name.
 */
export function eventName(names: readonly MaybeText[], description: MaybeText = null): string {
  const name = firstText(...names) ?? firstSentence(firstText(description) ?? '');
  if (name === '') throw new UnreadableAlert('an alert has neither a name nor a description');
  return name;
}

/** Maximum length of a name taken from the first sentence. */
const LONGEST_NAME = 100;

function firstSentence(text: string): string {
  const sentence = /^[^\n]*?(?=[.!?。！？](\s|$)|\n|$)/.exec(text)?.[0].trim() || text.trim();
  if (sentence.length <= LONGEST_NAME) return sentence;
  return `${sentence.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '')} …`;
}

/**
 * Parses an ISO 8601 date and time with a UTC offset to milliseconds since 1970. Returns null if the time is
 * missing. Throws UnreadableAlert for any other text, because a time without an offset could be hours wrong.
 */
export function alertTime(text: MaybeText): number | null {
  if (text === null || text === undefined) return null;
  const time = instantOf(text);
  if (time === null)
    throw new UnreadableAlert('a time in an alert must be a date and time with a UTC offset');
  return time;
}

/** Joins all non-blank strings as paragraphs. */
export function paragraphs(...texts: readonly MaybeText[]): string {
  return texts.flatMap((text) => firstText(text) ?? []).join('\n\n');
}

/** Returns the text if it is an http or https URL. Otherwise returns null, so the alert has no link. */
export function pageAddress(text: MaybeText): string | null {
  const address = firstText(text);
  if (address === null || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
