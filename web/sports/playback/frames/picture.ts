import type { sports } from '../../../../client/index.ts';
import type { Neighbours } from './frame-store.ts';

type Frame = sports.Frame;
type FramePlayer = sports.FramePlayer;

/** A person on the field at the shown time. */
export interface Person {
  /** The person in the last frame at or before the shown time. */
  readonly player: FramePlayer;
  readonly x: number;
  readonly y: number;
}

/** The people and the ball on the field at a time. */
export interface Picture {
  /** The last frame at or before the shown time; null if there is no recent frame. */
  readonly frame: Frame | null;
  readonly people: readonly Person[];
  readonly ball: Frame['ball'];
}

export const NOTHING: Picture = { frame: null, people: [], ball: null };

/**
 * Minimum time for which a frame with no successor stays visible. After that, the field is empty, because
 * positions are unknown.
 */
const LEAST_HOLD_S = 0.5;
/** Two frames are consecutive if the time between them is at most this multiple of the frame interval. */
const FOLLOWS = 1.6;

export const holdTime = (hz: number): number => Math.max(LEAST_HOLD_S, FOLLOWS / hz);

/**
 * Interpolates linearly between two frames, for display only. Players missing from the later frame stay where
 * they were. Players missing from the earlier frame are hidden. Nothing moves across missing frames.
 */
export function pictureAt({ before, after }: Neighbours, time: number, hz: number): Picture {
  if (before === null || time - before.time_s > holdTime(hz)) return NOTHING;
  const isNext = after !== null && after.time_s - before.time_s <= FOLLOWS / hz;
  const share = isNext ? (time - before.time_s) / (after.time_s - before.time_s) : 0;
  if (!isNext || share === 0)
    return { frame: before, people: before.players.map(whereTheyAre), ball: before.ball };
  const later = playersOf(after);
  const people = before.players.map((player) => {
    const next = later.get(keyOf(player));
    return next === undefined ? whereTheyAre(player) : { player, ...between(player, next, share) };
  });
  return { frame: before, people, ball: ballBetween(before.ball, after.ball, share) };
}

/** Returns a player's identity across frames; null if the source has no ID. */
export const keyOf = ({ player_id }: FramePlayer): string | null => player_id;

const whereTheyAre = (player: FramePlayer): Person => ({ player, x: player.x, y: player.y });

const players = new WeakMap<Frame, ReadonlyMap<string | null, FramePlayer>>();

/** Returns a frame's identified players by ID, cached per frame. */
function playersOf(frame: Frame): ReadonlyMap<string | null, FramePlayer> {
  const known = players.get(frame);
  if (known !== undefined) return known;
  const identified = frame.players.filter((player) => keyOf(player) !== null);
  const made = new Map(identified.map((player) => [keyOf(player), player]));
  players.set(frame, made);
  return made;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const mix = (from: number, to: number, share: number): number => from + share * (to - from);

const between = (from: Place, to: Place, share: number): Place => ({
  x: mix(from.x, to.x, share),
  y: mix(from.y, to.y, share),
});

function ballBetween(from: Frame['ball'], to: Frame['ball'], share: number): Frame['ball'] {
  if (from === null || to === null) return from;
  const z = from.z === null || to.z === null ? from.z : mix(from.z, to.z, share);
  return { ...between(from, to, share), z };
}
