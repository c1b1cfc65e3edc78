import type { sports } from '../../../client/index.ts';
import { type Address, linkTo } from '../../shared/address.ts';
import { formatMoment } from '../game/clock.ts';
import { isTrackedThroughout } from './frames/coverage.ts';

/** Seconds of a replay on either side of its event. */
const AROUND_S = 5;

type ReplayedGame = Pick<sports.Game, 'game_id' | 'tracking' | 'periods'>;
type Replayed = Pick<sports.Event, 'period' | 'time_s' | 'frame_id'>;

/**
 * The link to ten seconds of tracking around an event, which play at once; null where there is no such tracking. Where only
 * parts of a game are tracked, an event is known to be in one if it names a frame. What else stands in `address` stays.
 */
export function replayLink(
  game: ReplayedGame,
  { period, time_s, frame_id }: Replayed,
  address: Address = {},
): string | null {
  if (game.tracking === null || time_s === null) return null;
  if (frame_id === null && !isTrackedThroughout(game.tracking, game.periods)) return null;
  const at = formatMoment({ period, time_s: Math.max(0, time_s - AROUND_S) });
  const until = String(Math.round((time_s + AROUND_S) * 100) / 100);
  return linkTo({ game: game.game_id, tab: 'tracking', at, until }, address);
}
