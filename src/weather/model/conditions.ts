/**
 * The state of the sky, in OpenWeatherMap's icon numbers: 01 clear, 02 few clouds, 03 scattered, 04 broken or
 * overcast, 09 showers and drizzle, 10 rain, 11 thunder, 13 snow and sleet, 50 fog and haze.
 */
export type Icon = '01' | '02' | '03' | '04' | '09' | '10' | '11' | '13' | '50';

/** State of the sky, in words and as an icon. */
export interface Sky {
  /** Short, lower case, English. */
  readonly description: string;
  readonly icon: Icon;
  /** Made up for a demo, which the description then says; absent where it is not. */
  readonly isSample?: true;
}

/** The weather at one time, in the model's units; null is unknown. */
export interface Conditions {
  /** Milliseconds since 1970 in UTC. */
  readonly time: number;
  /** °C. */
  readonly temperature: number | null;
  /** °C. */
  readonly feels_like: number | null;
  /** Relative, %. */
  readonly humidity: number | null;
  /** At sea level, hPa. */
  readonly pressure: number | null;
  /** Mean at 10 m, m/s. */
  readonly wind_speed: number | null;
  /** Metres. */
  readonly visibility: number | null;
  /** Where the wind comes from, degrees clockwise from north. Absent, like the rest, if the provider has none. */
  readonly wind_direction?: number | null;
  /** m/s. */
  readonly wind_gust?: number | null;
  /** Share of the sky, %. */
  readonly cloud_cover?: number | null;
  /** °C. */
  readonly dew_point?: number | null;
  readonly uv_index?: number | null;
  /** Millimetres of water in an hour, at the rate of the time. */
  readonly precipitation?: number | null;
  readonly sky: Sky | null;
  /** Whether the sun is up, which selects the icon; null if the provider does not state it. */
  readonly is_day: boolean | null;
}

/** Precipitation in `[from, to)`, in millimetres of water; null is unknown. */
export interface Precipitation {
  readonly from: number;
  readonly to: number;
  readonly rain: number | null;
  readonly snow: number | null;
  /** Probability of any, %; absent if the provider states none. */
  readonly probability?: number | null;
}

/** What not every provider has, for the table of the documentation. */
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

/** A forecast at the provider's own times and intervals, both in ascending order. */
export interface ForecastSeries {
  readonly conditions: readonly Conditions[];
  readonly precipitation: readonly Precipitation[];
}
