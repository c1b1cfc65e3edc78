/** Metres in one international foot. */
export const FOOT_M = 0.3048;
/** Metres in one international yard. */
export const YARD_M = 0.9144;
/** Metres per second in one kilometre per hour. */
export const KMH_MS = 1 / 3.6;

/**
 * Rounds to a number of decimals, half away from zero, and never gives -0, which JSON would write as "0"
 * and a byte comparison would take for a difference.
 */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return rounded === 0 ? 0 : rounded;
}

/** Positions are stored in metres to the millimetre: finer than any tracking system measures. */
export function roundPosition(metres: number): number {
  return round(metres, 3);
}

/** Times are stored in seconds to the millisecond. */
export function roundTime(seconds: number): number {
  return round(seconds, 3);
}
