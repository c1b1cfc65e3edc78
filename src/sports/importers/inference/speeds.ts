import type { Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import { round } from '../../model/units.ts';

/** A player's speed is the displacement from this many seconds before a frame to as many after it, which smooths jitter. */
const HALF_WINDOW_S = 0.2;
/** Faster than anyone runs or skates, in m/s: the position jumped, for instance from one camera to another. */
const FASTEST = 15;

type Positions = ReadonlyMap<string, Point>;

interface Held {
  readonly frame: Frame;
  readonly time: number;
  readonly positions: Positions;
}

/** Indices of the first and the last held frame of a window. */
interface Window {
  readonly first: number;
  readonly last: number;
}

/** Sets the speeds of a source without them. A frame is held until those of the next 0.2 seconds are known. */
export class SpeedFilter {
  readonly #timeOf: (frame: Frame) => number;
  readonly #held: Held[] = [];
  /** Index of the next frame to return. */
  #next = 0;

  /** `timeOf` gives a frame's time in seconds, if the game clock does not: people move also while that stands. */
  constructor(timeOf: (frame: Frame) => number = ({ time_s }) => time_s) {
    this.#timeOf = timeOf;
  }

  /** Adds a frame, which is changed later, and returns those whose speeds are now known. */
  *add(frame: Frame): Generator<Frame> {
    const held = { frame, time: this.#timeOf(frame), positions: positionsOf(frame) };
    this.#held.push(held);
    while (this.#isComplete(held)) yield this.#give();
    this.#forget();
  }

  /** The remaining frames. */
  *end(): Generator<Frame> {
    while (this.#next < this.#held.length) yield this.#give();
  }

  /** Whether later frames are outside the window of the next frame to return. */
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

  /** The frames around the next one. */
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
    // The next frame has the player.
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

  /** Drops frames that are too old for the window of the next one. */
  #forget(): void {
    const next = this.#held[this.#next];
    if (next === undefined) return;
    const keep = this.#held.findIndex((held, i) => i >= this.#next || isNear(held, next));
    this.#held.splice(0, keep);
    this.#next -= keep;
  }
}

/** Whether two frames are of one period and within half a window. */
function isNear(one: Held, other: Held): boolean {
  return one.frame.period === other.frame.period && Math.abs(other.time - one.time) <= HALF_WINDOW_S;
}

/** Position of each identified player; the first, if one occurs twice. */
function positionsOf({ players }: Frame): Positions {
  const positions = new Map<string, Point>();
  for (const player of players) {
    const { player_id } = player;
    if (player_id !== null && !positions.has(player_id)) positions.set(player_id, player);
  }
  return positions;
}

/** Whether a frame shows that the source has speeds; null if it has no players. */
export function showsSpeeds({ players }: Frame): boolean | null {
  return players.length === 0 ? null : players.some(({ speed }) => speed !== null);
}
