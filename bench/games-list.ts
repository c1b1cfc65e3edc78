import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoGames } from '../src/sports/demo/index.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { importGame } from '../test/support/import-game.ts';
import { compare } from './compare.ts';
import { requireWrk } from './load.ts';

/**
 * `GET /games` over a dataset of 1,000 games, against a bare node:http server that sends the same bytes from
 * memory; both are measured in turns, so that a machine that slows down slows both.
 */
const GAMES = 1000;

requireWrk();
const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  const data = join(folder, 'data');
  await fill(data);

  await compare({
    title: `GET /games, ${GAMES} games`,
    command: ['sports', 'serve', '--data', data],
    path: '/games',
    folder,
  });
} finally {
  await rm(folder, { recursive: true });
}

async function fill(data: string): Promise<void> {
  const writer = new SqliteWriter(data);
  for (const source of demoGames({ games: GAMES, seed: 1 })) await importGame(source, writer);
  await writer.close();
}
