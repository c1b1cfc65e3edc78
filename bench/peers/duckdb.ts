import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Dataset } from '../dataset.ts';
import { eventRows, rowsFile } from '../rows.ts';
import type { Peer } from '../work.ts';
import { parameters, serve, startScript } from './peer.ts';

/** DuckDB behind a node:http handler, with the same rows in a table. */
export const duckdb: Peer = {
  title: 'DuckDB behind a plain handler',
  prepare: rowsFile,
  start: async ({ dataset }) => startScript('duckdb.ts', await fill(dataset)),
};

async function fill(dataset: Dataset): Promise<string> {
  const file = dataset.file('peers.duckdb');
  if (existsSync(file)) return file;
  const unfinished = `${file}.unfinished`;
  const instance = await DuckDBInstance.create(unfinished);
  const connection = await instance.connect();
  await connection.run(
    'CREATE TABLE events (position INTEGER, game_id VARCHAR, sport VARCHAR, event_type VARCHAR, json VARCHAR)',
  );
  const appender = await connection.createAppender('events');
  for (const [position, ...texts] of eventRows(await rowsFile(dataset))) {
    appender.appendInteger(Number(position));
    for (const text of texts) appender.appendVarchar(String(text));
    appender.endRow();
  }
  appender.closeSync();
  await connection.run('CREATE INDEX events_game ON events (game_id)');
  connection.closeSync();
  instance.closeSync();
  await rename(unfinished, file);
  return file;
}

async function start(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  serve(async ({ url }, response) => {
    const { gameId, sport = '', eventType = '' } = parameters(url).query;
    const where = gameId === undefined ? 'sport = $1 AND event_type = $2' : 'game_id = $1';
    const reader = await connection.runAndReadAll(
      `SELECT json FROM events WHERE ${where} ORDER BY position LIMIT 1000`,
      gameId === undefined ? [sport, eventType] : [gameId],
    );
    const rows = reader.getRows();
    const body = Buffer.from(`{"success":true,"count":${rows.length},"data":[${rows.join(',')}]}`);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.byteLength };
    response.writeHead(200, headers).end(body);
  });
}

if (import.meta.main) await start(process.argv[2] ?? '');
