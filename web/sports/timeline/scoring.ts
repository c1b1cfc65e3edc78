import type { sports } from '../../../client/index.ts';
import { otherSide, type Side, sideOf } from '../game/sides.tsx';
import type { EventType } from '../vocabulary/words.ts';

export type Score = Readonly<Record<Side, number>>;

export interface ScoreStep {
  readonly event: sports.Event;
  readonly side: Side;
  readonly points: number;
  /** The score after the event. */
  readonly score: Score;
}

type ScoredGame = Pick<sports.Game, 'sport' | 'teams' | 'periods' | 'score'>;

const SCORING: readonly EventType[] = ['goal', 'free_throw', 'touchdown', 'conversion', 'safety'];
/** Sports in which every goal counts as one point. Points from the source are ignored. */
const ONE_POINT: readonly string[] = ['soccer', 'ice_hockey'];

/** Returns the events that changed the score, except in a shoot-out. */
export function scoreSteps(game: ScoredGame, events: readonly sports.Event[]): ScoreStep[] {
  const steps: ScoreStep[] = [];
  let score: Score = { a: 0, b: 0 };
  for (const event of events) {
    const side = scorerOf(game, event);
    const points = pointsOf(event);
    if (side === null || points === 0 || isShootout(game, event)) continue;
    score = { ...score, [side]: score[side] + points };
    steps.push({ event, side, points, score });
  }
  return steps;
}

/**
 * Returns whether the steps add up to the final score. Otherwise intermediate scores are wrong and must not
 * be shown.
 */
export function addsUp({ score }: ScoredGame, steps: readonly ScoreStep[]): boolean {
  const last = steps.at(-1)?.score ?? { a: 0, b: 0 };
  return score !== null && last.a === score.team_a && last.b === score.team_b;
}

/** Returns the goals in the shoot-out; null without a shoot-out. */
export function shootoutScore(game: ScoredGame, events: readonly sports.Event[]): Score | null {
  if (!game.periods.some(({ type }) => type === 'shootout')) return null;
  const goals = events.filter((event) => event.event_type === 'goal' && isShootout(game, event));
  const of = (side: Side) => goals.filter((event) => scorerOf(game, event) === side).length;
  return { a: of('a'), b: of('b') };
}

/** Returns the team that an event counts for. An own goal counts for the other team. */
export function scorerOf(game: ScoredGame, { event_subtype, team }: sports.Event): Side | null {
  const side = sideOf(game, team);
  return side !== null && event_subtype === 'own_goal' ? otherSide(side) : side;
}

function pointsOf({ event_type, sport, is_successful, attributes }: sports.Event): number {
  if (!SCORING.includes(event_type) || is_successful === false) return 0;
  if (event_type === 'goal' && ONE_POINT.includes(sport)) return 1;
  const { points } = attributes;
  return typeof points === 'number' ? points : 0;
}

export function isShootout({ periods }: Pick<ScoredGame, 'periods'>, { period }: sports.Event): boolean {
  return periods.find((each) => each.period === period)?.type === 'shootout';
}
