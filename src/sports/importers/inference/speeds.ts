import type { Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import { round } from '../../model/units.ts';

/**
 * Half the length of the window, in seconds. A player's speed is the displacement within the window divided
 * by the window's length, which smooths jitter.
 */
const HALF_WINDOW_S = 0.2;
/** Maximum plausible speed of a player, in m/s. Faster movements are jumps, for instance between cameras. */
const FASTEST = 15;

type Positions = ReadonlyMap<string, Point>;

interface Held {
  readonly frame: Frame;
  readonly time: number;
  readonly positions: Positions;
}

/** Buffer indices of the first and last frame in a window. */
interface Window {
  readonly first: number;
  readonly last: number;
}

/**
 * Computes speeds for a source without speeds. Returns each frame once the frames of the following 0.2
 * seconds have been added.
 */
export class SpeedFilter {
  readonly #timeOf: (frame: Frame) => number;
  readonly #held: Held[] = [];
  /** Index of the next frame to return. */
  #next = 0;

  /**
   * `timeOf` returns a frame's time in seconds; default: the game clock. Sources whose clock stops need a
   * different time.
   */
  constructor(timeOf: (frame: Frame) => number = ({ time_s }) => time_s) {
    this.#timeOf = timeOf;
  }

  /** Adds a frame and yields the frames whose speeds are now known. Sets the speeds in the added frames. */
  *add(frame: Frame): Generator<Frame> {
    const held = { frame, time: this.#timeOf(frame), positions: positionsOf(frame) };
    this.#held.push(held);
    while (this.#isComplete(held)) yield this.#give();
    this.#forget();
  }

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
    // Both loops end, because the next frame to return is in the window and contains the player.
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

  /** Drops the frames before the window around the next frame to return. */
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

/** Returns the position of each identified player, or the first position if a frame has several. */
function positionsOf({ players }: Frame): Positions {
  const positions = new Map<string, Point>();
  for (const player of players) {
    const { player_id } = player;
    if (player_id !== null && !positions.has(player_id)) positions.set(player_id, player);
  }
  return positions;
}

/** Whether a frame has speeds; null for a frame without players. */
export function showsSpeeds({ players }: Frame): boolean | null {
  return players.length === 0 ? null : players.some(({ speed }) => speed !== null);
}
