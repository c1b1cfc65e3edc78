import { celsiusFromFahrenheit } from '../../model/units.ts';
import type { UnitsName } from '../../representation/units.ts';

/** Converts a temperature in the given units to °C. */
export function inCelsius(value: number, units: string | undefined): number {
  const imperial: UnitsName = 'imperial';
  return units === imperial ? celsiusFromFahrenheit(value) : value;
}
