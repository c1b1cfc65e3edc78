import { celsiusFromFahrenheit, fahrenheitFromCelsius, kmhFromMetresPerSecond } from './units.ts';

/**
 * OpenWeatherMap's icon numbers: 01 clear, 02 few clouds, 03 scattered, 04 broken or overcast, 09 showers and
 * drizzle, 10 rain, 11 thunder, 13 snow and sleet, 50 fog and haze.
 */
export type Icon = '01' | '02' | '03' | '04' | '09' | '10' | '11' | '13' | '50';

/** State of the sky. */
export interface Sky {
  /** Short English text in lower case. */
  readonly description: string;
  readonly icon: Icon;
  /** True if the value is invented sample data. The description is then marked as well. */
  readonly isSample?: true;
}

/** Weather at one time, in the units of the model. Unknown values are null. */
export interface Conditions {
  /** Milliseconds since 1970 in UTC. */
  readonly time: number;
  /** °C. */
  readonly temperature: number | null;
  /** °C. */
  readonly feels_like: number | null;
  /** % */
  readonly humidity: number | null;
  /** At sea level, in hPa. */
  readonly pressure: number | null;
  /** Mean speed at 10 m above the ground, in m/s. */
  readonly wind_speed: number | null;
  /** Metres. */
  readonly visibility: number | null;
  /**
   * Direction that the wind comes from, in degrees clockwise from north. This field and the next five are
   * absent if the provider does not supply them.
   */
  readonly wind_direction?: number | null;
  /** m/s. */
  readonly wind_gust?: number | null;
  /** Fraction of the sky covered by clouds, %. */
  readonly cloud_cover?: number | null;
  /** °C. */
  readonly dew_point?: number | null;
  readonly uv_index?: number | null;
  /** Current rate, in millimetres of water per hour. */
  readonly precipitation?: number | null;
  readonly sky: Sky | null;
  /**
   * Whether the sun is up, which determines the icon. Null if the provider does not distinguish day and
   * night.
   */
  readonly is_day: boolean | null;
}

/** Precipitation in `[from, to)`, in millimetres of water. Unknown amounts are null. */
export interface Precipitation {
  readonly from: number;
  readonly to: number;
  readonly rain: number | null;
  readonly snow: number | null;
  /** Probability of precipitation in %. Absent if the provider does not supply probabilities. */
  readonly probability?: number | null;
}

/** Fields that only some providers supply. */
export const EXTRAS = [
  'visibility',
  'wind_direction',
  'wind_gust',
  'cloud_cover',
  'dew_point',
  'uv_index',
  'precipitation',
  'precipitation_probability',
] as const;
export type Extra = (typeof EXTRAS)[number];

/** A forecast with the provider's times and intervals, in ascending order. */
export interface ForecastSeries {
  readonly conditions: readonly Conditions[];
  readonly precipitation: readonly Precipitation[];
}

/**
 * Plausible ranges: the world records plus a margin. A value outside its range becomes unknown, because an
 * unknown value is better than a wrong value.
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
  /** Metres above sea level. */
  altitude: [-500, 9000],
  dew_point: [-110, 50],
  uv_index: [0, 50],
  probability: [0, 100],
  /** Millimetres of water in an interval of at most six hours. */
  rain: [0, 900],
  snow: [0, 500],
  /**
   * The European and American air quality indices. The maximum leaves room for extreme pollution, far above
   * the named grades.
   */
  air_quality_index: [0, 5000],
  /** µg/m³; a dust storm reaches about 10,000. */
  particles: [0, 30_000],
  gas: [0, 5000],
  /** Grains/m³. */
  pollen: [0, 100_000],
} as const satisfies Record<string, readonly [number, number]>;

/** Returns the value, or null if the value is missing, not finite or out of range. */
export function plausible(quantity: keyof typeof PLAUSIBLE, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const [least, most] = PLAUSIBLE[quantity];
  return value >= least && value <= most ? value : null;
}

/**
 * Returns the apparent temperature in °C, for providers that do not supply it. Below 10 °C in wind above 1.33
 * m/s, it is the wind chill (Environment Canada, 2001). Above 26 °C with humidity above 40%, it is the heat
 * index (US National Weather Service, Rothfusz). Otherwise, it is the air temperature. The limits are from
 * MET Norway's FAQ (docs.api.met.no/doc/locationforecast/FAQ). Returns null if a required value is unknown or
 * the result is implausible.
 */
export function feelsLike(
  temperature: number | null,
  humidity: number | null,
  windSpeed: number | null,
): number | null {
  if (temperature === null) return null;
  if (temperature < 10) {
    if (windSpeed === null) return null;
    return windSpeed > 1.33 ? plausible('feels_like', windChill(temperature, windSpeed)) : temperature;
  }
  if (temperature > 26) {
    if (humidity === null) return null;
    return humidity > 40 ? plausible('feels_like', heatIndex(temperature, humidity)) : temperature;
  }
  return temperature;
}

function windChill(temperature: number, windSpeed: number): number {
  const v = kmhFromMetresPerSecond(windSpeed) ** 0.16;
  return 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v;
}

/**
 * Uses Rothfusz's regression, which is not valid in mild air. In mild air, returns the mean of the
 * temperature and the result of a simpler formula.
 */
function heatIndex(temperature: number, humidity: number): number {
  const t = fahrenheitFromCelsius(temperature);
  const mild = (t + 61 + (t - 68) * 1.2 + humidity * 0.094) / 2;
  return celsiusFromFahrenheit(mild < 80 ? mild : rothfusz(t, humidity) + correction(t, humidity));
}

function rothfusz(t: number, r: number): number {
  return (
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  );
}

/**
 * The published adjustment for humid, moderately hot air. The published adjustment for dry air is omitted,
 * because it applies only below 40% humidity.
 */
function correction(t: number, r: number): number {
  return r > 85 && t >= 80 && t <= 87 ? ((r - 85) / 10) * ((87 - t) / 5) : 0;
}

/** Rounds to two decimals, which is finer than any provider's values. Never returns -0. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
