import type { Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import { round } from '../../model/units.ts';

/**
 * Half the window, in seconds. A player's speed is the displacement over the window divided by its duration,
 * which smooths jitter.
 */
const HALF_WINDOW_S = 0.2;
/**
 * Minimum implausible speed, in m/s: nobody runs or skates that fast. Faster steps are jumps, for instance
 * between cameras.
 */
const FASTEST = 15;

type Positions = ReadonlyMap<string, Point>;

interface Held {
  readonly frame: Frame;
  readonly time: number;
  readonly positions: Positions;
}

/** Buffer indices of the first and last frame of a window. */
interface Window {
  readonly first: number;
  readonly last: number;
}

/**
 * Computes speeds for a source without speeds. Buffers each frame until the frames of the next 0.2 seconds
 * are known.
 */
export class SpeedFilter {
  readonly #timeOf: (frame: Frame) => number;
  readonly #held: Held[] = [];
  /** Index of the next frame to return. */
  #next = 0;

  /**
   * `timeOf` returns a frame's time in seconds. The default is the game clock, but players also move while
   * the clock is stopped.
   */
  constructor(timeOf: (frame: Frame) => number = ({ time_s }) => time_s) {
    this.#timeOf = timeOf;
  }

  /** Adds a frame and returns the frames whose speeds are now known. Changes added frames later. */
  *add(frame: Frame): Generator<Frame> {
    const held = { frame, time: this.#timeOf(frame), positions: positionsOf(frame) };
    this.#held.push(held);
    while (this.#isComplete(held)) yield this.#give();
    this.#forget();
  }

  /** Returns the remaining frames. */
  *end(): Generator<Frame> {
    while (this.#next < this.#held.length) yield this.#give();
  }

  /** Whether the window of the next frame to return is complete. */
  #isComplete(latest: Held): boolean {
    const next = this.#held[this.#next];
    return next !== undefined && !isNear(next, latest);
  }

  #give(): Frame {
    const { frame } = this.#at(this.#next);
    const window = this.#window();
    for (const player of frame.players) player.speed = this.#speed(player, window);
    this.#next += 1;
    return frame;
  }

  /** Returns the window around the next frame to return. */
  #window(): Window {
    const middle = this.#at(this.#next);
    let first = this.#next;
    while (first > 0 && isNear(this.#at(first - 1), middle)) first -= 1;
    let last = this.#next;
    while (last + 1 < this.#held.length && isNear(middle, this.#at(last + 1))) last += 1;
    return { first, last };
  }

  #speed({ player_id }: FramePlayer, window: Window): number | null {
    if (player_id === null) return null;
    let [first, last] = [window.first, window.last];
    // Both loops stop at the next frame at the latest, because it contains the player.
    while (!this.#at(first).positions.has(player_id)) first += 1;
    while (!this.#at(last).positions.has(player_id)) last -= 1;
    const [from, to] = [this.#at(first), this.#at(last)];
    const seconds = to.time - from.time;
    if (seconds <= 0) return null;
    const start = from.positions.get(player_id) as Point;
    const end = to.positions.get(player_id) as Point;
    const speed = Math.hypot(end.x - start.x, end.y - start.y) / seconds;
    return speed > FASTEST ? null : round(speed, 2);
  }

  #at(index: number): Held {
    const held = this.#held[index];
    if (held === undefined) throw new RangeError(`no frame ${index}`);
    return held;
  }

  /** Drops frames before the window of the next frame. */
  #forget(): void {
    const next = this.#held[this.#next];
    if (next === undefined) return;
    const keep = this.#held.findIndex((held, i) => i >= this.#next || isNear(held, next));
    this.#held.splice(0, keep);
    this.#next -= keep;
  }
}

/** Whether two frames are in the same period and at most half a window apart. */
function isNear(one: Held, other: Held): boolean {
  return one.frame.period === other.frame.period && Math.abs(other.time - one.time) <= HALF_WINDOW_S;
}

/** Returns the position of each identified player; the first position if a player occurs twice. */
function positionsOf({ players }: Frame): Positions {
  const positions = new Map<string, Point>();
  for (const player of players) {
    const { player_id } = player;
    if (player_id !== null && !positions.has(player_id)) positions.set(player_id, player);
  }
  return positions;
}

/** Whether a frame contains speeds; null if it has no players. */
export function showsSpeeds({ players }: Frame): boolean | null {
  return players.length === 0 ? null : players.some(({ speed }) => speed !== null);
}
