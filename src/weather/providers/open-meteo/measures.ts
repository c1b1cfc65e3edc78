import { type PLAUSIBLE, plausible } from '../../model/conditions.ts';
import {
  celsiusFromFahrenheit,
  metresFromFeet,
  metresPerSecondFromKmh,
  metresPerSecondFromKnots,
  metresPerSecondFromMph,
  millimetresFromInches,
} from '../../model/units.ts';
import { malformed } from '../../upstream/errors.ts';
import type { Units } from './schema.ts';

/** Conversions to the model's unit, by the unit in a response. */
type Conversions = ReadonlyMap<string, (value: number) => number>;

const unchanged = (value: number) => value;

/**
 * Converts centimetres of fresh snow to millimetres of water. Open-Meteo's documentation: "7 cm snow = 10 mm
 * precipitation water equivalent".
 */
const waterOfSnow = (centimetres: number) => centimetres / 0.7;

const TEMPERATURE: Conversions = new Map([
  ['°C', unchanged],
  ['°F', celsiusFromFahrenheit],
]);

const WATER: Conversions = new Map([
  ['mm', unchanged],
  ['inch', millimetresFromInches],
]);

const SPEED: Conversions = new Map([
  ['m/s', unchanged],
  ['km/h', metresPerSecondFromKmh],
  ['mp/h', metresPerSecondFromMph],
  ['kn', metresPerSecondFromKnots],
]);

const PERCENT: Conversions = new Map([['%', unchanged]]);

const INDEX = 'air_quality_index';
/** Responses contain the Greek letter mu. The similar micro sign is also accepted. */
const MICROGRAMS: Conversions = new Map([
  ['\u{3bc}g/m³', unchanged],
  ['\u{b5}g/m³', unchanged],
]);
const POLLEN: Measure = { quantity: 'pollen', units: new Map([['grains/m³', unchanged]]) };

interface Measure {
  readonly quantity: keyof typeof PLAUSIBLE;
  readonly units: Conversions;
}

/** Quantity and accepted units of each variable that is a measurement. */
const MEASURES = {
  temperature_2m: { quantity: 'temperature', units: TEMPERATURE },
  apparent_temperature: { quantity: 'feels_like', units: TEMPERATURE },
  relative_humidity_2m: { quantity: 'humidity', units: PERCENT },
  pressure_msl: { quantity: 'pressure', units: new Map([['hPa', unchanged]]) },
  wind_speed_10m: { quantity: 'wind_speed', units: SPEED },
  wind_gusts_10m: { quantity: 'wind_gust', units: SPEED },
  wind_direction_10m: { quantity: 'wind_direction', units: new Map([['°', unchanged]]) },
  cloud_cover: { quantity: 'cloud_cover', units: PERCENT },
  dew_point_2m: { quantity: 'dew_point', units: TEMPERATURE },
  // The UV index has no unit.
  uv_index: { quantity: 'uv_index', units: new Map([['', unchanged]]) },
  precipitation: { quantity: 'rain', units: WATER },
  precipitation_probability: { quantity: 'probability', units: PERCENT },
  visibility: {
    quantity: 'visibility',
    units: new Map([
      ['m', unchanged],
      ['ft', metresFromFeet],
    ]),
  },
  rain: { quantity: 'rain', units: WATER },
  showers: { quantity: 'rain', units: WATER },
  snowfall: {
    quantity: 'snow',
    units: new Map([
      ['cm', waterOfSnow],
      ['inch', (inches) => waterOfSnow(millimetresFromInches(inches) / 10)],
    ]),
  },
  european_aqi: { quantity: INDEX, units: new Map([['EAQI', unchanged]]) },
  us_aqi: { quantity: INDEX, units: new Map([['USAQI', unchanged]]) },
  pm2_5: { quantity: 'particles', units: MICROGRAMS },
  pm10: { quantity: 'particles', units: MICROGRAMS },
  ozone: { quantity: 'gas', units: MICROGRAMS },
  nitrogen_dioxide: { quantity: 'gas', units: MICROGRAMS },
  alder_pollen: POLLEN,
  birch_pollen: POLLEN,
  grass_pollen: POLLEN,
  mugwort_pollen: POLLEN,
  olive_pollen: POLLEN,
  ragweed_pollen: POLLEN,
} as const satisfies Record<string, Measure>;

/**
 * Converts a value to the model's unit. Returns null if the value is missing or implausible. Throws
 * UpstreamError (malformed) for an unknown unit, unless the value is missing. Open-Meteo sends the unit
 * "undefined" if no model provides the variable.
 */
export function measured(
  variable: keyof typeof MEASURES,
  value: number | null | undefined,
  units: Units,
): number | null {
  if (value === null || value === undefined) return null;
  const measure: Measure = MEASURES[variable];
  const unit = units[variable] ?? '';
  const convert = measure.units.get(unit);
  if (convert === undefined) throw malformed(`${variable} in "${unit}"`);
  return plausible(measure.quantity, convert(value));
}
