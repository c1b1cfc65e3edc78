import { print } from '../cli/terminal.ts';
import { type ImportOptions, importInto } from './import/run.ts';
import { DEMO_GAMES, DEMO_SEED, IMPORT_THREADS } from './settings.ts';
import { openReader, placeOfDataset } from './store/open.ts';
import { DatasetError, type DatasetReader } from './store/port.ts';

export async function writeDemo(
  data: string,
  demo: { readonly games: number; readonly seed: number },
  options: ImportOptions,
): Promise<void> {
  await importInto(data, { from: 'demo', ...demo }, options);
}

/**
 * Writes the synthetic games if there is no dataset, or if an interrupted first run left the dataset
 * incomplete. Does not change a dataset that contains other games.
 */
export async function ensureDemo(data: string): Promise<void> {
  const ids = await gameIds(data);
  if (ids.length >= DEMO_GAMES || ids.some((id) => !id.startsWith('demo-'))) return;
  print(
    `Writing the demo dataset to ${await placeOfDataset(data)}: synthetic games, no real teams or players`,
  );
  const demo = { games: DEMO_GAMES, seed: DEMO_SEED };
  // Skipping the Parquet files speeds up the first start. The service writes them on first request.
  await writeDemo(data, demo, { json: false, threads: IMPORT_THREADS, parquet: false });
}

async function gameIds(data: string): Promise<string[]> {
  let reader: DatasetReader;
  try {
    reader = await openReader(data);
  } catch (error) {
    if (error instanceof DatasetError && error.isAbsent) return [];
    throw error;
  }
  const page = await reader.games({}, { after: null, limit: null, separator: ',' });
  await reader.close();
  const games = JSON.parse(`[${Buffer.from(page.body).toString()}]`) as Array<{ game_id: string }>;
  return games.map((game) => game.game_id);
}
