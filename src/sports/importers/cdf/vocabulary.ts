import type { Sign } from '../ends.ts';

/** Names of periods, by their number in playing order. */
export const PERIODS: ReadonlyMap<string, number> = new Map([
  ['first_half', 1],
  ['second_half', 2],
  ['first_half_extratime', 3],
  ['second_half_extratime', 4],
  ['shootout', 5],
]);

/** `play_direction`, the way in which the home team attacks. */
export const PLAY_DIRECTIONS: ReadonlyMap<string, Sign> = new Map([
  ['left_right', 1],
  ['right_left', -1],
]);

/** Position group and label of a goalkeeper. */
export const GOALKEEPER = 'GK';
