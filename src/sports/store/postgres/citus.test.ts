import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeEvent, makeGame } from '../../../../test/support/records.ts';
import { ALL, put, records } from '../contract/support.ts';
import { SERVER, type TestSchema, testSchema, whyNoPostgres } from './postgres.fixture.ts';
import { PostgresReader } from './reader.ts';
import { creation } from './schema.ts';
import { PostgresWriter } from './writer.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../../docs/citus.sql'), 'utf8');
const absent = await whyNoPostgres();

function matches(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}

describe('Citus script', () => {
  it('the Citus script lists exactly the tables that the schema creates', () => {
    const made = matches(
      /^CREATE TABLE fieldcast\.(\w+)/gm,
      creation('fieldcast', { partitions: 0 }).join('\n'),
    );
    expect(matches(/^SELECT create_\w+_table\('(\w+)'/gm, SCRIPT)).toEqual(made);
  });
});

describe.skipIf(absent !== null)('tables distributed by Citus', () => {
  let schema: TestSchema;
  let client: pg.Client;
  beforeEach(async () => {
    schema = testSchema();
    client = new pg.Client({ connectionString: SERVER });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await schema.drop();
  });

  const column = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat();

  /** Runs the script with fake Citus functions that only record their arguments. */
  async function runScript(): Promise<void> {
    const { name } = schema;
    const statements = [
      `CREATE TABLE ${name}.calls (called regclass, by text, colocated text)`,
      `CREATE FUNCTION ${name}.create_reference_table(called regclass) RETURNS void LANGUAGE sql
        AS 'INSERT INTO ${name}.calls VALUES (called)'`,
      `CREATE FUNCTION ${name}.create_distributed_table(called regclass, by text, colocate_with text) RETURNS void
        LANGUAGE sql AS 'INSERT INTO ${name}.calls VALUES (called, by, colocate_with)'`,
    ];
    for (const statement of statements) await client.query(statement);
    const script = SCRIPT.replace('CREATE EXTENSION IF NOT EXISTS citus;', '').replace(
      ' TO fieldcast;',
      ` TO ${name};`,
    );
    await client.query(script);
  }

  it('tables created with partitions=0 can be distributed by game', async () => {
    const writer = await PostgresWriter.open(`${schema.url}&partitions=0`);
    await put({ writer }, makeGame(), [makeEvent()]);
    await writer.close();
    const reader = await PostgresReader.open(`${schema.url}&partitions=0`);
    expect(records(await reader.events({}, ALL))).toEqual([makeEvent()]);
    await reader.close();
    await runScript();
    const others = await column(
      `SELECT relname FROM pg_class WHERE relnamespace = '${schema.name}'::regnamespace AND relkind IN ('r', 'p')
       AND relname <> 'calls' AND oid NOT IN (SELECT called FROM ${schema.name}.calls)`,
    );
    expect(others).toEqual([]);
    // Citus can enforce uniqueness only for rows on the same node.
    const unfit = await column(
      `SELECT indexrelid::regclass::text FROM pg_index JOIN ${schema.name}.calls ON called = indrelid
       WHERE by IS NOT NULL AND indisunique AND NOT EXISTS (SELECT FROM pg_attribute
         WHERE attrelid = indrelid AND attname = by AND attnum = ANY (indkey))`,
    );
    expect(unfit).toEqual([]);
    const columns = await column(`SELECT DISTINCT by FROM ${schema.name}.calls WHERE by IS NOT NULL`);
    expect(columns).toEqual(['game_id']);
  });

  it('the Citus script rejects partitioned tables', async () => {
    await (await PostgresWriter.open(`${schema.url}&partitions=3`)).close();
    await expect(runScript()).rejects.toThrow('the tables are already partitioned');
  });

  it('existing tables keep their number of partitions', async () => {
    await (await PostgresWriter.open(`${schema.url}&partitions=3`)).close();
    await (await PostgresWriter.open(schema.url)).close();
    await (await PostgresWriter.open(`${schema.url}&partitions=3`)).close();
    const other = PostgresWriter.open(`${schema.url}&partitions=0`);
    await expect(other).rejects.toThrow('were created with partitions=3, not 0');
  });
});
