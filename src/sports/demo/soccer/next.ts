import type { Script } from '../play/leg.ts';
import type { Match } from '../play/match.ts';
import type { Side, Slot } from '../play/slot.ts';

export type Restart = 'kick_off' | 'throw_in' | 'goal_kick' | 'corner' | 'free_kick' | 'penalty';

/** What comes next: a player has the ball in play, or a side restarts where the ball lies. */
export type Next =
  | { readonly what: 'open'; readonly by: Slot }
  | { readonly what: Restart; readonly by: Side };

export type RestartScript = (match: Match, side: Side) => Script<Next>;

export function open(by: Slot): Next {
  return { what: 'open', by };
}
