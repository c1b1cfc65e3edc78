import type { ImportReport } from '../../core/port.ts';
import type { OptaEvent } from './event.ts';
import { TYPE, TYPES } from './vocabulary.ts';

/** Counts what the vendor deleted, and notes unknown types and repeated ids. */
export function noteTypes(events: readonly OptaEvent[], report: ImportReport): void {
  for (const { type } of events) if (type === TYPE.deleted) report.skip('deleted by the vendor');
  const types = new Set(events.map(({ type }) => type));
  const unknown = [...types].filter((type) => type !== TYPE.deleted && !TYPES.has(type));
  if (unknown.length > 0) report.note(`unknown event types, imported as other: ${unknown.join(', ')}`);
  const byId = Map.groupBy(events, ({ id }) => id);
  const repeated = [...byId].flatMap(([id, same]) => (same.length > 1 ? [id] : []));
  if (repeated.length > 0)
    report.note(`event ids that occur more than once, numbered to tell them apart: ${repeated.join(', ')}`);
}
