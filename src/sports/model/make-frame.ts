import type { Frame, FramePlayer } from './frame.ts';

/** Prefix of the `player_id` of an unidentified track. The source's track ID follows the prefix. */
export const ANONYMOUS_TRACK = 'track:';

type FramePlayerFields = Pick<FramePlayer, 'x' | 'y'> & Partial<FramePlayer>;

/** Creates a person in a frame. Missing fields become null, except `direction_deg`, which stays absent. */
export function makeFramePlayer({
  player_id = null,
  team = null,
  jersey_number = null,
  x,
  y,
  z = null,
  speed = null,
  is_visible = null,
  orientation_deg = null,
  direction_deg,
}: FramePlayerFields): FramePlayer {
  const player = { player_id, team, jersey_number, x, y, z, speed, is_visible, orientation_deg };
  return direction_deg === undefined ? player : { ...player, direction_deg };
}

/** Required fields of a frame. All other fields are optional. */
export type FrameFields = Pick<Frame, 'frame_id' | 'period' | 'time_s' | 'ball' | 'players'> & Partial<Frame>;

/** Creates a frame. Missing fields become null. */
export function makeFrame({
  frame_id,
  period,
  time_s,
  ball,
  ball_state = null,
  ball_team = null,
  players,
}: FrameFields): Frame {
  return { frame_id, period, time_s, ball, ball_state, ball_team, players };
}
