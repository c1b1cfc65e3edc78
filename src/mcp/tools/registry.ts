import type { SportsClient } from '../../../client/index.ts';
import type { Tool } from '../tool.ts';
import { EVENT_TOOLS } from './events.ts';
import { DIRECTORY_TOOLS, GAME_TOOLS, STATISTICS_TOOLS } from './games.ts';
import { TRACKING_TOOLS } from './tracking.ts';

export { WEATHER_TOOLS } from './weather.ts';

/** All of the sports service's tools; the weather service's tools are a single group. */
export const SPORTS_TOOLS: readonly Tool<SportsClient>[] = [
  ...GAME_TOOLS,
  ...DIRECTORY_TOOLS,
  ...EVENT_TOOLS,
  ...TRACKING_TOOLS,
  ...STATISTICS_TOOLS,
];
