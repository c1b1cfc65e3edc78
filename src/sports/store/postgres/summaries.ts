import type { SummaryFilter } from '../filters.ts';
import { summaryPage } from '../pages.ts';
import type { Page, PageRequest } from '../port.ts';
import { decodeKey, decodePosition, requireRevision, revisionOf } from '../revision.ts';
import { summaryConditions, valuesByName } from '../sql-conditions.ts';
import { aggregateSql, type Summary, type SummaryRow } from '../summaries.ts';
import type { RunQuery } from './client.ts';
import { Parameters } from './client.ts';

export interface SummariesRequest {
  readonly summary: Summary;
  readonly filter: SummaryFilter;
  readonly request: PageRequest;
  readonly signal: AbortSignal | undefined;
}

/** Reads a page of a summary list, with the dataset's revision. */
export async function readSummaries(
  schema: string,
  run: RunQuery,
  { summary, filter, request, signal }: SummariesRequest,
): Promise<Page> {
  const { after, limit } = request;
  const position = after === null ? null : decodePosition(after);
  const parameters = new Parameters();
  const named = parameters.named(valuesByName(filter));
  const keys = summary.key.map((column) => `entry.${column}`);
  const start = position && decodeKey(position, keys.length).map((value) => parameters.add(value));
  const conditions = [
    ...keys.map((column) => `${column} IS NOT NULL`),
    ...(start === null ? [] : [`(${keys}) > (${start})`]),
    summaryConditions(summary.filters, filter, named).sql,
  ];
  const distinct = (column: string) => `array_agg(DISTINCT ${column})`;
  const columns = Object.entries(summary.fields).map(
    ([name, field]) => `${aggregateSql(field, distinct)} AS ${name}`,
  );
  const most = parameters.add(limit === null ? null : limit + 1);
  const rows = await run<SummaryRow & { content: string; is_entry: boolean | null }>(
    `WITH page AS (
      SELECT true AS is_entry, ${columns} FROM ${schema}.${summary.table} entry
      WHERE ${conditions.join(' AND ')} GROUP BY ${keys} ORDER BY ${keys} LIMIT ${most}::bigint
    )
    SELECT content, page.* FROM ${schema}.dataset LEFT JOIN page ON true ORDER BY ${summary.key}`,
    parameters.values,
    signal,
  );
  const revision = revisionOf(rows[0]?.content ?? '');
  if (position !== null) requireRevision(position, revision);
  // If there are no entries, the query still returns a row with the dataset's revision.
  const entries = rows.filter(({ is_entry }) => is_entry === true);
  return summaryPage(summary, entries, request, revision);
}
