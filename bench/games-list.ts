import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoGames } from '../src/sports/demo/index.ts';
import { importGame } from '../src/sports/importers/import.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { median, requestsPerSecond, requireWrk } from './load.ts';
import { residentMegabytes, startBare, startService, stop } from './processes.ts';

/**
 * `GET /games` over a dataset of 1,000 games, against a bare node:http server that sends the same bytes from
 * memory; both are measured in turns, so that a machine that slows down slows both.
 */
const GAMES = 1000;
const ROUNDS = 21;
const SECONDS = 1;

requireWrk();
const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  const data = join(folder, 'data');
  await fill(data);

  const begun = performance.now();
  const service = await startService(data, join(folder, 'service.log'));
  const answer = await fetch(`${service.url}/games`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const started = performance.now() - begun;

  const file = join(folder, 'games.json');
  await writeFile(file, bytes);
  const bare = await startBare(file);

  const rounds: Array<{ ours: number; theirs: number }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = round % 2 === 0 ? [service.url, bare.url] : [bare.url, service.url];
    const rates = pair.map((url) => requestsPerSecond(url === service.url ? `${url}/games` : url, SECONDS));
    const [ours = 0, theirs = 0] = round % 2 === 0 ? rates : rates.reverse();
    rounds.push({ ours, theirs });
  }
  const memory = residentMegabytes(service.process);
  await Promise.all([stop(service), stop(bare)]);
  console.log(`GET /games, ${GAMES} games, ${bytes.byteLength} bytes`);
  const column = (name: 'ours' | 'theirs') => median(rounds.map((round) => round[name])).toFixed(0);
  const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs)).toFixed(2);
  console.log(
    `requests per second: service ${column('ours')}, bare ${column('theirs')} (medians of ${ROUNDS} turns)`,
  );
  console.log(`service to bare, turn by turn: ${ratio} (median)`);
  console.log(`start to first answer: ${started.toFixed(0)} ms`);
  console.log(
    `resident memory under load: ${memory.now.toFixed(0)} MB, highest ${memory.highest.toFixed(0)} MB`,
  );
} finally {
  await rm(folder, { recursive: true });
}

async function fill(data: string): Promise<void> {
  const writer = new SqliteWriter(data);
  for (const source of demoGames({ games: GAMES, seed: 1 }))
    await importGame(source, writer, () => undefined);
  await writer.close();
}
