import { round } from '../../model/units.ts';

/** Frames per second of a source that states no rate, from the times of its first frames: their most frequent step. */
export function frameRateOf(seconds: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const [index, time] of seconds.entries()) {
    const step = round(time - (seconds[index - 1] ?? time), 3);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return best === undefined ? null : round(1 / best[0], 2);
}
