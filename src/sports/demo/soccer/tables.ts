import type { Possession } from '../play/possession.ts';
import type { ShotChances } from '../play/shooting.ts';
import type { Side } from '../play/slot.ts';

export type Restart = 'kick_off' | 'throw_in' | 'goal_kick' | 'corner' | 'free_kick' | 'penalty';

/** The next step of a game: a player has the ball in play, or a side restarts from the ball's position. */
export type Next = Possession | { readonly what: Restart; readonly by: Side };

/**
 * Dimensions of the pitch in metres. All points in these tables assume that the side attacks towards +x. The
 * rates produce typical games: about 25 shots, 2 to 3 goals, 20 fouls and 900 passes.
 */
export const PITCH = {
  halfLength: 52.5,
  halfWidth: 34,
  goalHalfWidth: 3.66,
  goalHeight: 2.44,
  penaltySpot: 41.5,
  areaFront: 36,
  areaHalfWidth: 20.16,
  centreCircle: 9.15,
} as const;

/** Probabilities. Unless noted otherwise, each applies whenever the player in possession makes a decision. */
export const RATES = {
  foul: 0.024,
  tackle: 0.055,
  /** Probability of a tackle in front of the goal. */
  tackleNearGoal: 0.22,
  card: 0.17,
  /** Probability that a card is a straight red. */
  straightRed: 0.03,
  /** Probability that a foul in the area is called and leads to a penalty. */
  penaltyGiven: 0.35,
  /** Probability that a failed pass near a touchline goes out of play. */
  passOut: 0.5,
  /** Probability that a pass in the opponents' half goes into space ahead of the receiver. */
  intoSpace: 0.3,
  /** Probability that a ball won in the defensive third is cleared. */
  clearance: 0.2,
  /** Probability that a side makes substitutions at a stoppage in the second half. */
  substitution: 0.2,
  /** Probability that the defence scores an own goal when it wins the ball at a corner. */
  ownGoal: 0.04,
} as const;

export const SUBSTITUTIONS_PER_SIDE = 5;

export const SHOT_CHANCES: ShotChances = [
  { within: 12, chance: 0.3 },
  { within: 18, chance: 0.13 },
  { within: 24, chance: 0.08 },
  { within: 30, chance: 0.03 },
];

/** Outcomes of shots that are not goals. */
export const SHOT_OUTCOMES = [
  { outcome: 'blocked', share: 0.26 },
  { outcome: 'saved', share: 0.34 },
  { outcome: 'off_target', share: 0.37 },
  { outcome: 'post', share: 0.03 },
] as const;

/** Speeds in m/s. */
export const SPEEDS = {
  dribble: 3.6,
  challenge: 6,
  walk: 2.2,
  fetch: 3.5,
  retrieve: 4.5,
  substitute: 4.5,
  shot: 24,
  throwIn: 11,
  clearance: 18,
} as const;

/** Positions in open play by role, as fractions of the formation's half length (x) and half width (y). */
export const FORMATION = [
  { x: -1, y: 0 },
  { x: -0.8, y: -0.85 },
  { x: -1, y: -0.3 },
  { x: -1, y: 0.3 },
  { x: -0.8, y: 0.85 },
  { x: -0.35, y: 0 },
  { x: 0.05, y: -0.42 },
  { x: 0.05, y: 0.42 },
  { x: 0.62, y: -0.85 },
  { x: 0.62, y: 0.85 },
  { x: 0.72, y: 0 },
] as const;

/** Attackers' positions by role for a corner at +y; mirrored for a corner at -y. */
export const CORNER_ATTACK = [
  { x: -35, y: 0 },
  { x: 2, y: -12 },
  { x: 42, y: -1 },
  { x: 44, y: 4 },
  { x: 4, y: 10 },
  { x: 31, y: 2 },
  { x: 34, y: 10 },
  { x: 43, y: -6 },
  { x: 45, y: 7 },
  { x: 46, y: 1 },
  { x: 47, y: -3 },
] as const;

/** Defenders' positions by role for a corner at -y, in front of their own goal at -x; mirrored for a corner at +y. */
export const CORNER_DEFENCE = [
  { x: -51.5, y: 0.5 },
  { x: -47, y: -6 },
  { x: -47.5, y: -2 },
  { x: -46.5, y: 1 },
  { x: -44, y: 5 },
  { x: -45, y: -3.5 },
  { x: -43, y: 0 },
  { x: -41, y: -8 },
  { x: -36, y: -14 },
  { x: -33, y: 2 },
  { x: -12, y: 1 },
] as const;
