import { type EventRow, isGoal, type PerSide, type Side } from './event-row.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/** A goal that only the score tells of, and the event before which it is first counted. */
export interface UnrecordedGoal {
  readonly side: Side;
  readonly before: EventRow;
}

export interface ScoreStory {
  /** As the source states it last; a last event that is a goal is counted in. */
  readonly final: PerSide;
  /** Some goals have no event of their own, for instance those of penalty shots. */
  readonly unrecorded: readonly UnrecordedGoal[];
}

/** Follows the score, which every event states as it was before, through a game's events. */
export function scoreStory(rows: readonly EventRow[]): ScoreStory {
  const counted: Record<Side, number> = { home: 0, away: 0 };
  const unrecorded: UnrecordedGoal[] = [];
  let final: PerSide = counted;
  for (const row of rows) {
    for (const side of SIDES) {
      for (; counted[side] < row.score[side]; counted[side] += 1) unrecorded.push({ side, before: row });
    }
    final = row.score;
    if (!isGoal(row)) continue;
    counted[row.side] += 1;
    final = { ...row.score, [row.side]: row.score[row.side] + 1 };
  }
  return { final, unrecorded };
}
