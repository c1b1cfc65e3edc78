import { celsiusFromFahrenheit } from '../../model/units.ts';
import type { UnitsName } from '../../representation/units.ts';

/** A temperature of a response in °C, whatever the units of the response. */
export function inCelsius(value: number, units: string | undefined): number {
  const imperial: UnitsName = 'imperial';
  return units === imperial ? celsiusFromFahrenheit(value) : value;
}
