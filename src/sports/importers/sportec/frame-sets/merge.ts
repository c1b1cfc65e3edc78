import { open } from 'node:fs/promises';
import { ImportError } from '../../errors.ts';
import { orImportError } from '../../files.ts';
import { type Fix, FrameSetReader } from './frame-set.ts';
import type { FoundFrameSet, Tracking } from './open.ts';

/** One moment: everyone whose set has this frame. */
export interface Moment {
  readonly period: number;
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly seen: ReadonlyArray<{ readonly set: FoundFrameSet; readonly fix: Fix }>;
}

/** A set is read in pieces of this size; some thirty are open at once, and short-lived pieces keep memory low. */
const CHUNK_BYTES = 8 * 1024;

/**
 * Turns a file that is ordered by person into moments in order of play: the sets of a period are read side by side,
 * a piece of each at a time, so that memory does not grow with the file.
 */
export async function* moments(
  { file, sets }: Tracking,
  onBytes: (count: number) => void,
): AsyncGenerator<Moment> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const periods = [...new Set(sets.map(({ period }) => period))].sort((a, b) => a - b);
  for (const period of periods) {
    const lanes: Lane[] = [];
    for (const set of sets.filter((each) => each.period === period)) {
      const reader = new FrameSetReader(handle, file, set.range, CHUNK_BYTES, onBytes);
      await reader.load();
      lanes.push({ set, reader });
    }
    yield* merged(period, lanes);
  }
}

interface Lane {
  readonly set: FoundFrameSet;
  readonly reader: FrameSetReader;
}

async function* merged(period: number, lanes: readonly Lane[]): AsyncGenerator<Moment> {
  for (;;) {
    const frame = lanes.reduce(
      (least, { reader }) => Math.min(least, reader.current?.frame ?? least),
      Infinity,
    );
    if (frame === Number.POSITIVE_INFINITY) return;
    const seen: { set: FoundFrameSet; fix: Fix }[] = [];
    for (const { set, reader } of lanes) {
      const fix = reader.current;
      if (fix?.frame !== frame) continue;
      const twice = seen.some((other) => other.set.personId === set.personId);
      if (twice) {
        throw new ImportError(reader.file.path, `${set.personId} is twice in frame ${frame}`, set.range);
      }
      seen.push({ set, fix });
      const pending = reader.advance();
      if (pending) await pending;
    }
    yield { period, frame, time: seen[0]?.fix.time ?? 0, seen };
  }
}
