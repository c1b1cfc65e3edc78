import type { sports } from '../../../client/index.ts';
import { type Address, linkTo } from '../../shared/address.ts';
import { formatMoment } from '../game/clock.ts';
import { isTrackedThroughout } from './frames/coverage.ts';

/** Number of seconds to play before and after the event. */
const AROUND_S = 5;

type ReplayedGame = Pick<sports.Game, 'game_id' | 'tracking' | 'periods'>;
type Replayed = Pick<sports.Event, 'period' | 'time_s' | 'frame_id'>;

/**
 * Returns a link that plays ten seconds of tracking around an event; null if the event may have no tracking.
 * In a partly tracked game, the event must have a frame. The link keeps the other parameters of `address`.
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
