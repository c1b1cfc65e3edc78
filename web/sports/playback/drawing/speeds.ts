import type { Colours } from './colours.ts';

/** Lower limits of the classes of speed after the first, in m/s: jogging, running, fast running, sprinting. */
export const SPEED_LIMITS = [2, 4, 5.5, 7] as const;

const CLASSES = ['speed1', 'speed2', 'speed3', 'speed4', 'speed5'] as const;

/** Returns the name of the colour for a speed in m/s; null if the speed is unknown. */
export function speedClass(speed: number | null): keyof Colours | null {
  if (speed === null) return null;
  return CLASSES[SPEED_LIMITS.filter((limit) => speed >= limit).length] ?? null;
}
