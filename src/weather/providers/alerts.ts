import { type Static, type TSchema, Type } from '../../schema.ts';
import type { Alert, AlertReport } from '../model/alert.ts';
import { instantOf } from '../model/local-time.ts';
import { shapeOf } from '../upstream/shape.ts';
import { Maybe } from './wire.ts';

/** An alert that cannot be read: of the wrong form, without a word, with an invalid time. It costs no other alert. */
export class UnreadableAlert extends Error {
  override readonly name = 'UnreadableAlert';
}

/**
 * Reads a provider's list of alerts. `read` gives the alert of a record, or null for one that is not to be shown. A
 * record that does not match the schema, or for which `read` throws UnreadableAlert, is skipped and counted.
 */
export function readAlerts<T extends TSchema>(
  records: readonly unknown[],
  schema: T,
  read: (record: Static<T>) => Alert | null,
): AlertReport {
  const { found, skipped } = readEach(records, schema, read);
  return { alerts: found, skipped };
}

/** The same of anything that is read from a record. */
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

/** A text that a source may leave out. */
export const OptionalText = Maybe(Type.String());

type MaybeText = string | null | undefined;

/** The first text that is not blank, trimmed; null if there is none. */
export function firstText(...texts: readonly MaybeText[]): string | null {
  return texts.map((text) => text?.trim()).find(Boolean) ?? null;
}

/**
 * The first name that is not blank, the last resort being the first sentence of a description. Throws UnreadableAlert
 * if there is none: an alert has to say what it is about.
 */
export function eventName(names: readonly MaybeText[], description: MaybeText = null): string {
  const name = firstText(...names) ?? firstSentence(firstText(description) ?? '');
  if (name === '') throw new UnreadableAlert('an alert has neither a name nor a description');
  return name;
}

/** As much of a long first sentence as a name should have. */
const LONGEST_NAME = 100;

function firstSentence(text: string): string {
  const sentence = /^[^\n]*?(?=[.!?。！？](\s|$)|\n|$)/.exec(text)?.[0].trim() || text.trim();
  if (sentence.length <= LONGEST_NAME) return sentence;
  return `${sentence.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '')} …`;
}

/**
 * Milliseconds since 1970 of an ISO 8601 date and time with offset; null for null. Throws UnreadableAlert for any other
 * text, also for a time without offset, which could be hours off.
 */
export function alertTime(text: MaybeText): number | null {
  if (text === null || text === undefined) return null;
  const time = instantOf(text);
  if (time === null) throw new UnreadableAlert('an alert has a time that is not a date, time and offset');
  return time;
}

/** The texts that are not blank, as paragraphs. */
export function paragraphs(...texts: readonly MaybeText[]): string {
  return texts.flatMap((text) => firstText(text) ?? []).join('\n\n');
}

/** The address of a page that a client may open; null for anything else, which costs the link and not the alert. */
export function pageAddress(text: MaybeText): string | null {
  const address = firstText(text);
  if (address === null || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
