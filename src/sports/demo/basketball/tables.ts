import type { Point } from '../../model/coordinates.ts';
import type { Possession } from '../play/possession.ts';
import type { Side, Slot } from '../play/slot.ts';

/** The next step of a game: a player has the ball, a side throws it in, or a player shoots free throws. */
export type Next =
  | Possession
  | { readonly what: 'inbound'; readonly by: Side; readonly spot: Point }
  | { readonly what: 'free_throws'; readonly by: Slot; readonly count: number };

/**
 * Dimensions of the court in metres. All points in these tables assume that the side attacks towards +x. The
 * demo uses a running clock, so that tracking has no gaps in game time.
 */
export const COURT = {
  halfLength: 14.325,
  halfWidth: 7.62,
  hoopX: 12.75,
  hoopHeight: 3.05,
  freeThrowX: 8.53,
  threePointRadius: 7.24,
} as const;

export const RATES = {
  /** Probabilities per touch in attack: */
  steal: 0.02,
  badPass: 0.035,
  passOut: 0.012,
  foul: 0.022,
  /** Probabilities per missed shot: */
  block: 0.09,
  offensiveRebound: 0.26,
  /** Probability that a free throw is made. */
  freeThrow: 0.77,
  /** Probabilities per throw-in: */
  substitution: 0.3,
  timeout: 0.07,
} as const;

/**
 * Kinds of shots: fraction of all shots, distance in metres, and probabilities that the shot is made and that
 * the shooter is fouled.
 */
export const SHOTS = [
  { name: 'layup', share: 0.38, from: 1.3, made: 0.61, fouled: 0.15 },
  { name: 'jump_shot', share: 0.24, from: 4.6, made: 0.43, fouled: 0.06 },
  { name: 'three_pointer', share: 0.38, from: 7.75, made: 0.36, fouled: 0.02 },
] as const;

/** A side's foul with this number in a quarter, and every later one, leads to free throws. */
export const BONUS_FOULS = 5;
export const TIMEOUTS_PER_SIDE = 7;

/** Speeds in m/s. */
export const SPEEDS = {
  bringUp: 4.6,
  drive: 4.2,
  pass: 9,
  inbound: 8,
  walk: 2.5,
  fetch: 4.5,
  challenge: 4.5,
  substitute: 4,
} as const;

/** Positions in attack, by role. */
export const ATTACK = [
  { x: 5.2, y: 0.4 },
  { x: 7.4, y: -5.6 },
  { x: 7.6, y: 5.6 },
  { x: 11.6, y: -3.4 },
  { x: 10.6, y: 2.6 },
] as const;

/** Positions for a free throw, by role. The shooter goes to the line instead. */
export const FREE_THROW_ATTACK = [
  { x: 4.5, y: 1.5 },
  { x: 5, y: -3.5 },
  { x: 5, y: 3.5 },
  { x: 10.6, y: -2.9 },
  { x: 10.6, y: 2.9 },
] as const;
export const FREE_THROW_DEFENCE = [
  { x: 6, y: -1.2 },
  { x: 9.5, y: -2.9 },
  { x: 9.5, y: 2.9 },
  { x: 11.7, y: -2.9 },
  { x: 11.7, y: 2.9 },
] as const;

/** Positions for the jump ball, by role. */
export const JUMP_BALL = [
  { x: -4, y: 0.5 },
  { x: -2.4, y: -2.6 },
  { x: -2.4, y: 2.6 },
  { x: 1.2, y: 3.8 },
  { x: -0.6, y: 0 },
] as const;
