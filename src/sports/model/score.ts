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

/**
 * Returns the game with its shoot-out and winner. If the source gives neither, the goals in the shoot-out and
 * the score determine them.
 */
export function withResult(game: Game, events: readonly GameEvent[]): Game {
  const shootout = game.shootout ?? shootoutOfGoals(game, events);
  return { ...game, shootout, winner: game.winner ?? winnerOf({ ...game, shootout }) };
}

function shootoutOfGoals({ periods, teams }: Game, events: readonly GameEvent[]): Score | null {
  const shootout = periods.find(({ type }) => type === 'shootout')?.period;
  const goals = events.filter(({ period, event_type }) => period === shootout && event_type === 'goal');
  if (goals.length === 0) return null;
  const team_a = goals.filter(({ team }) => team === teams.team_a).length;
  return { team_a, team_b: goals.length - team_a };
}

/** Statuses after which the score does not determine the winner. */
const UNDECIDED: ReadonlySet<Game['status']> = new Set(['abandoned', 'postponed', 'cancelled', 'awarded']);

function winnerOf({ status, score, shootout, teams }: Game): string | null {
  if (score === null || UNDECIDED.has(status)) return null;
  const margin = score.team_a - score.team_b || (shootout?.team_a ?? 0) - (shootout?.team_b ?? 0);
  return margin === 0 ? null : margin > 0 ? teams.team_a : teams.team_b;
}
