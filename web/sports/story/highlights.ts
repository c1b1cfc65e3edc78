import type { sports } from '../../../client/index.ts';
import type { axisOf } from '../game/clock.ts';
import { addsUp, type ScoreStep } from '../timeline/scoring.ts';
import type { EventType } from '../vocabulary/words.ts';

/** The part of a game that its page shows first. */
export interface Story {
  /** `finish` is the end of a close game, in which scores are too many to show them all. */
  readonly kind: 'shots' | 'finish';
  /** Attempts and scores, in playing order. */
  readonly events: readonly sports.Event[];
  readonly steps: readonly ScoreStep[];
}

const ATTEMPTS: readonly EventType[] = ['shot', 'goal'];
/** A game with more scores than this opens on its end if it was close. */
export const MANY_SCORES = 24;
const FINISH_S = 300;
/** A game is close if the lead is at most this many points when its last five minutes begin, or at its end. */
const CLOSE = 6;

type ToldGame = Parameters<typeof addsUp>[0];

export function storyOf(
  game: ToldGame,
  events: readonly sports.Event[],
  steps: readonly ScoreStep[],
  axis: ReturnType<typeof axisOf>,
): Story {
  const scores = new Set(steps.map(({ event }) => event));
  const shown = events.filter((event) => scores.has(event) || ATTEMPTS.includes(event.event_type));
  const start = axis.total_s - FINISH_S;
  const isLate = ({ period, time_s }: sports.Event) =>
    time_s !== null && axis.at({ period, time_s }) >= start;
  if (steps.length <= MANY_SCORES || !addsUp(game, steps) || !isClose(steps, isLate))
    return { kind: 'shots', events: shown, steps };
  return {
    kind: 'finish',
    events: shown.filter(isLate),
    steps: steps.filter(({ event }) => isLate(event)),
  };
}

function isClose(steps: readonly ScoreStep[], isLate: (event: sports.Event) => boolean): boolean {
  const before = steps.findLast(({ event }) => !isLate(event));
  return [before, steps.at(-1)].some(
    (step) => step !== undefined && Math.abs(step.score.a - step.score.b) <= CLOSE,
  );
}
