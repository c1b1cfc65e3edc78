import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { skipped } from '../../../../test/support/skipped.ts';
import type { TestDataset } from '../contract/support.ts';
import { PostgresReader } from './reader.ts';
import { PostgresWriter } from './writer.ts';

/** URL of a database in which tests can create schemas. The user is a superuser. */
export const SERVER = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

/**
 * Returns and prints the reason for skipping PostgreSQL tests; null if the tests run. With ENGINES=required
 * in the environment, throws if there is no server.
 */
export async function whyNoPostgres(): Promise<string | null> {
  try {
    await administrate('SELECT 1');
    return null;
  } catch (cause) {
    const reason = `PostgreSQL does not respond at TEST_POSTGRES_URL or 127.0.0.1:5432: ${cause}`;
    return skipped('on PostgreSQL', reason, process.env['ENGINES'] === 'required');
  }
}

/** Runs statements as the tests' superuser. */
export async function administrate(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestSchema {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Returns an unused schema name. */
export function testSchema(): TestSchema {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return {
    name,
    url: `${SERVER}?schema=${name}`,
    drop: () => administrate(`DROP SCHEMA IF EXISTS ${name} CASCADE`),
  };
}

/** Returns a new, empty dataset in a new schema. */
export async function testDataset(): Promise<TestDataset> {
  const { url, drop } = testSchema();
  return {
    writer: () => PostgresWriter.open(url, { partitions: 2 }),
    reader: () => PostgresReader.open(url, { freshMs: 0 }),
    remove: drop,
  };
}
