import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Alert, AlertReport } from '../model/alert.ts';
import { UnreadableAlert } from './alert-fields.ts';

/**
 * Reads a provider's list of warnings. `read` gives the alert of a record, or null for one that is not to be shown; a
 * record that does not fit the schema, or of which `read` throws UnreadableAlert, is counted and costs no other.
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
      if (!Value.Check(schema, record)) throw new UnreadableAlert('a warning is not as documented');
      const alert = read(record);
      if (alert !== null) alerts.push(alert);
    } catch (error) {
      if (!(error instanceof UnreadableAlert)) throw error;
      skipped += 1;
    }
  }
  return { alerts, skipped };
}
