import type { Point } from '../../model/coordinates.ts';
import type { FoundFile } from '../files.ts';
import type { EptsMetadata } from '../shared/epts/metadata.ts';
import type { PeriodBounds } from '../shared/epts/periods.ts';
import { measured, type Quantities } from '../shared/epts/quantities.ts';
import { type RawFrame, rawFrames } from '../shared/epts/raw-frames.ts';

/** Frames read from the beginning of each period. */
const FIRST_FRAMES = 100;
/** Later ones are read sparsely: one in so many. */
const SPARSE = 250;

/** Reads the beginnings of the periods, and a frame now and then after them. */
export async function sampleOf(
  file: FoundFile,
  metadata: EptsMetadata,
  bounds: readonly PeriodBounds[],
): Promise<RawFrame[]> {
  const passed = new Map<number, number>();
  const ignore = () => undefined;
  const passOver = (number: number, { period }: PeriodBounds) => {
    const count = (passed.get(period) ?? 0) + 1;
    passed.set(period, count);
    return count > FIRST_FRAMES && number % SPARSE !== 0;
  };
  const context = { metadata, bounds, onBytes: ignore, onSkipped: ignore, passOver };
  return Array.fromAsync(rawFrames(file, context));
}

/** Where the persons of these frames are, in the source's units. */
export function pointsOf(frames: readonly RawFrame[], quantities: Quantities): Point[] {
  return frames.flatMap(({ frame }) =>
    [...frame.players.values()].flatMap((channels) => {
      const { x, y } = measured(channels, quantities);
      return x === null || y === null ? [] : [{ x, y }];
    }),
  );
}
