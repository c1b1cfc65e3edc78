import type { Frame } from '../../model/frame.ts';
import { round } from '../../model/units.ts';
import type { ImportReport } from '../core/port.ts';
import type { FixedFrame } from './orient-tracking.ts';

/**
 * Yields frames whose numbers and times increase throughout the game. If a source restarts numbering in each
 * period, renumbers the frames of later periods. Drops frames that are out of order.
 */
export async function* risingFrames(
  frames: AsyncIterable<FixedFrame> | Iterable<FixedFrame>,
  report: ImportReport,
): AsyncGenerator<FixedFrame> {
  let previous: Frame | null = null;
  let offset = 0;
  for await (const { number, frame } of frames) {
    if (frame === null) {
      yield { number, frame };
      continue;
    }
    if (previous !== null && frame.period > previous.period && number + offset <= previous.frame_id)
      offset = previous.frame_id + 1 - number;
    const next: Frame = { ...frame, frame_id: number + offset };
    if (previous !== null && !isAfter(next, previous)) {
      report.skip('frame that is out of order');
      continue;
    }
    previous = next;
    yield { number: next.frame_id, frame: next };
  }
}

function isAfter(next: Frame, previous: Frame): boolean {
  if (next.frame_id <= previous.frame_id || next.period < previous.period) return false;
  return next.period > previous.period || next.time_s >= previous.time_s;
}

/**
 * Estimates the frame rate from the most common interval between these times, for sources that state none.
 * Returns null if no time increases.
 */
export function frameRateOf(seconds: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const [index, time] of seconds.entries()) {
    const step = round(time - (seconds[index - 1] ?? time), 3);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return best === undefined ? null : round(1 / best[0], 2);
}
