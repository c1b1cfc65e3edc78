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
