import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  type Point3D,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { roundPosition, YARD_M } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { PITCH_TEMPLATES } from '../../pitch-templates/soccer.ts';
import type { EventRecord, MatchRecord } from './schema.ts';

/** This module converts StatsBomb's coordinates (Open Data Events v4.0.0) to canonical metres. */

/**
 * The vendor's units on a pitch of fixed size. The acting team always attacks towards x = 120; positive y is
 * down.
 */
export const PITCH: CoordinateSystem = {
  left: 0,
  right: 120,
  top: 0,
  bottom: 80,
  markings: PITCH_TEMPLATES.statsbomb.markings,
};

/**
 * StatsBomb's coordinates are cells, not points. Cells are 1 unit wide in fidelity version 1 and 0.1 units in version
 * 2. The centre of a cell is half a cell below its number. Opponents' records of the same duel confirm this: their
 * numbers add up to 121 and 81 (or 120.1 and 80.1), not to 120 and 80.
 */
const TENTH = 0.1;
/** Minimum number of locations for inferring the fidelity version. */
const MIN_LOCATIONS = 10;

/** Cell widths of locations without decimals, in the vendor's units, for shots and for other events. */
export interface CellSizes {
  readonly shot: number;
  readonly xy: number;
}

/**
 * Infers the fidelity versions from most of the locations, because the match record is sometimes from a later
 * edition than the events. With too few locations, the match record decides. A version 1 file also contains
 * tenths in events related to a shot.
 */
export function cellSizes(
  events: readonly EventRecord[],
  metadata: MatchRecord['metadata'],
  report: ImportReport,
): CellSizes {
  const sizeOf = (what: keyof CellSizes, stated: string | number | null | undefined): number => {
    const version = fidelityVersion(locationsOf(events, what), stated);
    if (stated !== undefined && stated !== null && Number(stated) !== version) {
      report.note(
        `the match record has ${what} fidelity version ${stated}, but the locations have version ${version}, which is used`,
      );
    }
    return version === 2 ? TENTH : 1;
  };
  return {
    shot: sizeOf('shot', metadata?.shot_fidelity_version),
    xy: sizeOf('xy', metadata?.xy_fidelity_version),
  };
}

function locationsOf(events: readonly EventRecord[], what: keyof CellSizes): number[][] {
  return events
    .filter((event) => (event.type.name === 'Shot') === (what === 'shot'))
    .flatMap((event) => (event.location ? [event.location] : []));
}

function fidelityVersion(
  locations: readonly (readonly number[])[],
  stated: string | number | null | undefined,
): 1 | 2 {
  const fine = locations.filter(hasTenths).length;
  if (locations.length >= MIN_LOCATIONS) return fine > locations.length / 2 ? 2 : 1;
  if (stated !== undefined && stated !== null) return Number(stated) >= 2 ? 2 : 1;
  return fine > 0 ? 2 : 1;
}

/**
 * Returns the centre of a cell in canonical metres. Pass `isRotated` as true if the acting team attacks
 * towards -x. A location with three coordinates is the point where a shot crosses the goal plane. Its y and z
 * include tenths in both fidelity versions; z is in yards.
 */
export function toCanonicalPoint(
  location: readonly number[],
  wholeCell: number,
  isRotated: boolean,
): Point3D {
  const [x = 0, y = 0, z] = location;
  const inGoalPlane = z !== undefined;
  const cell = hasTenths(inGoalPlane ? [x] : location) ? TENTH : wholeCell;
  const metres = toMetres(PITCH, STANDARD_AREA.soccer, {
    x: x - cell / 2,
    y: y - (inGoalPlane ? TENTH : cell) / 2,
  });
  return {
    ...canonicalPoint(metres, isRotated),
    // The lowest cell is ground level.
    z: inGoalPlane ? roundPosition(Math.max(0, z - TENTH / 2) * YARD_M) : null,
  };
}

function hasTenths(location: readonly number[]): boolean {
  return location.some((value) => !Number.isInteger(value));
}

/**
 * Converts a point in a 360 frame. Unlike an event's location, this point is not a cell. For `isRotated` see
 * {@link toCanonicalPoint}.
 */
export function toFramePoint(point: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, point), isRotated);
}
