import type { sports } from '../../../../client/index.ts';
import { holdTime } from '../frames/picture.ts';

interface TrailPoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** True if the path from the previous point is unknown. */
  readonly begins: boolean;
}

/** Positions of a person or the ball over the last few seconds. */
export type Trail = TrailPoint[];

/** Number of trail points per second. More points would not look smoother. */
const POINTS_HZ = 12.5;
/** Key of the ball's trail. No player has this ID. */
export const BALL = 'ball';

/** Returns the trails of the ball and of all identified players, by player ID. */
export function trailsOf(frames: readonly sports.Frame[], hz: number): ReadonlyMap<string, Trail> {
  const trails = new Map<string, Trail>();
  // Sampling by frame number keeps the points stable while the trail moves on.
  const stride = Math.max(1, Math.round(hz / POINTS_HZ));
  for (const { frame_id, time_s, ball, players } of frames) {
    if (frame_id % stride !== 0) continue;
    if (ball !== null) lengthen(trails, BALL, ball, time_s, hz);
    for (const player of players)
      if (player.player_id !== null) lengthen(trails, player.player_id, player, time_s, hz);
  }
  return trails;
}

function lengthen(
  trails: Map<string, Trail>,
  key: string,
  { x, y }: { readonly x: number; readonly y: number },
  time: number,
  hz: number,
): void {
  const trail = trails.get(key);
  const last = trail?.at(-1);
  const begins = last === undefined || time - last.time > holdTime(hz);
  if (trail === undefined) trails.set(key, [{ x, y, time, begins }]);
  else trail.push({ x, y, time, begins });
}
