import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  type Point3D,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { SOCCER_MARKINGS } from '../../../model/markings.ts';
import { roundPosition } from '../../../model/units.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';
import type { EventRecord } from './schema.ts';
import { WITHOUT_POSITION } from './vocabulary.ts';

/** Whole percents. The acting team attacks towards x = 100, and y = 0 is on its left. */
const PITCH: CoordinateSystem = {
  left: 0,
  right: 100,
  bottom: 100,
  top: 0,
  markings: PITCH_TEMPLATES.korastats.markings,
};

/** Metres of a unit in front of the goal: the mouth of the goal is 300 units wide and 100 units high. */
const UNIT_M = SOCCER_MARKINGS.crossbar / PITCH_TEMPLATES.korastats.crossbar;

export function startOf({ event_id: type, x, y }: EventRecord): Point | null {
  return WITHOUT_POSITION.has(type) || typeof x !== 'number' || typeof y !== 'number' ? null : { x, y };
}

/** Pass `isRotated` as true if the acting team is team_b. */
export function toCanonicalPoint(point: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, point), isRotated);
}

/** Returns the point at which a shot reaches the goal line. The location's x is from the middle to the right. */
export function goalMouthPoint({ x, y }: EventRecord, isRotated: boolean): Point3D | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const place = { x: STANDARD_AREA.soccer.length_m / 2, y: -x * UNIT_M };
  return { ...canonicalPoint(place, isRotated), z: roundPosition(y * UNIT_M) };
}
