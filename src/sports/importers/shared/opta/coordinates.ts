import {
  type CoordinateSystem,
  canonicalPoint,
  type Point3D,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { SOCCER_MARKINGS } from '../../../model/markings.ts';
import { roundPosition } from '../../../model/units.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';
import type { OptaEvent } from './schema.ts';
import { QUALIFIER, SHOT_OUTCOMES } from './vocabulary.ts';

/** Pitch in percent. The acting team attacks towards x = 100, and y = 0 is the team's right touchline. */
const PITCH: CoordinateSystem = {
  left: 0,
  right: 100,
  bottom: 0,
  top: 100,
  markings: PITCH_TEMPLATES.opta.markings,
};

/** Length in metres of one unit of goal-mouth height. */
const HEIGHT_M = SOCCER_MARKINGS.crossbar / PITCH_TEMPLATES.opta.crossbar;

/**
 * Returns the start of an event in percent; null if both coordinates are zero, which means a missing
 * position.
 */
export function startOf({ x, y }: OptaEvent): Point3D | null {
  return x === 0 && y === 0 ? null : { x, y, z: null };
}

/**
 * Returns the end of an event in percent, with the height in metres. A shot ends at the block or in the goal
 * mouth. The goal mouth coordinates of an own goal are from the opponent's point of view.
 */
export function endOf({ type, qualifiers }: OptaEvent): Point3D | null {
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

/** Converts percent to canonical metres. `isRotated` must be true if the acting team is team_b. */
export function toCanonicalPoint(place: Point3D, isRotated: boolean): Point3D {
  return { ...canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, place), isRotated), z: place.z };
}
