import { KMH_MS } from '../../../model/units.ts';
import type { Sign } from '../../inference/attack-directions.ts';

/**
 * Prefixes of the global parameters for the first and last frame of each period, such as `first_half_start`.
 */
export const PERIOD_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'first_half'],
  [2, 'second_half'],
  [3, 'first_extra_half'],
  [4, 'second_extra_half'],
]);

/** Session type of a period, and the session parameters for its first frame, last frame and number. */
export const PERIOD_SESSION = {
  type: 'Period',
  start: 'Start Frame',
  end: 'End Frame',
  number: 'Label',
} as const;

/** Team parameter with the direction of attack in the first half. */
export const FIRST_HALF_DIRECTION = 'attack_direction_first_half';

/** Global parameters with the coordinates of the centre spot, in the same unit as the positions. */
export const FIELD_CENTRE = { x: 'Pitch Centre X', y: 'Pitch Centre Y' } as const;

/** Direction of attack by its name in team parameters and DirectionsOfPlay. */
export const DIRECTIONS: ReadonlyMap<string, Sign> = new Map([
  ['left_to_right', 1],
  ['right_to_left', -1],
  ['LeftToRight', 1],
  ['RightToLeft', -1],
]);

/** Length of each unit in metres. */
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

/** Unit names for positions given as fractions of the field. */
export const NORMALISED_UNITS: ReadonlySet<string> = new Set(['normalized', 'normalised']);

/** Factors that convert each speed unit to metres per second. */
export const SPEED_UNITS: ReadonlyMap<string, number> = new Map([
  ['kph', KMH_MS],
  ['km/h', KMH_MS],
  ['kmh', KMH_MS],
  ['mps', 1],
  ['m/s', 1],
  ['ms-1', 1],
  ['cm/s', 0.01],
]);

/** Quantities to import. All other channels are ignored. */
export type Quantity = 'x' | 'y' | 'z' | 'speed';

/**
 * Patterns for a channel's name or id, reduced to lower-case letters. No pattern matches the maximum or
 * average speed of a session.
 */
export const QUANTITIES: readonly (readonly [Quantity, RegExp])[] = [
  ['x', /^(?:ball|player)?(?:channel|coordinate|pos|position)?x(?:coordinate|pos|position)?$/],
  ['y', /^(?:ball|player)?(?:channel|coordinate|pos|position)?y(?:coordinate|pos|position)?$/],
  ['z', /^(?:ball|player)?(?:channel|coordinate|pos|position)?z(?:coordinate|pos|position)?(?:estimate)?$/],
  ['speed', /^(?:current|instant|instantaneous)?(?:speed|velocity)(?!.*(?:max|avg|average|mean|[xyz]$))/],
];
