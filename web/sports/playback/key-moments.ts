import type { sports } from '../../../client/index.ts';
import type { Moment } from '../game/clock.ts';
import { type Side, sideOf } from '../game/sides.tsx';
import { scorerOf, scoreSteps } from '../timeline/scoring.ts';

/** A score or a card, shown on the time slider. */
export interface KeyMoment extends Moment {
  readonly id: string;
  readonly side: Side | null;
  /** Class names of its mark. */
  readonly kind: string;
}

/** If a game has more scores than this, the slider shows only its cards. */
const MOST_SCORES = 40;

/** Returns a game's scores and cards, in playing order. */
export function keyMomentsOf(game: sports.Game, events: readonly sports.Event[]): readonly KeyMoment[] {
  const steps = scoreSteps(game, events);
  const scores = new Set(steps.length > MOST_SCORES ? [] : steps.map(({ event }) => event));
  return events.flatMap((event): KeyMoment[] => {
    const { event_id: id, event_type, period, time_s, team, card } = event;
    if (time_s === null) return [];
    if (scores.has(event)) return [{ id, period, time_s, side: scorerOf(game, event), kind: 'score' }];
    if (event_type !== 'card') return [];
    return [{ id, period, time_s, side: sideOf(game, team), kind: `card ${card ?? ''}` }];
  });
}

/** A moment this close, in seconds, is the shown moment. */
const SAME_S = 0.5;

/** Returns the next (1) or previous (-1) key moment; undefined if there is none. */
export function momentBeside(
  moments: readonly KeyMoment[],
  { period, time_s }: Moment,
  by: 1 | -1,
): KeyMoment | undefined {
  const distance = (other: Moment) =>
    other.period === period ? other.time_s - time_s : (other.period - period) * Number.MAX_SAFE_INTEGER;
  return by === 1
    ? moments.find((other) => distance(other) > SAME_S)
    : moments.findLast((other) => distance(other) < -SAME_S);
}
