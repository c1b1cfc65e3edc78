/**
 * Ranges of weather on Earth: the records with some margin. A value outside is an error, and unknown is better than
 * wrong.
 */
export const PLAUSIBLE = {
  temperature: [-100, 65],
  feels_like: [-130, 90],
  humidity: [0, 100],
  pressure: [850, 1100],
  wind_speed: [0, 120],
  visibility: [0, 300_000],
  wind_direction: [0, 360],
  wind_gust: [0, 150],
  cloud_cover: [0, 100],
  dew_point: [-110, 50],
  uv_index: [0, 50],
  probability: [0, 100],
  /** Millimetres of water in a provider's interval, which is at most six hours. */
  rain: [0, 900],
  snow: [0, 500],
  /** European and American: the worst air is far above what their scales name. */
  air_quality_index: [0, 5000],
  /** µg/m³: a dust storm has some 10,000. */
  particles: [0, 30_000],
  gas: [0, 5000],
  /** Grains/m³. */
  pollen: [0, 100_000],
} as const satisfies Record<string, readonly [number, number]>;

/** The value, or null if it is missing, not finite or out of range. */
export function plausible(quantity: keyof typeof PLAUSIBLE, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const [least, most] = PLAUSIBLE[quantity];
  return value >= least && value <= most ? value : null;
}
