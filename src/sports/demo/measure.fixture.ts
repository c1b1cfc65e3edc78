import type { PlayingArea, Point } from '../model/coordinates.ts';
import type { Frame, FramePlayer } from '../model/frame.ts';

/** Measurements of a whole game's tracking, in metres, m/s and m/s². */
export interface Measures {
  frames: number;
  /** Number of frames that are not one frame number and 0.04 s after the previous frame. */
  irregular: number;
  mostPlayers: number;
  fewestPlayers: number;
  fastestPlayer: number;
  hardestAcceleration: number;
  /** Greatest difference between a recorded speed and the speed computed from the previous frame. */
  speedError: number;
  farthestOut: number;
  fastestBall: number;
  lowestBall: number;
  ballFarthestOut: number;
  /** Positions of players who were not in the previous frame. */
  readonly appearances: Point[];
}

const HZ = 25;
/** Velocities are measured over this many frames, because positions are rounded to centimetres. */
const WINDOW = 5;

export function measure(frames: readonly Frame[], area: PlayingArea): Measures {
  const result: Measures = {
    frames: frames.length,
    irregular: 0,
    mostPlayers: 0,
    fewestPlayers: Number.POSITIVE_INFINITY,
    fastestPlayer: 0,
    hardestAcceleration: 0,
    speedError: 0,
    farthestOut: 0,
    fastestBall: 0,
    lowestBall: 0,
    ballFarthestOut: 0,
    appearances: [],
  };
  const tracks = new Map<string, Point[]>();
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1];
    const samePeriod = before?.period === frame.period;
    if (!samePeriod) tracks.clear();
    if (!follows(frame, before)) result.irregular += 1;
    result.mostPlayers = Math.max(result.mostPlayers, frame.players.length);
    result.fewestPlayers = Math.min(result.fewestPlayers, frame.players.length);
    if (samePeriod) measureBall(result, frame, before, area);
    for (const player of frame.players) measurePlayer(result, player, tracks, area, samePeriod);
    forgetAbsent(frame, tracks);
  }
  return result;
}

function follows(frame: Frame, before: Frame | undefined): boolean {
  if (frame.frame_id !== (before?.frame_id ?? 0) + 1) return false;
  if (before?.period !== frame.period) return frame.time_s === 0;
  return Math.abs(frame.time_s - before.time_s - 1 / HZ) < 1e-9;
}

function measureBall(result: Measures, { ball }: Frame, before: Frame, area: PlayingArea): void {
  const last = before.ball;
  if (ball === null || last === null) return;
  const way = Math.hypot(ball.x - last.x, ball.y - last.y, (ball.z ?? 0) - (last.z ?? 0));
  result.fastestBall = Math.max(result.fastestBall, way * HZ);
  result.lowestBall = Math.min(result.lowestBall, ball.z ?? 0);
  result.ballFarthestOut = Math.max(result.ballFarthestOut, outside(ball, area));
}

function measurePlayer(
  result: Measures,
  player: FramePlayer,
  tracks: Map<string, Point[]>,
  area: PlayingArea,
  samePeriod: boolean,
): void {
  const { player_id, x, y, speed } = player;
  const id = player_id ?? '';
  result.fastestPlayer = Math.max(result.fastestPlayer, speed ?? 0);
  result.farthestOut = Math.max(result.farthestOut, outside(player, area));
  const track = tracks.get(id) ?? [];
  tracks.set(id, track);
  const last = track.at(-1);
  if (last === undefined) {
    if (samePeriod) result.appearances.push({ x, y });
  } else {
    const moved = Math.hypot(x - last.x, y - last.y) * HZ;
    result.speedError = Math.max(result.speedError, Math.abs(moved - (speed ?? 0)));
  }
  track.push({ x, y });
  if (track.length > 2 * WINDOW + 1) track.shift();
  const [first, middle] = [track.at(-2 * WINDOW - 1), track.at(-WINDOW - 1)];
  if (first === undefined || middle === undefined) return;
  const change = Math.hypot(x - 2 * middle.x + first.x, y - 2 * middle.y + first.y);
  result.hardestAcceleration = Math.max(result.hardestAcceleration, change * (HZ / WINDOW) ** 2);
}

function forgetAbsent(frame: Frame, tracks: Map<string, Point[]>): void {
  if (tracks.size === frame.players.length) return;
  const present = new Set(frame.players.map(({ player_id }) => player_id));
  for (const id of tracks.keys()) if (!present.has(id)) tracks.delete(id);
}

function outside({ x, y }: Point, { length_m, width_m }: PlayingArea): number {
  return Math.max(Math.abs(x) - length_m / 2, Math.abs(y) - width_m / 2);
}
