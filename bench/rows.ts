import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { databaseFile } from '../src/sports/store/sqlite/database.ts';
import type { Dataset } from './dataset.ts';
import { keepInPageCache } from './page-cache.ts';
import { startService, stop } from './processes.ts';
import { sendRequest } from './request.ts';

const TABLES = `
CREATE TABLE games (position INTEGER PRIMARY KEY, game_id TEXT UNIQUE, item TEXT, detail TEXT);
CREATE TABLE events (position INTEGER PRIMARY KEY, game_id TEXT, sport TEXT, event_type TEXT, json TEXT);
CREATE TABLE frames (position INTEGER PRIMARY KEY, game_id TEXT, period INTEGER, time_s REAL, json TEXT);
CREATE TABLE pages (game_id TEXT PRIMARY KEY, zstd BLOB, gzip BLOB);`;

/** Positions follow the order of the service's lists, so that queries need no sorting. */
const FROM_DATASET = `
INSERT INTO games SELECT row_number() OVER (ORDER BY sort_key), game_id, ${unlinked('item')}, ${unlinked('detail')}
  FROM dataset.games;
INSERT INTO events
  SELECT row_number() OVER (ORDER BY game.sort_key, event.key), game.game_id, game.sport, event.event_type, event.json
  FROM dataset.games game JOIN dataset.events event ON event.key >> 24 = game.version;`;

/** Returns SQL for the JSON of a game as the service sends it. The benchmark's games have no links. */
function unlinked(column: string): string {
  return `substr(${column}, 1, length(${column}) - 1) || ',"same_match_as":[]}'`;
}

const INDEXES = `
CREATE INDEX events_game ON events (game_id, position);
CREATE INDEX events_type ON events (sport, event_type, position);
CREATE INDEX frames_time ON frames (game_id, period, time_s);
ANALYZE;`;

/**
 * Writes the dataset to an SQLite file whose rows contain JSON, for peers without the service's code. The
 * file also contains the service's first pages of events. Only soccer games have frames.
 */
export async function rowsFile(dataset: Dataset): Promise<string> {
  const file = dataset.file('rows.sqlite');
  if (!existsSync(file)) await makeRows(file, dataset);
  keepInPageCache(file);
  return file;
}

async function makeRows(file: string, dataset: Dataset): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  database.exec(`PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; ${TABLES}`);
  database.exec(`ATTACH '${databaseFile(dataset.folder)}' AS dataset; ${FROM_DATASET} DETACH dataset`);
  database.exec('BEGIN');
  await fromService(dataset, database);
  database.exec(`COMMIT; ${INDEXES}`);
  database.close();
  await rename(unfinished, file);
}

async function fromService({ folder, games, file }: Dataset, database: DatabaseSync): Promise<void> {
  const service = await startService(['sports', 'serve', '--data', folder], file('rows.log'));
  const addPage = database.prepare('INSERT INTO pages VALUES (?, ?, ?)');
  const addFrame = database.prepare('INSERT INTO frames VALUES (NULL, ?, ?, ?, ?)');
  try {
    for (const { id, sport, events, frames } of games) {
      if (events > 0) {
        const { body } = await sendRequest(service.url, { path: `/events?gameId=${encodeURIComponent(id)}` });
        addPage.run(id, zstdCompressSync(body), gzipSync(body));
      }
      if (sport !== 'soccer' || frames === 0) continue;
      const answer = await fetch(`${service.url}/games/${encodeURIComponent(id)}/tracking?format=ndjson`);
      if (!answer.ok || answer.body === null) throw new Error(`tracking of ${id}: ${answer.status}`);
      for await (const line of createInterface({ input: Readable.from(answer.body) })) {
        const { period, time_s } = JSON.parse(line);
        addFrame.run(id, period, time_s, line);
      }
    }
  } finally {
    await stop(service);
  }
}

/** Yields each event's position, game_id, sport, event_type and JSON. */
export function* eventRows(file: string): Generator<unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT position, game_id, sport, event_type, json FROM events').iterate();
  for (const row of rows) yield Object.values(row);
  database.close();
}
