/** A stretch of a period, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** As the service does it: times such as 0.3 fall a hair short of their slot. */
const TOLERANCE = 1e-6;
/** Single frames that are missing are no gap. */
const JOINED_S = 0.5;

/**
 * Where a period has tracking, as far as the first frames of its slots tell: a slot without a frame has no tracking, one with
 * a frame has some from that on.
 */
export class Coverage {
  /** Seconds of a slot. */
  readonly slot: number;
  /** The first times of the slots that have frames, in order. */
  readonly #firsts: readonly number[];

  constructor(slot: number, firsts: readonly number[]) {
    this.slot = slot;
    this.#firsts = firsts;
  }

  /** From the first frame to the end of the last slot that has one; null where there is no tracking. */
  get extent(): Stretch | null {
    const [from] = this.#firsts;
    const to = this.#firsts.at(-1);
    return from === undefined || to === undefined ? null : { from, to: this.#endOf(to) };
  }

  /** The first time from `time` on where a frame may be; null where there is none any more. */
  next(time: number): number | null {
    const slot = this.#slotOf(time);
    const first = this.#firsts.find((each) => this.#slotOf(each) >= slot);
    return first === undefined ? null : Math.max(first, time);
  }

  /** The last time before `time` where a frame may be; null where there was none before. */
  previous(time: number): number | null {
    const first = this.#firsts.findLast((each) => each < time);
    return first === undefined ? null : Math.min(this.#endOf(first), time);
  }

  /** Slots with tracking make a stretch, if nothing or no more than a moment is between them. */
  get stretches(): readonly Stretch[] {
    const stretches: { from: number; to: number }[] = [];
    for (const first of this.#firsts) {
      const last = stretches.at(-1);
      const to = this.#endOf(first);
      if (last !== undefined && first - last.to < JOINED_S) last.to = to;
      else stretches.push({ from: first, to });
    }
    return stretches;
  }

  #slotOf(time: number): number {
    return Math.floor(time / this.slot + TOLERANCE);
  }

  #endOf(first: number): number {
    return (this.#slotOf(first) + 1) * this.slot;
  }
}

interface Tracked {
  readonly frames: number;
  readonly frame_rate_hz: number;
}

/** So few frames are looked at one by one. */
const FEW = 500;
/** Slots of a period: a game with gaps is looked at more closely than one that is tracked throughout. */
const SLOTS = { whole: 120, parts: 300 };
const IS_WHOLE = 0.98;
/** Of a period whose duration is not stated. */
const USUAL_S = 1200;

interface Timed {
  readonly duration_s: number | null;
}

/** Whether hardly anything of a game is missing. */
export function isTrackedThroughout({ frames, frame_rate_hz }: Tracked, periods: readonly Timed[]): boolean {
  // NaN where a duration is not stated, which nothing reaches.
  const total = periods.reduce((sum, { duration_s }) => sum + (duration_s ?? Number.NaN), 0);
  return frames >= IS_WHOLE * total * frame_rate_hz;
}

/** In how many slots a second a period is looked at. */
export function slotsPerSecond(
  { frames, frame_rate_hz }: Tracked,
  periods: readonly Timed[],
  duration: number | null,
): number {
  if (frames <= FEW) return frame_rate_hz;
  const slots = isTrackedThroughout({ frames, frame_rate_hz }, periods) ? SLOTS.whole : SLOTS.parts;
  return Math.min(frame_rate_hz, slots / (duration ?? USUAL_S));
}
