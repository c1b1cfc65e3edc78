/** Ticks a second: the demo's games advance, and its tracking has a frame, this often. */
export const HZ = 25;
/** Seconds of one tick. */
export const TICK_S = 1 / HZ;

/** A duration in whole ticks, at least one. */
export function ticksOf(seconds: number): number {
  return Math.max(1, Math.round(seconds * HZ));
}

/** Rounds to hundredths; never -0. Done ten million times a game, so simpler than the model's `round`. */
export function centi(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
