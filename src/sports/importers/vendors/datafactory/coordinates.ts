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

/**
 * Coordinates in the source range from −1 to 1; positive y is down. Axes do not flip with the attacking
 * direction.
 */
const PITCH: CoordinateSystem = {
  left: -1,
  right: 1,
  bottom: 1,
  top: -1,
  markings: PITCH_TEMPLATES.datafactory.markings,
};

/** Source value for an unknown height. */
const NO_HEIGHT = -1;

/** Returns the height in the source's undocumented unit; null if unknown. */
export function heightOf(place: { readonly z?: number | null } | null | undefined): number | null {
  return place?.z === undefined || place.z === NO_HEIGHT ? null : place.z;
}

/**
 * Converts a position to metres. In a shoot-out both teams shoot at the same end, so kicks are moved to the
 * end that the kicking team attacks.
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
