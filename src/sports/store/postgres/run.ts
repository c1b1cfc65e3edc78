import type { QueryResultRow } from 'pg';

/** Runs a statement and returns its rows. */
export type Run = <R extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  signal?: AbortSignal,
) => Promise<R[]>;
