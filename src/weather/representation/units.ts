import { Type } from '../../schema.ts';
import { rounded } from '../model/conditions.ts';
import {
  fahrenheitFromCelsius,
  inchesFromMillimetres,
  inHgFromHectopascals,
  milesFromMetres,
  mphFromMetresPerSecond,
} from '../model/units.ts';

/** Converts model values to a system of units. Null stays null. */
export interface Units {
  readonly temperature: Write;
  readonly speed: Write;
  readonly pressure: Write;
  readonly distance: Write;
  /** For precipitation, in mm or inches of water. */
  readonly amount: Write;
}
type Write = (value: number | null | undefined) => number | null;

const known =
  (convert: (value: number) => number): Write =>
  (value) =>
    value === null || value === undefined ? null : convert(value);

/** Rounds inches to three decimals, because a hundredth of an inch is already a quarter of a millimetre. */
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

/** Units of the response. The field is absent if the request has no `units` parameter. */
export const UNITS_FIELD = Type.Optional(
  Type.String({ enum: NAMES, description: 'Value of the `units` parameter, if present.' }),
);

export const UnitsParameter = Type.Optional(
  Type.String({
    enum: NAMES,
    description:
      '`metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. ' +
      'With this parameter, the response contains a `units` field.',
  }),
);
