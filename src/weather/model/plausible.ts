/**
 * What can be weather on Earth, records with some room. A value outside is a fault of a sensor, a model or a unit,
 * and unknown is better than wrong.
 */
export const PLAUSIBLE = {
  temperature: [-100, 65],
  feels_like: [-130, 90],
  humidity: [0, 100],
  pressure: [850, 1100],
  wind_speed: [0, 120],
  visibility: [0, 300_000],
  /** In the interval that a provider states, at most six hours. */
  rain: [0, 900],
  snow: [0, 500],
} as const satisfies Record<string, readonly [number, number]>;

/** The value, or null where it is missing, not finite or cannot be. */
export function plausible(quantity: keyof typeof PLAUSIBLE, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const [least, most] = PLAUSIBLE[quantity];
  return value >= least && value <= most ? value : null;
}
