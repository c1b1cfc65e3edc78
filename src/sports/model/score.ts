import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import type { Sport } from './vocabulary.ts';

/** Whether each goal in a sport counts one point, so that goal events add up to the score. */
const ONE_POINT_A_GOAL: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    soccer: true,
    ice_hockey: true,
    basketball: false,
    american_football: false,
  } satisfies Record<Sport, boolean>),
);

export interface Score {
  readonly team_a: number;
  readonly team_b: number;
}

/**
 * Adds up the goal events of a game. Own goals count for the other team; goals in a shoot-out do not count.
 * Returns null for sports outside the vocabulary and for sports whose goals are not worth one point each.
 */
export function scoreOfGoals(game: Game, events: Iterable<GameEvent>): Score | null {
  if (ONE_POINT_A_GOAL.get(game.sport) !== true) return null;
  const shootouts = new Set(
    game.periods.filter(({ type }) => type === 'shootout').map(({ period }) => period),
  );
  const score = { team_a: 0, team_b: 0 };
  for (const event of events) {
    if (event.event_type !== 'goal' || shootouts.has(event.period)) continue;
    const byTeamA = event.team === game.teams.team_a;
    const own = event.event_subtype === 'own_goal';
    score[byTeamA !== own ? 'team_a' : 'team_b'] += 1;
  }
  return score;
}
