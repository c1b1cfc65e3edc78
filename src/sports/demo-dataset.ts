import { type ImportOptions, importInto } from './import/run.ts';
import { DEMO_GAMES } from './settings.ts';
import { openReader, openWriter } from './store/open.ts';
import { DatasetError, type DatasetReader } from './store/port.ts';

export async function writeDemo(
  data: string,
  demo: { readonly games: number; readonly seed: number },
  options: ImportOptions,
): Promise<void> {
  await importInto(data, { from: 'demo', ...demo }, options);
}

/** Creates an empty dataset if there is none, so that the service can start before the first game is written. */
export async function createDataset(data: string): Promise<void> {
  const reader = await openIfPresent(data);
  if (reader === null) await (await openWriter(data)).close();
  else await reader.close();
}

/** Returns whether games of the demo are missing. A dataset with other games needs none. */
export async function lacksDemoGames(data: string): Promise<boolean> {
  const reader = await openIfPresent(data);
  if (reader === null) return true;
  try {
    const ids = await gameIds(reader);
    return ids.length < DEMO_GAMES && ids.every((id) => id.startsWith('demo-'));
  } finally {
    await reader.close();
  }
}

async function openIfPresent(data: string): Promise<DatasetReader | null> {
  try {
    return await openReader(data);
  } catch (error) {
    if (error instanceof DatasetError && error.isAbsent) return null;
    throw error;
  }
}

async function gameIds(reader: DatasetReader): Promise<string[]> {
  const page = await reader.games({}, { after: null, limit: null, separator: ',' });
  const games = JSON.parse(`[${Buffer.from(page.body).toString()}]`) as Array<{ game_id: string }>;
  return games.map((game) => game.game_id);
}
