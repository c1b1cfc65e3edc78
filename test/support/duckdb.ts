import { DuckDBInstance } from '@duckdb/node-api';

/** Opens an in-memory database and calls `work` with `rows`, a function that runs a query. */
export async function withDuckDB(
  work: (rows: (sql: string) => Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    await work(async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson());
  } finally {
    connection.closeSync();
  }
}
