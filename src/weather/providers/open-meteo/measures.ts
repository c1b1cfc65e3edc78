import { type PLAUSIBLE, plausible } from '../../model/plausible.ts';
import {
  celsiusFromFahrenheit,
  metresFromFeet,
  metresPerSecondFromKmh,
  metresPerSecondFromKnots,
  metresPerSecondFromMph,
  millimetresFromInches,
} from '../../model/units.ts';
import type { Units } from './answer.ts';
import { malformed } from './malformed.ts';

/** Conversions into the model's unit by the unit that an answer states. */
type Conversions = ReadonlyMap<string, (value: number) => number>;

const unchanged = (value: number) => value;

/**
 * The farthest sight that is believed, in metres: 15 miles, where the American model stops. Open-Meteo's documentation
 * had "approximately 24 km" as its maximum and dropped it when models came in that reckon clear air to 60 km and more.
 */
const FARTHEST_SIGHT = 24_140;

const upToFarthest = (metres: number) => Math.min(metres, FARTHEST_SIGHT);

/** Water in freshly fallen snow, mm: "7 cm snow = 10 mm precipitation water equivalent". */
const waterOfSnow = (centimetres: number) => centimetres / 0.7;

const TEMPERATURE: Conversions = new Map([
  ['°C', unchanged],
  ['°F', celsiusFromFahrenheit],
]);

const WATER: Conversions = new Map([
  ['mm', unchanged],
  ['inch', millimetresFromInches],
]);

/** The variables that are measures: what they are in the model, and their units. */
const MEASURES = {
  temperature_2m: { quantity: 'temperature', units: TEMPERATURE },
  apparent_temperature: { quantity: 'feels_like', units: TEMPERATURE },
  relative_humidity_2m: { quantity: 'humidity', units: new Map([['%', unchanged]]) },
  pressure_msl: { quantity: 'pressure', units: new Map([['hPa', unchanged]]) },
  wind_speed_10m: {
    quantity: 'wind_speed',
    units: new Map([
      ['m/s', unchanged],
      ['km/h', metresPerSecondFromKmh],
      ['mp/h', metresPerSecondFromMph],
      ['kn', metresPerSecondFromKnots],
    ]),
  },
  visibility: {
    quantity: 'visibility',
    units: new Map([
      ['m', upToFarthest],
      ['ft', (feet) => upToFarthest(metresFromFeet(feet))],
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
} as const satisfies Record<string, { quantity: keyof typeof PLAUSIBLE; units: Conversions }>;

export type Measure = keyof typeof MEASURES;

/**
 * A value in the model's unit, null where there is none or where it cannot be. Throws UpstreamError (malformed) for a
 * unit that is not known: without a value any is fine, since that of a variable that no model has is "undefined".
 */
export function measured(variable: Measure, value: number | null | undefined, units: Units): number | null {
  if (value === null || value === undefined) return null;
  const { quantity, units: conversions } = MEASURES[variable];
  const unit = units[variable] ?? '';
  const convert: ((value: number) => number) | undefined = conversions.get(unit);
  if (convert === undefined) throw malformed(`${variable} in "${unit}"`);
  return plausible(quantity, convert(value));
}
