import { Type } from '../../schema.ts';
import { rounded } from '../model/conditions.ts';
import {
  fahrenheitFromCelsius,
  inchesFromMillimetres,
  inHgFromHectopascals,
  milesFromMetres,
  mphFromMetresPerSecond,
} from '../model/units.ts';

/** How the values of the model are written; null stays null. */
export interface Units {
  readonly temperature: Write;
  readonly speed: Write;
  readonly pressure: Write;
  readonly distance: Write;
  /** Of water. */
  readonly amount: Write;
}
type Write = (value: number | null | undefined) => number | null;

const known =
  (convert: (value: number) => number): Write =>
  (value) =>
    value === null || value === undefined ? null : convert(value);

/** A hundredth of an inch is a quarter of a millimetre, so amounts have a decimal more. */
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

/** The member of an answer that says in which units it is; absent unless the request named them. */
export const UNITS_FIELD = Type.Optional(
  Type.String({ enum: NAMES, description: 'The units, if the request named them.' }),
);

export const UnitsParameter = Type.Optional(
  Type.String({
    enum: NAMES,
    description:
      '`metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is given; metric is the default.',
  }),
);
