import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Alert, AlertReport } from '../model/alert.ts';
import { instantOf } from '../model/local-time.ts';
import { Maybe } from './wire.ts';

/** An alert that cannot be read: of the wrong form, without a name, with an invalid time. It costs no other alert. */
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
  const alerts: Alert[] = [];
  let skipped = 0;
  for (const record of records) {
    try {
      if (!Value.Check(schema, record))
        throw new UnreadableAlert('an alert does not have the documented form');
      const alert = read(record);
      if (alert !== null) alerts.push(alert);
    } catch (error) {
      if (!(error instanceof UnreadableAlert)) throw error;
      skipped += 1;
    }
  }
  return { alerts, skipped };
}

/** A text that a source may leave out. */
export const OptionalText = Maybe(Type.String());

type MaybeText = string | null | undefined;

/** The first text that is not blank, trimmed; null if there is none. */
export function firstText(...texts: readonly MaybeText[]): string | null {
  return texts.map((text) => text?.trim()).find(Boolean) ?? null;
}

/** The first name that is not blank. Throws UnreadableAlert if there is none: an alert has to say what it is about. */
export function eventName(...names: readonly MaybeText[]): string {
  const name = firstText(...names);
  if (name === null) throw new UnreadableAlert('an alert has no name');
  return name;
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
