import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';

/** Percent of the pitch in the view of the acting team, which attacks towards x = 100. The origin is the top left. */
const PITCH: CoordinateSystem = {
  left: 0,
  right: 100,
  top: 0,
  bottom: 100,
  markings: PITCH_TEMPLATES.wyscout.markings,
};

/** Returns whether a position is one of the two corners that mark a missing position in the source. */
export function isCornerMark(position: { readonly x: number; readonly y: number }): boolean {
  return position.x === position.y && (position.x === 0 || position.x === 100);
}

/**
 * Moves a shootout position to the expected end. Both teams shoot at the same end, so one team's positions in
 * the source are at the wrong end. Kicks are expected near the attacked goal, and saves near the goalkeeper's
 * own goal.
 */
export function inActingView(position: Point, type: EventType): Point {
  const isSave = type === 'save';
  const wrongSide = isSave ? position.x > PITCH.right / 2 : position.x < PITCH.right / 2;
  return wrongSide ? { x: PITCH.right - position.x, y: PITCH.bottom - position.y } : position;
}

/** Pass `isRotated` as true if the acting team is team_b. */
export function toCanonicalPoint(position: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, position), isRotated);
}
