import {
  type CoordinateSystem,
  canonicalPoint,
  type Place,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { SOCCER_MARKINGS } from '../../../model/markings.ts';
import { roundPosition } from '../../../model/units.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';
import type { OptaEvent } from './schema.ts';
import { QUALIFIER, SHOT_OUTCOMES } from './vocabulary.ts';

/** Percent of the pitch in the view of the acting team, which attacks towards x = 100; y = 0 is on its right. */
const PITCH: CoordinateSystem = {
  left: 0,
  right: 100,
  bottom: 0,
  top: 100,
  markings: PITCH_TEMPLATES.opta.markings,
};

/** Metres in a unit of the height at which a shot crosses the goal line. */
const HEIGHT_M = SOCCER_MARKINGS.crossbar / PITCH_TEMPLATES.opta.crossbar;

/** Where it began, in percent; null where both coordinates are zero, which the vendor writes for no position. */
export function startOf({ x, y }: OptaEvent): Place | null {
  return x === 0 && y === 0 ? null : { x, y, z: null };
}

/**
 * Where it ended, in percent and the height in metres: the end of a pass, or where a shot was blocked or crossed the goal line. The goal mouth position of an own
 * goal is in the other team's view.
 */
export function endOf({ type, qualifiers }: OptaEvent): Place | null {
  const value = (qualifier: number) => {
    const text = qualifiers.get(qualifier);
    return text ? Number(text) : Number.NaN;
  };
  const { endX, endY, blockedX, blockedY, goalMouthY, goalMouthZ } = QUALIFIER;
  const height = value(goalMouthZ) * HEIGHT_M;
  const z = Number.isFinite(height) ? roundPosition(height) : null;
  const inGoalMouth = qualifiers.has(QUALIFIER.ownGoal)
    ? { x: PITCH.left, y: PITCH.top - value(goalMouthY), z }
    : { x: PITCH.right, y: value(goalMouthY), z };
  const candidates = [
    { x: value(endX), y: value(endY), z: null },
    ...(SHOT_OUTCOMES.has(type) ? [{ x: value(blockedX), y: value(blockedY), z: null }, inGoalMouth] : []),
  ];
  return candidates.find(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ?? null;
}

/** `turned` if the acting team is team_b. */
export function toCanonicalPoint(place: Place, turned: boolean): Place {
  return { ...canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, place), turned), z: place.z };
}
