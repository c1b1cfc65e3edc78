import { celsiusFromFahrenheit } from '../../model/units.ts';
import type { UnitsName } from '../../representation/units.ts';

export function inCelsius(value: number, units: string | undefined): number {
  const imperial: UnitsName = 'imperial';
  return units === imperial ? celsiusFromFahrenheit(value) : value;
}
