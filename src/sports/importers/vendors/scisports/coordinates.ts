import {
  type CoordinateSystem,
  canonicalPoint,
  centredMetres,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';
import type { EventRecord } from './schema.ts';
import { MOVING, WITHOUT_POSITION } from './vocabulary.ts';

/** Metres from the centre of a drawn pitch. The acting team attacks towards +x, and +y is on its left. */
const PITCH: CoordinateSystem = {
  ...centredMetres(STANDARD_AREA.soccer),
  markings: PITCH_TEMPLATES.scisports.markings,
};

export function startOf(event: EventRecord): Point | null {
  return WITHOUT_POSITION.has(event.baseTypeId) ? null : pointOf(event.startPosXM, event.startPosYM);
}

/**
 * Returns the end of an event that moves the ball. The end of a shot is unknown: its lateral position is not to scale,
 * because shots off the post end 1.5 m from the middle of the goal.
 */
export function endOf(event: EventRecord): Point | null {
  return MOVING.has(event.baseTypeId) ? pointOf(event.endPosXM, event.endPosYM) : null;
}

function pointOf(x: number | null | undefined, y: number | null | undefined): Point | null {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** Pass `isRotated` as true if the acting team is team_b. */
export function toCanonicalPoint(point: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, point), isRotated);
}
