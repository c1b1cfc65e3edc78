/** A synthetic player. Positions are metres from the centre; the home team attacks towards +x. */
export interface SquadMember {
  readonly side: 'home' | 'away';
  /** Shirt number; 1 is the goalkeeper. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

const HOME = [
  [-45, 1],
  [-30, -18],
  [-31, 4],
  [-29, 20],
  [-15, -10],
  [-14, 12],
  [-6, -3],
  [-4, 8],
] as const;

export const SQUAD_RATE_HZ = 10;
/** Distance that every player runs towards +x between consecutive frames, in metres; equals 5 m/s. */
const STEP_M = 0.5;

/**
 * Returns both teams' players, `frames` frames after kickoff. Eight players per team are enough to infer the
 * direction of attack.
 */
export function squadsAfter(frames: number): SquadMember[] {
  const run = frames * STEP_M;
  return HOME.flatMap(([x, y], index): SquadMember[] => [
    { side: 'home', number: index + 1, x: x + run, y },
    { side: 'away', number: index + 1, x: -x + run, y: -y - 0.5 },
  ]).sort((a, b) => (a.side === b.side ? a.number - b.number : a.side === 'home' ? -1 : 1));
}

const HALF_FRAMES = 4;

/** A synthetic player in coordinates that do not flip: the teams change ends after the first half. */
export interface TrackedMember {
  readonly side: 'home' | 'away';
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export interface TrackedHalfFrame {
  readonly period: 1 | 2;
  /** Number of the frame within its half. */
  readonly index: number;
  readonly home: readonly TrackedMember[];
  readonly away: readonly TrackedMember[];
  readonly ball: { readonly x: number; readonly y: number };
}

/**
 * Returns two halves of four frames at 10 Hz, in metres from the centre. The home team attacks to the right
 * in the first half.
 */
export function trackedHalves(): TrackedHalfFrame[] {
  return ([1, 2] as const).flatMap((period) =>
    Array.from({ length: HALF_FRAMES }, (_, index) => {
      const sign = period === 1 ? 1 : -1;
      const of = (side: 'home' | 'away') =>
        squadsAfter(index)
          .filter((one) => one.side === side)
          .map((one) => ({ ...one, x: one.x * sign, y: one.y * sign }));
      return { period, index, home: of('home'), away: of('away'), ball: { x: 1.5 * sign, y: -2 * sign } };
    }),
  );
}
