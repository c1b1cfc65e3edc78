/** A time range within a period, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Same tolerance as in the service: times such as 0.3 may fall slightly short of their slot. */
const TOLERANCE = 1e-6;
/** Shorter gaps are treated as missing frames. */
const JOINED_S = 0.5;

/**
 * The parts of a period that have tracking, at the resolution of slots: equal time intervals. A slot without
 * a frame has no tracking; any other slot has tracking from its first frame on.
 */
export class Coverage {
  /** Length of a slot in seconds. */
  readonly slot: number;
  /** Time of the first frame in each slot with frames, in order. */
  readonly #firsts: readonly number[];

  constructor(slot: number, firsts: readonly number[]) {
    this.slot = slot;
    this.#firsts = firsts;
  }

  /** From the first frame to the end of the last slot with frames; null without tracking. */
  get extent(): Stretch | null {
    const [from] = this.#firsts;
    const to = this.#firsts.at(-1);
    return from === undefined || to === undefined ? null : { from, to: this.#endOf(to) };
  }

  /** The first time at or after `time` that may have a frame; null without such a time. */
  next(time: number): number | null {
    const slot = this.#slotOf(time);
    const first = this.#firsts.find((each) => this.#slotOf(each) >= slot);
    return first === undefined ? null : Math.max(first, time);
  }

  /** The last time before `time` that may have a frame; null without such a time. */
  previous(time: number): number | null {
    const first = this.#firsts.findLast((each) => each < time);
    return first === undefined ? null : Math.min(this.#endOf(first), time);
  }

  /** Tracked segments. Slots are joined if the gap between them is at most `JOINED_S`. */
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

/** With fewer frames than this, every frame gets a slot. */
const FEW = 500;
/** Slots per period. Games with gaps need a finer resolution than fully tracked games. */
const SLOTS = { whole: 120, parts: 300 };
const IS_WHOLE = 0.98;
/** Assumed length in seconds of a period without a given duration. */
const USUAL_S = 1200;

interface Timed {
  readonly duration_s: number | null;
}

/** Returns whether a game has at least 98% of its frames. */
export function isTrackedThroughout({ frames, frame_rate_hz }: Tracked, periods: readonly Timed[]): boolean {
  // NaN if a duration is missing, which makes the comparison false.
  const total = periods.reduce((sum, { duration_s }) => sum + (duration_s ?? Number.NaN), 0);
  return frames >= IS_WHOLE * total * frame_rate_hz;
}

/** Returns the number of slots per second for a period's coverage request. */
export function slotsPerSecond(
  { frames, frame_rate_hz }: Tracked,
  periods: readonly Timed[],
  duration: number | null,
): number {
  if (frames <= FEW) return frame_rate_hz;
  const slots = isTrackedThroughout({ frames, frame_rate_hz }, periods) ? SLOTS.whole : SLOTS.parts;
  return Math.min(frame_rate_hz, slots / (duration ?? USUAL_S));
}
