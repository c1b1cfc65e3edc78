import type { Action } from './action.ts';
import type { Attempt } from './direction.ts';

/** The shots whose place is known. */
export function attempts(actions: readonly Action[], teamA: string): Attempt[] {
  return actions.flatMap(({ type, period, team, start }) =>
    type === 'SHOT' && start.position ? [{ period, byTeamA: team === teamA, x: start.position.x }] : [],
  );
}
