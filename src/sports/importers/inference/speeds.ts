import type { Frame, FramePlayer } from '../../model/frame.ts';
import { round } from '../../model/units.ts';

/** A player's speed is the displacement from this many seconds before a frame to as many after it, which smooths jitter. */
const HALF_WINDOW_S = 0.2;
/** Faster than anyone runs or skates, in m/s: the position jumped, for instance from one camera to another. */
const FASTEST = 15;

type Positions = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

interface Held {
  readonly frame: Frame;
  readonly positions: Positions;
}

/** Computes speeds for a source without them. A frame is held until those of the next 0.2 seconds are known. */
export class SpeedFilter {
  readonly #timeOf: (frame: Frame) => number;
  readonly #held: Held[] = [];
  /** Index of the next frame to return. */
  #next = 0;

  /** `timeOf` gives a frame's time in seconds, if the game clock does not: people move also while that stands. */
  constructor(timeOf: (frame: Frame) => number = ({ time_s }) => time_s) {
    this.#timeOf = timeOf;
  }

  /** Adds a frame and returns those whose speeds are now known. */
  *add(frame: Frame): Generator<Frame> {
    this.#held.push({ frame, positions: positionsOf(frame) });
    while (this.#isComplete(frame)) yield this.#give();
    this.#forget();
  }

  /** The remaining frames. */
  *end(): Generator<Frame> {
    while (this.#next < this.#held.length) yield this.#give();
  }

  /** Whether later frames are outside the window of the next frame to return. */
  #isComplete(latest: Frame): boolean {
    const next = this.#held[this.#next]?.frame;
    if (next === undefined) return false;
    return next.period !== latest.period || this.#timeOf(latest) - this.#timeOf(next) > HALF_WINDOW_S;
  }

  #give(): Frame {
    const { frame } = this.#at(this.#next);
    const players = frame.players.map((player) => ({ ...player, speed: this.#speed(player) }));
    this.#next += 1;
    return { ...frame, players };
  }

  #speed({ player_id }: FramePlayer): number | null {
    if (player_id === null) return null;
    const first = this.#farthest(player_id, -1);
    const last = this.#farthest(player_id, 1);
    const seconds = last.time - first.time;
    if (seconds <= 0) return null;
    const speed = Math.hypot(last.x - first.x, last.y - first.y) / seconds;
    return speed > FASTEST ? null : round(speed, 2);
  }

  /** The player's position farthest from the next frame within the window, forwards or backwards in time. */
  #farthest(id: string, way: 1 | -1): { x: number; y: number; time: number } {
    const { frame } = this.#at(this.#next);
    const time = this.#timeOf(frame);
    let found = this.#next;
    for (let i = this.#next + way; i >= 0 && i < this.#held.length; i += way) {
      const other = this.#at(i);
      const apart = Math.abs(this.#timeOf(other.frame) - time);
      if (other.frame.period !== frame.period || apart > HALF_WINDOW_S) break;
      if (other.positions.has(id)) found = i;
    }
    const { positions, frame: at } = this.#at(found);
    return { ...(positions.get(id) ?? { x: 0, y: 0 }), time: this.#timeOf(at) };
  }

  #at(index: number): Held {
    const held = this.#held[index];
    if (held === undefined) throw new RangeError(`no frame ${index}`);
    return held;
  }

  /** Drops frames that are too old for the window of the next one. */
  #forget(): void {
    const next = this.#held[this.#next]?.frame;
    if (next === undefined) return;
    const old = ({ frame }: Held) =>
      frame.period !== next.period || this.#timeOf(next) - this.#timeOf(frame) > HALF_WINDOW_S;
    const keep = this.#held.findIndex((held, i) => i >= this.#next || !old(held));
    this.#held.splice(0, keep);
    this.#next -= keep;
  }
}

/** Position of each identified player; the first, if one occurs twice. */
function positionsOf({ players }: Frame): Positions {
  const positions = new Map<string, { x: number; y: number }>();
  for (const { player_id, x, y } of players) {
    if (player_id !== null && !positions.has(player_id)) positions.set(player_id, { x, y });
  }
  return positions;
}

/** Whether a frame shows that the source has speeds; null if it has no players. */
export function showsSpeeds({ players }: Frame): boolean | null {
  return players.length === 0 ? null : players.some(({ speed }) => speed !== null);
}
