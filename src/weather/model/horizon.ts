/** Returns the height of the upper rim of the sun or moon above the horizon, in degrees. */
export type HeightAt = (time: number) => number;

/** A moment when the upper rim of the sun or moon is on the horizon. */
export interface Crossing {
  readonly time: number;
  readonly isRise: boolean;
}

/**
 * Refraction at the horizon is 34′, but suncalc adds only 29′ to the altitudes at and below the horizon. The
 * difference, in degrees.
 */
export const MISSING_REFRACTION = 0.0824;

const PRECISION_MS = 500;
const MOST_STEPS = 50;

/** Finds all crossings from `from` until `to`, in order. `stepMs` must be much shorter than half a day. */
export function crossings(heightAt: HeightAt, from: number, to: number, stepMs: number): Crossing[] {
  const steps = Math.ceil((to - from) / stepMs);
  const times = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const samples = times.map((time): Sample => ({ time, height: heightAt(time) }));
  const turning = samples.flatMap((sample, i) => {
    const [before, after] = [samples[i - 1], samples[i + 1]];
    return before && after ? turningPoint(heightAt, before, sample, after) : [];
  });
  const all = [...samples, ...turning].sort((a, b) => a.time - b.time);
  return all.flatMap((start, i) => {
    const end = all[i + 1];
    if (end === undefined || isUp(start) === isUp(end)) return [];
    const time = zeroBetween(heightAt, start, end);
    return time < to ? [{ time, isRise: isUp(end) }] : [];
  });
}

interface Sample {
  readonly time: number;
  readonly height: number;
}

function isUp({ height }: Sample): boolean {
  return height > 0;
}

/**
 * Returns the highest or lowest point of a parabola through three samples on the same side of the horizon, if
 * the point is on the other side. Near the poles, the sun can rise and set within minutes.
 */
function turningPoint(heightAt: HeightAt, before: Sample, middle: Sample, after: Sample): Sample[] {
  const isSameSide = isUp(before) === isUp(middle) && isUp(middle) === isUp(after);
  const bend = before.height - 2 * middle.height + after.height;
  if (!isSameSide || bend === 0) return [];
  const offset = (before.height - after.height) / (2 * bend);
  if (Math.abs(offset) > 1) return [];
  const time = middle.time + (offset * (after.time - before.time)) / 2;
  const turning = { time, height: heightAt(time) };
  return isUp(turning) === isUp(middle) ? [] : [turning];
}

/** Finds the zero between two samples on different sides (method of false position, Illinois variant). */
function zeroBetween(heightAt: HeightAt, start: Sample, end: Sample): number {
  let [a, b] = [start, end];
  let [weightA, weightB] = [1, 1];
  for (let step = 0; step < MOST_STEPS && b.time - a.time > PRECISION_MS; step++) {
    const [heightA, heightB] = [a.height * weightA, b.height * weightB];
    const time = a.time + ((b.time - a.time) * heightA) / (heightA - heightB);
    const middle = { time, height: heightAt(time) };
    if (Math.min(time - a.time, b.time - time) < PRECISION_MS / 2) return time;
    if (isUp(middle) === isUp(a)) [a, weightA, weightB] = [middle, 1, weightB / 2];
    else [b, weightA, weightB] = [middle, weightA / 2, 1];
  }
  return (a.time + b.time) / 2;
}
