import { Type } from '../../schema.ts';
import { rounded } from '../model/conditions.ts';
import {
  fahrenheitFromCelsius,
  inchesFromMillimetres,
  inHgFromHectopascals,
  milesFromMetres,
  mphFromMetresPerSecond,
} from '../model/units.ts';

/** Formats model values in a system of units; null stays null. */
export interface Units {
  readonly temperature: Write;
  readonly speed: Write;
  readonly pressure: Write;
  readonly distance: Write;
  /** Amount of water. */
  readonly amount: Write;
}
type Write = (value: number | null | undefined) => number | null;

const known =
  (convert: (value: number) => number): Write =>
  (value) =>
    value === null || value === undefined ? null : convert(value);

/** Amounts in inches have three decimals, because a hundredth of an inch is a quarter of a millimetre. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000 + 0;

export const UNITS = {
  metric: {
    temperature: known(rounded),
    speed: known(rounded),
    pressure: known(rounded),
    distance: known((metres) => Math.round(metres) + 0),
    amount: known(rounded),
  },
  imperial: {
    temperature: known((celsius) => rounded(fahrenheitFromCelsius(celsius))),
    speed: known((speed) => rounded(mphFromMetresPerSecond(speed))),
    pressure: known((pressure) => rounded(inHgFromHectopascals(pressure))),
    distance: known((metres) => rounded(milesFromMetres(metres))),
    amount: known((millimetres) => thousandths(inchesFromMillimetres(millimetres))),
  },
} as const satisfies Record<string, Units>;

export type UnitsName = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as UnitsName[];

/** Response field with the units; absent unless the request gave them. */
export const UNITS_FIELD = Type.Optional(
  Type.String({ enum: NAMES, description: 'The units, if given in the request.' }),
);

export const UnitsParameter = Type.Optional(
  Type.String({
    enum: NAMES,
    description:
      '`metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. If given, the response has a `units` field; the default is metric.',
  }),
);
