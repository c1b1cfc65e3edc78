export const FOOT_M = 0.3048;
export const YARD_M = 0.9144;
/** One kilometre per hour in metres per second. */
export const KMH_MS = 1 / 3.6;

/**
 * Rounds to a number of decimals, half away from zero. Never returns -0, because JSON writes -0 as 0 and a
 * record would differ from its JSON.
 */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return rounded === 0 ? 0 : rounded;
}

/** Rounds a position to millimetres, which is finer than the resolution of any tracking system. */
export function roundPosition(metres: number): number {
  return round(metres, 3);
}

export function roundTime(seconds: number): number {
  return round(seconds, 3);
}
