import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { type AttackDirections, isRotated } from '../../inference/attack-directions.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';
import type { Match } from './metadata.ts';
import { SHOOTOUT } from './vocabulary.ts';

/** From −1 to 1 along both axes; positive y is down. Axes do not flip with the attacking direction. */
const PITCH: CoordinateSystem = {
  left: -1,
  right: 1,
  bottom: 1,
  top: -1,
  markings: PITCH_TEMPLATES.datafactory.markings,
};

/** Value for an unknown height. */
const NO_HEIGHT = -1;

/** Height in the source's undocumented unit; null if unknown. */
export function heightOf(place: { readonly z?: number | null } | null | undefined): number | null {
  return place?.z === undefined || place.z === NO_HEIGHT ? null : place.z;
}

/**
 * Converts positions whose axes do not flip with the attacking direction. In a shoot-out both teams shoot at the same
 * end, so each team's kicks are moved to the end that it attacks.
 */
export function toCanonicalPoint(
  half: number,
  team: string | null,
  { match, directions }: { readonly match: Match; readonly directions: AttackDirections },
) {
  return (point: Point): Point => {
    const metres = toMetres(PITCH, STANDARD_AREA.soccer, point);
    if (half !== SHOOTOUT) return canonicalPoint(metres, isRotated(half, directions));
    return canonicalPoint(metres, metres.x > 0 === (team === match.away.name));
  };
}
