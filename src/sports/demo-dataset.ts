import { type ImportOptions, importInto } from './import/run.ts';
import { DEMO_GAMES, DEMO_SEED, IMPORT_THREADS } from './settings.ts';
import { DatasetError } from './store/port.ts';
import { SqliteReader } from './store/sqlite/reader.ts';

/** Writes the synthetic games into a dataset. */
export async function writeDemo(
  data: string,
  demo: { readonly games: number; readonly seed: number },
  options: ImportOptions,
): Promise<void> {
  await importInto(data, { from: 'demo', ...demo }, options);
}

/**
 * Writes the synthetic games where the dataset is absent or holds only a part of them, as after a first run
 * that was stopped. A dataset that holds any other game is left as it is.
 */
export async function ensureDemo(data: string): Promise<void> {
  const ids = await gameIds(data);
  if (ids.length >= DEMO_GAMES || ids.some((id) => !id.startsWith('demo-'))) return;
  console.log(`Making the demo dataset in ${data}: synthetic games, no real team or player`);
  const demo = { games: DEMO_GAMES, seed: DEMO_SEED };
  // Without Parquet files, which are made when they are asked for: whoever starts this for the first time waits for it.
  await writeDemo(data, demo, { json: false, threads: IMPORT_THREADS, parquet: false });
}

async function gameIds(data: string): Promise<string[]> {
  let reader: SqliteReader;
  try {
    reader = new SqliteReader(data);
  } catch (error) {
    if (error instanceof DatasetError && error.absent) return [];
    throw error;
  }
  const page = await reader.games({}, { after: null, limit: null, separator: ',' });
  await reader.close();
  const games = JSON.parse(`[${Buffer.from(page.body).toString()}]`) as Array<{ game_id: string }>;
  return games.map((game) => game.game_id);
}
