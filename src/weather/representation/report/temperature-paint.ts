import { celsiusFromFahrenheit } from '../../model/units.ts';
import type { UnitsName } from '../units.ts';
import type { Paint } from './lines.ts';

/** Colours up to so many °C. */
const PAINTS: ReadonlyArray<readonly [below: number, paint: Paint]> = [
  [0, 'blue'],
  [10, 'cyan'],
  [20, 'green'],
  [28, 'yellow'],
  [Number.POSITIVE_INFINITY, 'red'],
];

/** The colour of a temperature in some units; none if it is unknown. */
export function temperaturePaint(value: number | null, units: UnitsName): Paint | undefined {
  if (value === null) return undefined;
  const celsius = units === 'imperial' ? celsiusFromFahrenheit(value) : value;
  return PAINTS.find(([below]) => celsius < below)?.[1];
}
