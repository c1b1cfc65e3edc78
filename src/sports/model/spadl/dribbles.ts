import { type Action, timeBetween, withExtras } from './action.ts';
import type { AtomicType } from './vocabulary.ts';

/** Limits of socceraction for an added dribble. Lengths are in metres. */
const LENGTH = { min: 3, max: 60 } as const;
/** The next action must begin earlier than this number of seconds after the action. */
const MAX_DURATION_S = 10;

/** Actions that no added dribble leads to. A header never follows a dribble either. */
const NOT_AFTER_DRIBBLE: ReadonlySet<AtomicType> = new Set<AtomicType>(['foul', 'shot']);

/**
 * Adds a dribble from the end of an action to the start of the next action if both are by the same team in the
 * same period and their distance and duration are plausible. The dribble belongs to the next action's player.
 */
export function addDribbles<Type extends AtomicType>(
  actions: readonly Action<Type | 'dribble'>[],
): Action<Type | 'dribble'>[] {
  return withExtras(actions, (action, next) => {
    if (next === undefined || !isDribble(action, next)) return null;
    return {
      original_event_id: null,
      period_id: next.period_id,
      time_seconds: timeBetween(action, next),
      team_id: next.team_id,
      player_id: next.player_id,
      start_x: action.end_x,
      start_y: action.end_y,
      end_x: next.start_x,
      end_y: next.start_y,
      type: 'dribble',
      result: 'success',
      bodypart: 'foot',
    };
  });
}

function isDribble(action: Action<AtomicType>, next: Action<AtomicType>): boolean {
  if (action.team_id !== next.team_id || action.period_id !== next.period_id) return false;
  if (NOT_AFTER_DRIBBLE.has(next.type) || next.bodypart === 'head') return false;
  if (next.time_seconds - action.time_seconds >= MAX_DURATION_S) return false;
  const length = Math.hypot(action.end_x - next.start_x, action.end_y - next.start_y);
  return length >= LENGTH.min && length <= LENGTH.max;
}
