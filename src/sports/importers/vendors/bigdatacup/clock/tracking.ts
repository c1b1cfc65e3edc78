import type { ImportReport } from '../../../core/port.ts';
import type { SkipReport } from '../../../core/skip-report.ts';
import type { ClockMoment } from '../events/metadata.ts';
import { clockOf, videoFrame } from '../powerplays/metadata.ts';
import type { TrackingSource } from '../tracking/metadata.ts';
import { type Image, imagesOf, type TrackedObject } from '../tracking/schema.ts';
import { FRAME_RATE_HZ } from '../vocabulary.ts';

/** Consecutive images with the same game clock. */
interface Run {
  readonly period: number;
  readonly clock: number;
  images: number;
}

/** Numbers the runs of images with the same game clock, in the order of reading. */
export class RunCounter {
  #ordinal = -1;
  #period = 0;
  #clock = Number.NaN;

  /** Returns the number of the run of an image; -1 for an image without a clock. */
  of({ period, clock }: Pick<Image, 'period' | 'clock'>): number {
    if (clock === null) return -1;
    if (period !== this.#period || clock !== this.#clock) {
      this.#ordinal += 1;
      this.#period = period;
      this.#clock = clock;
    }
    return this.#ordinal;
  }
}

/**
 * Finds images with a misread game clock. The clock counts down, but the tracking takes it from the broadcast. A
 * single image with a much too low clock must not make all later images look late.
 */
export class ClockRuns {
  readonly #runs: Run[] = [];
  readonly #counter = new RunCounter();

  add({ period, clock }: Pick<Image, 'period' | 'clock'>): void {
    const ordinal = this.#counter.of({ period, clock });
    if (clock === null) return;
    const run = this.#runs[ordinal];
    if (run === undefined) this.#runs.push({ period, clock, images: 1 });
    else run.images += 1;
  }

  /**
   * Returns the numbers of the runs that must be left out for the clock to count down in the most images, and the
   * moments of all other runs.
   */
  result(): { readonly misread: ReadonlySet<number>; readonly moments: readonly ClockMoment[] } {
    const numbered = this.#runs.map((run, ordinal) => ({ ...run, ordinal }));
    const byPeriod = Map.groupBy(numbered, ({ period }) => period);
    const kept = new Set([...byPeriod.values()].flatMap(longestCountdown));
    const [right, wrong] = [true, false].map((isKept) =>
      numbered.filter(({ ordinal }) => kept.has(ordinal) === isKept),
    );
    return { misread: new Set(wrong?.map(({ ordinal }) => ordinal)), moments: right ?? [] };
  }
}

interface Countdown {
  readonly images: number;
  readonly ordinal: number;
  readonly before: Countdown | null;
}

/** Returns the runs of the sequence with most images in which the clock never increases. */
function longestCountdown(runs: ReadonlyArray<Run & { readonly ordinal: number }>): number[] {
  /** The best sequence that ends at each clock. */
  const best = new Map<number, Countdown>();
  for (const { clock, images, ordinal } of runs) {
    let before: Countdown | null = null;
    for (const [earlier, sequence] of best) {
      if (earlier >= clock && sequence.images > (before?.images ?? 0)) before = sequence;
    }
    best.set(clock, { images: images + (before?.images ?? 0), ordinal, before });
  }
  const ordinals: number[] = [];
  let last = [...best.values()].reduce<Countdown | null>(
    (most, one) => (one.images > (most?.images ?? 0) ? one : most),
    null,
  );
  for (; last !== null; last = last.before) ordinals.push(last.ordinal);
  return ordinals;
}

export interface CupFrame {
  readonly period: number;
  /** Frame number in the game: the offset of the period plus the number of the image. */
  readonly id: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly objects: readonly TrackedObject[];
}

/** An image of a game. `clock` is null if unknown; `isDerived` is set if the source has no game clock. */
export interface GameImage extends Omit<CupFrame, 'clock'> {
  readonly number: number;
  readonly clock: number | null;
  readonly isDerived: boolean;
}

/** Frame number offset between periods; larger than the number of images in any period. */
const PERIOD_FRAMES = 1_000_000;

/** Returns the seconds left at each faceoff of a period. */
export type Faceoffs = (period: number) => readonly number[];

/** Streams the images of a game's tracking files. */
export async function* gameImages(
  sources: readonly TrackingSource[],
  faceoffs: Faceoffs,
  { skips, onBytes }: { readonly skips: SkipReport; readonly onBytes: ImportReport['progress'] },
): AsyncGenerator<GameImage> {
  for (const { file, edition, powerPlay } of sources) {
    const images = imagesOf(file, edition, skips, onBytes);
    if (powerPlay === null) {
      for await (const image of images) {
        const id = image.period * PERIOD_FRAMES + image.number;
        yield { ...image, id, isDerived: false };
      }
      continue;
    }
    const { period } = powerPlay.start;
    const clockAt = clockOf(powerPlay, faceoffs(period));
    for await (const { number, objects } of images) {
      const id = period * PERIOD_FRAMES + videoFrame(powerPlay, number);
      yield { period, id, number, clock: clockAt(number), objects, isDerived: true };
    }
  }
}

const UNKNOWN_TIME = 'a frame with an unknown game time';
const MISREAD_TIME = 'a frame with a misread game clock';
const REPEATED = 'a frame that is already in an earlier power play';
const OUT_OF_ORDER = 'a frame that is out of order';

/** Returns the images with a known time, in playing order. Reports all other images as skipped. */
export async function* cupFrames(
  images: AsyncIterable<GameImage>,
  misread: ReadonlySet<number>,
  report: Pick<ImportReport, 'skip'>,
): AsyncGenerator<CupFrame> {
  const time = new FrameTime(misread);
  let before: CupFrame | undefined;
  for await (const image of images) {
    const { period, id, objects, isDerived } = image;
    const clock = time.of(image);
    const last: CupFrame | undefined = before;
    if (typeof clock === 'string') report.skip(clock);
    else if (last !== undefined && !follows({ period, id, clock }, last)) {
      report.skip(isDerived ? REPEATED : OUT_OF_ORDER);
    } else {
      const next: CupFrame = { period, id, clock, objects };
      before = next;
      yield next;
    }
  }
}

function follows(frame: Omit<CupFrame, 'objects'>, before: CupFrame): boolean {
  if (frame.period !== before.period) return frame.period > before.period;
  return frame.id > before.id && frame.clock <= before.clock;
}

/** Longest time of images after the clock changed, because the clock changes every second while it runs. */
const LONGEST_SECOND_S = 1 - 1 / FRAME_RATE_HZ;

/** Determines the game clock of images. A clock of whole seconds is refined by the images since its last change. */
class FrameTime {
  readonly #runs = new RunCounter();
  readonly #misread: ReadonlySet<number>;
  #period = 0;
  #clock = Number.NaN;
  #first = 0;

  constructor(misread: ReadonlySet<number>) {
    this.#misread = misread;
  }

  /** Returns the seconds left in the period, or the reason for skipping the image. */
  of(image: GameImage): number | string {
    const { period, clock, number } = image;
    if (clock === null) return UNKNOWN_TIME;
    if (image.isDerived) return clock;
    if (this.#misread.has(this.#runs.of(image))) return MISREAD_TIME;
    if (period !== this.#period || clock !== this.#clock) {
      this.#period = period;
      this.#clock = clock;
      this.#first = number;
    }
    return clock - Math.min((number - this.#first) / FRAME_RATE_HZ, LONGEST_SECOND_S, clock);
  }
}
