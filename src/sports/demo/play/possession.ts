import { challenger, closeDown, fetch } from './actions.ts';
import type { Match } from './match.ts';
import { nearest, type Slot } from './slot.ts';
import type { Script } from './world.ts';

/** A player has the ball in play. Each sport adds its restarts to form the possible next steps of a game. */
export interface Possession {
  readonly what: 'open';
  readonly by: Slot;
}

export function open(by: Slot): Possession {
  return { what: 'open', by };
}

/** The nearest of `players` wins a loose ball, running at about `speed` (m/s). */
export function* loose(match: Match, players: readonly Slot[], speed: number): Script<Possession> {
  const winner = nearest(players, match.world.ball);
  yield* fetch(match, winner, speed);
  match.record('recovery', winner, { successful: true });
  return open(winner);
}

/**
 * An opponent takes the ball from the carrier. `lost` and `won` are the subtypes of the turnover and the
 * recovery.
 */
export function* steal(
  match: Match,
  by: Slot,
  speed: number,
  { lost, won }: { readonly lost: string; readonly won: string },
): Script<Possession> {
  const opponent = challenger(match, by);
  yield* closeDown(match, by, opponent, speed);
  const turnover = match.record('turnover', by, { subtype: lost, successful: false });
  match.record('recovery', opponent, { subtype: won, successful: true, related: [turnover] });
  return open(opponent);
}
