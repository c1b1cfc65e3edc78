import type { Action } from './action.ts';

/**
 * What a BALL OUT tagged GOAL is. The ball went into a goal, but by no shot; which goal it was, the restart
 * tells: the team that concedes kicks off. Kicked off by the actor's own team it is an own goal, by the other
 * team a goal; any other restart means that no goal was given. With no restart left in the period it is taken
 * for an own goal, which is what a ball put into a goal without a shot is.
 */
export function goalByBallOut(actions: readonly Action[], index: number): 'goal' | 'own_goal' | null {
  const action = actions[index];
  if (action === undefined || action.type !== 'BALL OUT' || !action.tags.includes('GOAL')) return null;
  const restart = actions
    .slice(index + 1)
    .find((later) => later.period === action.period && later.type === 'SET PIECE');
  if (restart === undefined) return 'own_goal';
  if (!restart.tags.includes('KICK OFF')) return null;
  return restart.team === action.team ? 'own_goal' : 'goal';
}
