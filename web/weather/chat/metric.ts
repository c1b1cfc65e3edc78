import type { weather } from '../../../client/index.ts';

type Answer = weather.CurrentWeatherAnswer | weather.ForecastAnswer;

/** Conversions from imperial to metric values. */
const FROM_IMPERIAL: Readonly<Record<string, (value: number) => number>> = {
  temperature: celsius,
  feels_like: celsius,
  dew_point: celsius,
  temperature_min: celsius,
  temperature_max: celsius,
  wind_speed: metresPerSecond,
  wind_gust: metresPerSecond,
  wind_speed_max: metresPerSecond,
  rain: mm,
  snow: mm,
  precipitation: mm,
  visibility: (miles) => miles * 1609.344,
  pressure: (inHg) => inHg * 33.8639,
};

function celsius(fahrenheit: number): number {
  return ((fahrenheit - 32) * 5) / 9;
}
function metresPerSecond(mph: number): number {
  return (mph * 1609.344) / 3600;
}
function mm(inches: number): number {
  return inches * 25.4;
}

/**
 * Converts an answer to metric units, because the page calculates in metric units. An answer is imperial if
 * the reader wants its sentence in imperial units.
 */
export function inMetric<T extends Answer>(answer: T): T {
  return answer.units === 'imperial' ? (converted(answer) as T) : answer;
}

function converted(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => converted(item));
  if (typeof value === 'number') return FROM_IMPERIAL[name]?.(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, converted(item, key)]));
}
