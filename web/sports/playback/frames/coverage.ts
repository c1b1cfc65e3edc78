/** A time range within a period, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Tolerance for rounding errors, as in the service. A time such as 0.3 can be slightly before the start of
 * its slot.
 */
const TOLERANCE = 1e-6;
/** Maximum length in seconds of a gap that counts as missing frames. */
const JOINED_S = 0.5;

/**
 * The parts of a period that have tracking. The period is divided into slots of equal length. A slot with
 * frames counts as tracked from its first frame to its end.
 */
export class Coverage {
  /** Length of a slot in seconds. */
  readonly slot: number;
  /** Time of the first frame in each slot that has frames, in order. */
  readonly #firsts: readonly number[];

  constructor(slot: number, firsts: readonly number[]) {
    this.slot = slot;
    this.#firsts = firsts;
  }

  /** The time from the first frame to the end of the last slot with frames; null without tracking. */
  get extent(): Stretch | null {
    const [from] = this.#firsts;
    const to = this.#firsts.at(-1);
    return from === undefined || to === undefined ? null : { from, to: this.#endOf(to) };
  }

  /** Returns the first time at or after `time` that can have a frame; null after the end of the tracking. */
  next(time: number): number | null {
    const slot = this.#slotOf(time);
    const first = this.#firsts.find((each) => this.#slotOf(each) >= slot);
    return first === undefined ? null : Math.max(first, time);
  }

  /** Returns the last time before `time` that can have a frame; null before the start of the tracking. */
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

/** A recording with at most this number of frames has one slot per frame. */
const FEW = 500;
/** Slots per period. Games with gaps need more slots than fully tracked games. */
const SLOTS = { whole: 120, parts: 300 };
const IS_WHOLE = 0.98;
/** Length assumed for a period whose duration is unknown, in seconds. */
const USUAL_S = 1200;

interface Timed {
  readonly duration_s: number | null;
}

/** Returns whether at least 98% of a game is tracked. */
export function isTrackedThroughout({ frames, frame_rate_hz }: Tracked, periods: readonly Timed[]): boolean {
  // If a duration is missing, the total is NaN and the comparison is false.
  const total = periods.reduce((sum, { duration_s }) => sum + (duration_s ?? Number.NaN), 0);
  return frames >= IS_WHOLE * total * frame_rate_hz;
}

/** Returns the slots per second to request for a period's coverage. */
export function slotsPerSecond(
  { frames, frame_rate_hz }: Tracked,
  periods: readonly Timed[],
  duration: number | null,
): number {
  if (frames <= FEW) return frame_rate_hz;
  const slots = isTrackedThroughout({ frames, frame_rate_hz }, periods) ? SLOTS.whole : SLOTS.parts;
  return Math.min(frame_rate_hz, slots / (duration ?? USUAL_S));
}
