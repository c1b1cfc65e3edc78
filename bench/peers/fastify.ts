import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import { rowsFile } from '../rows.ts';
import type { Peer } from '../work.ts';
import { startScript } from './peer.ts';

/** A minimal service: Fastify over indexed SQLite rows that contain JSON. */
export const plainFastify: Peer = {
  title: 'plain Fastify over node:sqlite rows',
  prepare: rowsFile,
  start: async ({ dataset }) => {
    const served = await startScript('fastify.ts', await rowsFile(dataset));
    return { ...served, url: `${served.url}/api` };
  },
};

type Query = Readonly<Record<string, string>>;

async function start(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const app = fastify();
  const read = (sql: string, ...values: Array<string | number>) =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => JSON.parse(String(row['json'])));
  const list = (data: unknown[]) => ({ success: true, count: data.length, data });

  app.get('/api/games', async () => list(read('SELECT item AS json FROM games ORDER BY position LIMIT 100')));
  app.get<{ Params: Query }>('/api/games/:id', async ({ params: { id = '' } }) => ({
    success: true,
    data: read('SELECT detail AS json FROM games WHERE game_id = ?', id)[0],
  }));
  app.get<{ Querystring: Query }>('/api/events', async ({ query }) => {
    const { gameId, sport, eventType } = query;
    const given = Object.entries({ game_id: gameId, sport, event_type: eventType }).flatMap(
      ([column, value]) => (value === undefined ? [] : [{ column, value }]),
    );
    const where = given.map(({ column }) => `${column} = ?`).join(' AND ');
    const values = given.map(({ value }) => value);
    return list(read(`SELECT json FROM events WHERE ${where} ORDER BY position LIMIT 1000`, ...values));
  });
  app.get<{ Params: Query; Querystring: Query }>('/api/games/:id/tracking', async ({ params, query }) => {
    const { period = '', from = '', to = '' } = query;
    const where = 'game_id = ? AND period = ? AND time_s BETWEEN ? AND ?';
    const values = [params['id'] ?? '', Number(period), Number(from), Number(to)];
    return list(read(`SELECT json FROM frames WHERE ${where} ORDER BY position LIMIT 1000`, ...values));
  });

  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(JSON.stringify(app.server.address()));
}

if (import.meta.main) await start(process.argv[2] ?? '');
