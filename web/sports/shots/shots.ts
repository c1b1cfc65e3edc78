import type { sports } from '../../../client/index.ts';

/** Attempts at the opponents' goal, successful ones included; an own goal is none. */
export const shotsOf = (events: readonly sports.Event[]): sports.Event[] =>
  events.filter(
    ({ event_type, event_subtype }) =>
      event_type === 'shot' || (event_type === 'goal' && event_subtype !== 'own_goal'),
  );

/** The size of a mark: its area grows with the chance, and no chance is too small to see. */
export function sizeOfChance(xg: number | null): number | null {
  return xg === null ? null : Math.max(0.6, 3 * Math.sqrt(xg));
}

/** Where chances are counted as goals that may be expected. */
export const knowsChances = (sport: string): boolean => sport === 'soccer' || sport === 'ice_hockey';

export interface ShotSummary {
  readonly shots: number;
  readonly goals: number;
  /** null where no shot has any. */
  readonly xg: number | null;
}

export function summaryOf(shots: readonly sports.Event[]): ShotSummary {
  const chances = shots.map(({ xg }) => xg).filter((xg) => xg !== null);
  return {
    shots: shots.length,
    goals: shots.filter(({ event_type }) => event_type === 'goal').length,
    xg: chances.length === 0 ? null : chances.reduce((sum, xg) => sum + xg, 0),
  };
}
