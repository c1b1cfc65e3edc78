import type { FramePlayer } from './frame.ts';

type FramePlayerFields = Pick<FramePlayer, 'x' | 'y'> & Partial<FramePlayer>;

/** A person in a frame, from the fields that the source states; all others are null. */
export function makeFramePlayer({
  player_id = null,
  team = null,
  jersey_number = null,
  x,
  y,
  z = null,
  speed = null,
  is_visible = null,
}: FramePlayerFields): FramePlayer {
  return { player_id, team, jersey_number, x, y, z, speed, is_visible };
}
