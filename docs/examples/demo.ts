import { demoGames } from '../../src/sports/demo/index.ts';
import type { GameSource } from '../../src/sports/importers/core/port.ts';
import { SqliteWriter } from '../../src/sports/store/sqlite/writer.ts';
import { importGame } from '../../test/support/import-game.ts';
import { type RunningService, startSports } from '../../test/support/sports-service.ts';
import { type RunningWeather, startWeather } from '../../test/support/weather-service.ts';

/** The weather service's fixed time in all examples, in milliseconds since 1970. */
export const SHOWN_TIME = Date.UTC(2026, 10, 21, 11, 20);

export interface DemoServices {
  readonly sports: RunningService;
  readonly weather: RunningWeather;
  readonly close: () => Promise<void>;
}

/** Starts both services as `npm start` does, but with a fixed time and only one game's tracking. */
export async function startDemo(): Promise<DemoServices> {
  const sports = await startSports([]);
  const writer = new SqliteWriter(sports.folder);
  // The examples show only the first game's tracking, and importing tracking takes most of the time.
  for (const [index, source] of demoGames({ games: 3, seed: 1 }).entries()) {
    await importGame(index === 0 ? source : withoutTracking(source), writer, { parquet: false });
  }
  await writer.close();
  const weather = await startWeather({ 'weather-providers': 'sample' }, () => SHOWN_TIME);
  const close = async () => {
    await sports.close();
    await weather.close();
  };
  return { sports, weather, close };
}

function withoutTracking(source: GameSource): GameSource {
  return {
    ...source,
    read: async (report) => ({ ...(await source.read(report)), tracking: null }),
  };
}
