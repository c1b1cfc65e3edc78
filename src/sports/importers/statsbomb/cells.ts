import { STANDARD_AREA } from '../../model/areas.ts';
import { mirror, toMetres } from '../../model/coordinates.ts';
import { roundPosition, YARD_M } from '../../model/units.ts';
import type { ImportReport } from '../port.ts';
import type { EventRecord, MatchRecord } from './shapes.ts';
import { PITCH } from './vocabulary.ts';

/**
 * StatsBomb's coordinates name cells, not points: cells of fidelity version 1 are 1 unit wide, those of version 2
 * a tenth, and the centre lies half a cell below the number. Opponents' records of one duel bear it out: their
 * numbers add up to 121 and 81, or 120.1 and 80.1, not to 120 and 80.
 */
const TENTH = 0.1;
/** Fewer points than this do not show a file's fidelity by themselves. */
const TELLING_POINTS = 10;

/** Width of a cell where a location is given in whole numbers. */
export interface CellSizes {
  readonly shot: number;
  readonly xy: number;
}

/** A place in canonical metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
}

/**
 * Tells the fidelity from the locations themselves, and from the match record only where they are too few:
 * the record may be of a later edition than the events. A file of version 1 has tenths too, in what is paired
 * with a shot, hence the majority decides.
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
        `the match record states ${what} fidelity version ${stated}; the locations are of version ${version} and are read so`,
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
  if (locations.length >= TELLING_POINTS) return fine > locations.length / 2 ? 2 : 1;
  if (stated !== undefined && stated !== null) return Number(stated) >= 2 ? 2 : 1;
  return fine > 0 ? 2 : 1;
}

/**
 * The centre of a cell in canonical metres, half a turn further where the acting team attacks towards -x.
 * Where a shot meets the goal's plane its three coordinates are given, y and z in tenths whatever the fidelity;
 * z is in yards.
 */
export function placeOf(location: readonly number[], wholeCell: number, turned: boolean): Place {
  const [x = 0, y = 0, z] = location;
  const inGoalPlane = z !== undefined;
  const cell = hasTenths(inGoalPlane ? [x] : location) ? TENTH : wholeCell;
  const metres = toMetres(PITCH, STANDARD_AREA.soccer, {
    x: x - cell / 2,
    y: y - (inGoalPlane ? TENTH : cell) / 2,
  });
  const point = turned ? mirror(metres) : metres;
  return {
    x: roundPosition(point.x),
    y: roundPosition(point.y),
    // The lowest cell lies on the ground.
    z: inGoalPlane ? roundPosition(Math.max(0, z - TENTH / 2) * YARD_M) : null,
  };
}

function hasTenths(location: readonly number[]): boolean {
  return location.some((value) => !Number.isInteger(value));
}
