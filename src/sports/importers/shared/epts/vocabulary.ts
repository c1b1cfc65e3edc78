import { KMH_MS } from '../../../model/units.ts';

/** How global parameters name the frame bounds of each period: `first_half_start`, `first_half_end`, … */
export const PERIOD_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'first_half'],
  [2, 'second_half'],
  [3, 'first_extra_half'],
  [4, 'second_extra_half'],
]);

/** How sessions that are a period of another say so, and the parameters with their frame bounds and number. */
export const PERIOD_SESSION = {
  type: 'Period',
  start: 'Start Frame',
  end: 'End Frame',
  number: 'Label',
} as const;

/** The team parameter that says which way it attacks in the first half. */
export const ATTACK_DIRECTION = 'attack_direction_first_half';

/** Ways to attack as directions of x, in a team's parameter and in DirectionsOfPlay. */
export const WAYS: ReadonlyMap<string, 1 | -1> = new Map([
  ['left_to_right', 1],
  ['right_to_left', -1],
  ['LeftToRight', 1],
  ['RightToLeft', -1],
]);

/** Units of length, in metres. */
export const LENGTH_UNITS: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['meter', 1],
  ['metre', 1],
  ['meters', 1],
  ['metres', 1],
  ['cm', 0.01],
  ['centimeter', 0.01],
  ['centimetre', 0.01],
  ['centimeters', 0.01],
  ['centimetres', 0.01],
  ['mm', 0.001],
]);

/** What the unit of positions that are parts of the field is called. */
export const NORMALISED_UNITS: ReadonlySet<string> = new Set(['normalized', 'normalised']);

/** Units of speed, in metres per second. */
export const SPEED_UNITS: ReadonlyMap<string, number> = new Map([
  ['kph', KMH_MS],
  ['km/h', KMH_MS],
  ['kmh', KMH_MS],
  ['mps', 1],
  ['m/s', 1],
  ['ms-1', 1],
  ['cm/s', 0.01],
]);

/** What a channel that is used holds. */
export type Quantity = 'x' | 'y' | 'z' | 'speed';

/**
 * Names and ids of channels, in small letters and without anything else, by what they hold. A speed of a whole
 * session, its maximum or average, is none of the moment.
 */
export const QUANTITIES: readonly (readonly [Quantity, RegExp])[] = [
  ['x', /^(?:ball|player)?(?:channel|coordinate|pos|position)?x(?:coordinate|pos|position)?$/],
  ['y', /^(?:ball|player)?(?:channel|coordinate|pos|position)?y(?:coordinate|pos|position)?$/],
  ['z', /^(?:ball|player)?(?:channel|coordinate|pos|position)?z(?:coordinate|pos|position)?(?:estimate)?$/],
  ['speed', /^(?:current|instant|instantaneous)?(?:speed|velocity)(?!.*(?:max|avg|average|mean|[xyz]$))/],
];
