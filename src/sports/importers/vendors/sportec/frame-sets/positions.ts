/** One person's or the ball's position in one frame. */
export interface TrackedPosition {
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  /** In kilometres per hour. */
  readonly speed: number | null;
  /** Of the ball: the codes of the team in possession, and of whether play goes on. */
  readonly possession: string | null;
  readonly status: string | null;
}

/** A piece of a frame set, kept as columns in memory that is reused: objects for millions of positions would be garbage soon. */
export class Positions {
  count = 0;
  frames = new Float64Array(64);
  times = new Float64Array(64);
  xs = new Float64Array(64);
  ys = new Float64Array(64);
  /** NaN for null, as in `speeds`. */
  zs = new Float64Array(64);
  speeds = new Float64Array(64);
  readonly possessions: (string | null)[] = [];
  readonly statuses: (string | null)[] = [];

  add(position: TrackedPosition): void {
    const at = this.next();
    this.frames[at] = position.frame;
    this.times[at] = position.time;
    this.xs[at] = position.x;
    this.ys[at] = position.y;
    this.zs[at] = position.z ?? Number.NaN;
    this.speeds[at] = position.speed ?? Number.NaN;
    this.possessions[at] = position.possession;
    this.statuses[at] = position.status;
  }

  /** Makes room for one more position; returns its index, at which each column is to be set. */
  next(): number {
    const at = this.count;
    if (at === this.frames.length) this.#grow();
    this.count = at + 1;
    return at;
  }

  at(index: number): TrackedPosition {
    return {
      frame: this.frames[index] as number,
      time: this.times[index] as number,
      x: this.xs[index] as number,
      y: this.ys[index] as number,
      z: orNull(this.zs[index] as number),
      speed: orNull(this.speeds[index] as number),
      possession: this.possessions[index] ?? null,
      status: this.statuses[index] ?? null,
    };
  }

  #grow(): void {
    this.frames = longer(this.frames);
    this.times = longer(this.times);
    this.xs = longer(this.xs);
    this.ys = longer(this.ys);
    this.zs = longer(this.zs);
    this.speeds = longer(this.speeds);
  }
}

function longer(column: Float64Array): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(column.length * 2);
  copy.set(column);
  return copy;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
