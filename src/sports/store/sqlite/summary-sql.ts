import type { SummaryFilter } from '../filters.ts';
import { summaryConditions } from '../sql-conditions.ts';
import { aggregateSql, type Summary } from '../summaries.ts';
import { GUARDED_ENTRIES } from './guard.ts';

const distinct = (column: string) => `json_group_array(DISTINCT ${column})`;

/** The entries of a list that sums up, after a key, in the order of an index: no more rows are read than a page needs. */
export function summariesInOrder(
  { fields, filters, key, table }: Summary,
  filter: SummaryFilter,
  after: readonly string[] | null,
): { readonly sql: string; readonly values: Readonly<Record<string, string | number>> } {
  const { sql, values } = summaryConditions(filters, filter, (name) => `:${name}`);
  const keys = key.map((column) => `entry.${column}`);
  const conditions = [
    GUARDED_ENTRIES,
    ...keys.map((column) => `${column} IS NOT NULL`),
    ...(after === null ? [] : [`(${keys}) > (${after.map((_, i) => `:after${i}`)})`]),
    sql,
  ];
  const columns = Object.entries(fields).map(
    ([name, field]) => `${aggregateSql(field, distinct)} AS ${name}`,
  );
  return {
    sql: `SELECT ${columns} FROM ${table} entry WHERE ${conditions.join(' AND ')}
      GROUP BY ${keys} ORDER BY ${keys} LIMIT :limit`,
    values: Object.assign({ ...values }, ...(after ?? []).map((value, i) => ({ [`after${i}`]: value }))),
  };
}
