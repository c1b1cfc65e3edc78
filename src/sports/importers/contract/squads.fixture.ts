/** Somebody of two invented teams, in metres from the centre as the home team sees them, attacking towards +x. */
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

/** Frames per second of samples that have these teams. */
export const SQUAD_RATE_HZ = 10;
/** Metres that everybody runs towards +x from one frame to the next: 5 m/s. */
const STEP_M = 0.5;

/** Both teams, eight each, some frames after a kick-off: enough of them to see at which end they stand. */
export function squadsAfter(frames: number): SquadMember[] {
  const run = frames * STEP_M;
  return HOME.flatMap(([x, y], index): SquadMember[] => [
    { side: 'home', number: index + 1, x: x + run, y },
    { side: 'away', number: index + 1, x: -x + run, y: -y - 0.5 },
  ]).sort((a, b) => (a.side === b.side ? a.number - b.number : a.side === 'home' ? -1 : 1));
}

/** Frames of each half. */
const HALF_FRAMES = 4;

/** Somebody of two invented teams as a source has him, fixed to the pitch: the teams change ends after the first half. */
export interface TrackedMember {
  readonly side: 'home' | 'away';
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export interface TrackedHalfFrame {
  readonly period: 1 | 2;
  /** Number of the frame in its half. */
  readonly index: number;
  readonly home: readonly TrackedMember[];
  readonly away: readonly TrackedMember[];
  readonly ball: { readonly x: number; readonly y: number };
}

/** Two halves of four frames at ten a second, in metres from the centre; the home team attacks to the right first. */
export function trackedHalves(): TrackedHalfFrame[] {
  return ([1, 2] as const).flatMap((period) =>
    Array.from({ length: HALF_FRAMES }, (_, index) => {
      const turned = period === 1 ? 1 : -1;
      const of = (side: 'home' | 'away') =>
        squadsAfter(index)
          .filter((one) => one.side === side)
          .map((one) => ({ ...one, x: one.x * turned, y: one.y * turned }));
      return { period, index, home: of('home'), away: of('away'), ball: { x: 1.5 * turned, y: -2 * turned } };
    }),
  );
}
