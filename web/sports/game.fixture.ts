import type { sports } from '../../client/index.ts';
import { makeGame } from '../../test/support/records.ts';

/** Creates a game in the format of the API, without events or tracking. */
export function shownGame(part: Parameters<typeof makeGame>[0] = {}): sports.Game {
  return { ...makeGame(part), events: { count: 0 }, tracking: null, same_match_as: [] };
}
