/**
 * Ice hockey's measures (metres) and the demo's rates. Points are seen by a side that attacks towards +x. The
 * demo is played with a running clock, so that tracking over game time has no gaps.
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

/** Probabilities per decision of a player with the puck. */
export const RATES = {
  hit: 0.045,
  steal: 0.06,
  penalty: 0.01,
  icing: 0.012,
  offside: 0.012,
  carry: 0.6,
  /** Of passes: intercepted. */
  passLost: 0.2,
  /** Of hits: the puck is lost. */
  puckLost: 0.5,
  /** Of saves: the puck is covered and play stops. */
  covered: 0.4,
  /** Of stoppages: skaters are changed. */
  lineChange: 0.75,
} as const;

export const PENALTY_S = 120;

export const INFRACTIONS = ['tripping', 'hooking', 'high_sticking', 'slashing', 'interference'] as const;

/** A carrier's chance to shoot, by distance from the goal: at most this far, that likely. */
export const SHOT_CHANCES = [
  { within: 8, chance: 0.14 },
  { within: 14, chance: 0.085 },
  { within: 20, chance: 0.07 },
] as const;

/** What becomes of shots that are not goals. */
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

/** Places about the puck in open play, by role: metres ahead of the block's middle, and across. */
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

/** Places about the spot of a face-off, by role. */
export const FACEOFF = [
  { x: 0, y: 0 },
  { x: -5.5, y: 2.4 },
  { x: -5.5, y: -2.4 },
  { x: -1, y: 4.9 },
  { x: -0.75, y: 0 },
  { x: -1, y: -4.9 },
] as const;
