import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  administrate,
  SERVER,
  type TestSchema,
  testSchema,
  whyNoPostgres,
} from '../../src/sports/store/postgres/postgres.fixture.ts';
import type { Dataset } from '../dataset.ts';
import { eventRows, rowsFile } from '../rows.ts';
import type { Peer } from '../work.ts';
import { parameters, serve, startScript } from './peer.ts';

const filled = new Map<Dataset, Promise<TestSchema>>();

/** PostgreSQL makes the JSON, from a column of that type, and a handler on node:http passes it on. */
export const jsonAgg: Peer = {
  title: 'PostgreSQL json_agg behind a plain handler',
  whyAbsent: whyNoPostgres,
  start: async ({ dataset }) => {
    const schema = filled.get(dataset) ?? fill(await rowsFile(dataset));
    filled.set(dataset, schema);
    return startScript('json-agg.ts', (await schema).name);
  },
};

/** Removes what was filled. */
export async function dropFilled(): Promise<void> {
  for (const schema of filled.values()) await (await schema).drop();
  filled.clear();
}

async function fill(file: string): Promise<TestSchema> {
  const schema = testSchema();
  const table = `${schema.name}.events`;
  await administrate(
    `CREATE SCHEMA ${schema.name}`,
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
  return schema;
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
