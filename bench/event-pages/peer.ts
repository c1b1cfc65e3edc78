import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';

/**
 * Handlers as one might write them by hand, on node:http alone: GET /?gameId=… is the game's first page of events. None
 * negotiates, validates, logs, measures or caches anything.
 */
type Read = (gameId: string) => Promise<Uint8Array> | Uint8Array;

/** Reads a page, as JSON or as the frame of zstd that is stored. */
const PEERS: Readonly<Record<string, (place: string) => Read>> = {
  json_agg: (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    return async (gameId) => {
      const { rows } = await pool.query({
        name: 'page',
        text: `SELECT json_agg(event ORDER BY number)::text AS data
          FROM (SELECT number, event FROM ${schema}.peer WHERE game_id = $1 ORDER BY number LIMIT 1000) page`,
        values: [gameId],
      });
      return Buffer.from(`{"success":true,"count":1000,"data":${rows[0].data}}`);
    };
  },
  'prepared in PostgreSQL': (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    return async (gameId) => {
      const { rows } = await pool.query({
        name: 'page',
        text: `SELECT zstd FROM ${schema}.event_pages WHERE game_id = $1 AND number = 0`,
        values: [gameId],
      });
      return rows[0].zstd;
    };
  },
  'prepared in SQLite': (file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const statement = database.prepare(
      `SELECT zstd FROM games JOIN event_pages ON event_pages.version = games.version AND number = 0
       WHERE game_id = ?`,
    );
    return (gameId) => statement.get(gameId)?.['zstd'] as Uint8Array;
  },
};

const [name = '', place = '', schema = ''] = process.argv.slice(2);
const peer = PEERS[name];
if (peer === undefined) throw new Error(`no peer is called ${name}`);
const read = peer(place);
const isPacked = name !== 'json_agg';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gameId = new URL(request.url ?? '', 'http://peer').searchParams.get('gameId') ?? '';
  const stored = await read(gameId);
  const isSentPacked = isPacked && request.headers['accept-encoding'] === 'zstd';
  const body = isPacked && !isSentPacked ? zstdDecompressSync(stored) : stored;
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    ...(isSentPacked && { 'content-encoding': 'zstd' }),
  });
  response.end(body);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
