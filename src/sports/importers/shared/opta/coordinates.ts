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

/**
 * Percent of the pitch from the acting team's point of view: the team attacks towards x = 100, and y = 0 is its right
 * touchline.
 */
const PITCH: CoordinateSystem = {
  left: 0,
  right: 100,
  bottom: 0,
  top: 100,
  markings: PITCH_TEMPLATES.opta.markings,
};

/** Metres per unit of the height at which a shot crosses the goal line. */
const HEIGHT_M = SOCCER_MARKINGS.crossbar / PITCH_TEMPLATES.opta.crossbar;

/**
 * Start of an event in percent. Returns null if both coordinates are zero, the vendor's mark for a missing position.
 */
export function startOf({ x, y }: OptaEvent): Point3D | null {
  return x === 0 && y === 0 ? null : { x, y, z: null };
}

/**
 * End of an event in percent, with the height in metres. A shot ends where it is blocked or crosses the goal line. The
 * goal mouth position of an own goal is from the other team's point of view.
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

/** Pass `isRotated` as true if the acting team is team_b. */
export function toCanonicalPoint(place: Point3D, isRotated: boolean): Point3D {
  return { ...canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, place), isRotated), z: place.z };
}
