import type { Point } from '../../model/coordinates.ts';
import type { Possession } from '../play/possession.ts';
import type { ShotChances } from '../play/shooting.ts';

/** The next step of a game: a player has the puck in play, or a faceoff follows. */
export type Next = Possession | { readonly what: 'faceoff'; readonly spot: Point };

/**
 * Dimensions of the rink in metres. All points in these tables assume that the side attacks towards +x. The
 * demo uses a running clock, so that tracking has no gaps in game time.
 */
export const RINK = {
  halfLength: 30.48,
  halfWidth: 12.955,
  goalLine: 27.13,
  goalHalfWidth: 0.915,
  goalHeight: 1.22,
  blueLine: 7.62,
  zoneDotX: 21.03,
  neutralDotX: 6.1,
  dotY: 6.7,
} as const;

/** Probabilities. Unless noted otherwise, each applies whenever the player in possession makes a decision. */
export const RATES = {
  hit: 0.045,
  steal: 0.06,
  penalty: 0.01,
  icing: 0.012,
  offside: 0.012,
  carry: 0.6,
  /** Probability that a pass is intercepted. */
  passLost: 0.2,
  /** Probability that the carrier loses the puck in a hit. */
  puckLost: 0.5,
  /** Probability that a save covers the puck, which stops play. */
  covered: 0.4,
  /** Probability that skaters are changed at a stoppage. */
  lineChange: 0.75,
} as const;

export const PENALTY_S = 120;

export const INFRACTIONS = ['tripping', 'hooking', 'high_sticking', 'slashing', 'interference'] as const;

export const SHOT_CHANCES: ShotChances = [
  { within: 8, chance: 0.14 },
  { within: 14, chance: 0.085 },
  { within: 20, chance: 0.07 },
];

/** Outcomes of shots that are not goals. */
export const SHOT_OUTCOMES = [
  { outcome: 'saved', share: 0.6 },
  { outcome: 'blocked', share: 0.18 },
  { outcome: 'missed', share: 0.22 },
] as const;

/** Speeds in m/s. */
export const SPEEDS = {
  carry: 7.5,
  pass: 15,
  draw: 8,
  shot: 33,
  icing: 22,
  chase: 8.5,
  challenge: 7.5,
  official: 6,
  change: 7.5,
} as const;

/** Positions in open play by role, relative to the centre of the formation, in metres. */
export const ATTACK = [
  { x: 0, y: 0 },
  { x: -8.5, y: 5.2 },
  { x: -8.5, y: -5.2 },
  { x: 4.5, y: 7 },
  { x: 2, y: 0 },
  { x: 4.5, y: -7 },
] as const;
export const DEFENCE = [
  { x: 0, y: 0 },
  { x: -6, y: 3.2 },
  { x: -6, y: -3.2 },
  { x: 4, y: 5.5 },
  { x: -1, y: 0 },
  { x: 4, y: -5.5 },
] as const;

/** Positions by role, relative to the faceoff spot. */
export const FACEOFF = [
  { x: 0, y: 0 },
  { x: -5.5, y: 2.4 },
  { x: -5.5, y: -2.4 },
  { x: -1, y: 4.9 },
  { x: -0.75, y: 0 },
  { x: -1, y: -4.9 },
] as const;
