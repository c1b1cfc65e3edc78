import { STANDARD_AREA } from '../../model/areas.ts';
import { mirror, type Point, toMetres } from '../../model/coordinates.ts';
import { roundPosition } from '../../model/units.ts';
import type { OptaEvent } from './f24.ts';
import { QUALIFIER } from './qualifiers.ts';
import { PITCH, SHOT_OUTCOMES } from './vocabulary.ts';

/** From the acting team's view to the dataset's, which is team_a's. */
export function place(point: Point, isTeamA: boolean): Point {
  const seen = toMetres(PITCH, STANDARD_AREA.soccer, point);
  const { x, y } = isTeamA ? seen : mirror(seen);
  return { x: roundPosition(x), y: roundPosition(y) };
}

/** Where it was, in percent; null where both are zero, which is what events without a place have. */
export function startOf({ x, y }: OptaEvent): Point | null {
  return x === 0 && y === 0 ? null : { x, y };
}

/**
 * Where it ended, in percent: a pass's end, the place where a shot was blocked, or where it crossed the goal line. Of an
 * own goal the feed tells the place in the goal mouth as the other team sees it.
 */
export function endOf({ type, qualifiers }: OptaEvent): Point | null {
  const value = (qualifier: number) => {
    const text = qualifiers.get(qualifier);
    return text ? Number(text) : Number.NaN;
  };
  const { endX, endY, blockedX, blockedY, goalMouthY } = QUALIFIER;
  const inGoalMouth = qualifiers.has(QUALIFIER.ownGoal)
    ? { x: PITCH.left, y: PITCH.top - value(goalMouthY) }
    : { x: PITCH.right, y: value(goalMouthY) };
  const candidates = [
    { x: value(endX), y: value(endY) },
    ...(SHOT_OUTCOMES.has(type) ? [{ x: value(blockedX), y: value(blockedY) }, inGoalMouth] : []),
  ];
  return candidates.find(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ?? null;
}
