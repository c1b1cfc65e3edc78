import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  administrate,
  SERVER,
  type TestSchema,
  whyNoPostgres,
} from '../../src/sports/store/postgres/postgres.fixture.ts';
import type { Dataset } from '../dataset.ts';
import { eventRows, rowsFile } from '../rows.ts';
import type { Peer } from '../work.ts';
import { parameters, serve, startScript } from './peer.ts';
import { filledSchema } from './schemas.ts';

/** PostgreSQL builds the response from a JSON column, and a node:http handler forwards it. */
export const jsonAgg: Peer = {
  title: 'PostgreSQL json_agg behind a plain handler',
  whyAbsent: whyNoPostgres,
  prepare: schemaOf,
  start: async ({ dataset }) => startScript('json-agg.ts', (await schemaOf(dataset)).name),
};

async function schemaOf(dataset: Dataset): Promise<TestSchema> {
  const file = await rowsFile(dataset);
  return filledSchema('rows', (schema) => fill(schema, file));
}

async function fill({ name }: TestSchema, file: string): Promise<void> {
  const table = `${name}.events`;
  await administrate(
    `CREATE SCHEMA ${name}`,
    `CREATE UNLOGGED TABLE ${table} (position bigint, game_id text, sport text, event_type text, event json)`,
  );
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    const escaped = (value: unknown) =>
      String(value).replace(/[\\\t\n\r]/g, (c) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[c] ?? c}`);
    const lines = function* () {
      for (const row of eventRows(file)) yield `${row.map(escaped).join('\t')}\n`;
    };
    await pipeline(lines, client.query(copyFrom(`COPY ${table} FROM STDIN`)));
  } finally {
    await client.end();
  }
  await administrate(
    `CREATE UNIQUE INDEX ON ${table} (game_id, position)`,
    `CREATE INDEX ON ${table} (sport, event_type, position)`,
    `ANALYZE ${table}`,
  );
}

function start(schema: string): void {
  const pool = new pg.Pool({ connectionString: SERVER, max: 10 });
  serve(async ({ url }, response) => {
    const { gameId, sport, eventType } = parameters(url).query;
    const where = gameId === undefined ? 'sport = $1 AND event_type = $2' : 'game_id = $1';
    const { rows } = await pool.query({
      name: where,
      text: `SELECT json_agg(event ORDER BY position)::text AS data, count(*)::int FROM
        (SELECT position, event FROM ${schema}.events WHERE ${where} ORDER BY position LIMIT 1000) page`,
      values: gameId === undefined ? [sport, eventType] : [gameId],
    });
    const body = Buffer.from(`{"success":true,"count":${rows[0].count},"data":${rows[0].data ?? '[]'}}`);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.byteLength };
    response.writeHead(200, headers).end(body);
  });
}

if (import.meta.main) start(process.argv[2] ?? '');
