import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { accepts, freePort, until } from '../../test/support/redis-servers.ts';
import { rowsFile } from '../rows.ts';
import type { Peer } from '../work.ts';

/**
 * json-server keeps all data in memory as a single JSON value. It serves only games, because it cannot handle
 * millions of events.
 */
export const jsonServer: Peer = {
  title: 'json-server',
  whyAbsent: () =>
    promisify(execFile)('which', ['json-server']).then(
      () => null,
      () => 'json-server is not in PATH (npm install --global json-server@0.17.4)',
    ),
  prepare: rowsFile,
  start: async ({ dataset, folder }) => {
    const database = new DatabaseSync(await rowsFile(dataset), { readOnly: true });
    const rows = database.prepare('SELECT item, detail FROM games ORDER BY position').all();
    database.close();
    const all = (column: 'item' | 'detail') => rows.map((row) => JSON.parse(String(row[column])));
    const [file, routes] = [join(folder, 'json-server.json'), join(folder, 'routes.json')];
    await writeFile(file, JSON.stringify({ games: all('item'), details: all('detail') }));
    await writeFile(
      routes,
      JSON.stringify({ '/api/games': '/games?_limit=100', '/api/games/:id': '/details/:id' }),
    );
    const port = await freePort();
    const options = ['--port', String(port), '--routes', routes, '--id', 'game_id', '--quiet', file];
    const child = spawn('json-server', options, { stdio: ['ignore', 'ignore', 'inherit'] });
    await until(() => accepts(port));
    return { url: `http://127.0.0.1:${port}/api`, process: child };
  },
};
