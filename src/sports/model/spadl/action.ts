import type { ActionType, AtomicType, BodyPart, Result } from './vocabulary.ts';

/** An action between the steps of a conversion, with names instead of IDs. */
export interface Action<Type extends AtomicType = ActionType> {
  /** Null for actions that the conversion adds. */
  readonly original_event_id: string | null;
  readonly period_id: number;
  readonly time_seconds: number;
  readonly team_id: string;
  /** Null if the source does not identify the player. */
  readonly player_id: string | null;
  readonly start_x: number;
  readonly start_y: number;
  readonly end_x: number;
  readonly end_y: number;
  readonly type: Type;
  /** Null for actions that only atomic SPADL has. */
  readonly result: Result | null;
  readonly bodypart: BodyPart;
}

/** Adds an action after each action for which `extraOf` returns one. `next` is undefined for the last action. */
export function withExtras<A>(
  actions: readonly A[],
  extraOf: (action: A, next: A | undefined) => A | null,
): A[] {
  return actions.flatMap((action, index) => {
    const extra = extraOf(action, actions[index + 1]);
    return extra === null ? [action] : [action, extra];
  });
}

/** Times are in milliseconds; the middle between a middle and a time has quarters of a millisecond. */
const STEPS_PER_SECOND = 100_000;

/** Returns the time halfway between two actions. */
export function timeBetween(a: Action<AtomicType>, b: Action<AtomicType>): number {
  return Math.round(((a.time_seconds + b.time_seconds) / 2) * STEPS_PER_SECOND) / STEPS_PER_SECOND;
}
