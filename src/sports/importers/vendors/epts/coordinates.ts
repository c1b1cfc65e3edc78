import { type CoordinateSystem, type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import { LENGTH_UNITS, NORMALISED_UNITS } from '../../shared/epts/vocabulary.ts';

/**
 * Coordinate system of a game's positions. The format specifies a unit for each channel, but no origin and no
 * axes. Fieldcast infers both from the positions and reports them in a note.
 */
interface Space {
  /** Converts a source point to metres from the centre. Does not rotate the point. */
  readonly place: (point: Point) => Point;
  readonly note: string;
}

export interface SpaceFacts {
  /** Unit from the metadata in lower case; empty if the metadata states none. */
  readonly unit: string;
  readonly area: PlayingArea;
  /** Centre of the field from the metadata; null if the metadata states none. */
  readonly centre: Point | null;
  /** Sample of people's positions from the whole game. */
  readonly points: readonly Point[];
  readonly path: string;
}

/** Throws ImportError if the unit is unknown or if positions contradict the unit. */
export function spaceOf(facts: SpaceFacts): Space {
  const unit = facts.unit === '' ? unitBySize(facts) : facts.unit;
  if (NORMALISED_UNITS.has(unit)) return normalised(facts);
  const metres = LENGTH_UNITS.get(unit);
  if (metres === undefined) {
    throw new ImportError(facts.path, `positions are in "${unit}", which is not a known unit`);
  }
  return inLengths(unit, metres, facts);
}

/** Minimum share of positions that counts as evidence. A smaller share could be off the field or wrong. */
const MIN_SHARE = 0.05;

/**
 * Largest coordinate for each inferred unit. The first row that fits nearly all positions determines the
 * unit.
 */
const UNITS_BY_SIZE: readonly (readonly [largest: number, unit: string])[] = [
  [1.2, 'normalized'],
  [200, 'm'],
  [20_000, 'cm'],
  [200_000, 'mm'],
];

function unitBySize({ points, path }: SpaceFacts): string {
  const fitting = UNITS_BY_SIZE.find(
    ([largest]) => share(points, ({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > largest) < MIN_SHARE,
  );
  if (fitting === undefined) {
    throw new ImportError(path, 'positions have no unit and are too large for any known unit');
  }
  return fitting[1];
}

const NOT_STATED = 'the metadata specifies neither origin nor axes';

/** How far below 0 or above 1 fractions may be. */
const FRACTION_MARGIN = 0.1;

function normalised(facts: SpaceFacts): Space {
  const { area, points, path } = facts;
  const isOutside = (value: number) => value < -FRACTION_MARGIN || value > 1 + FRACTION_MARGIN;
  if (share(points, ({ x, y }) => isOutside(x) || isOutside(y)) >= MIN_SHARE) {
    throw new ImportError(
      path,
      'the metadata specifies fractions of the field, but positions are outside 0 to 1',
    );
  }
  return {
    place: placeIn({ left: 0, right: 1, top: 0, bottom: 1 }, area),
    note: `${subjectOf(facts)} read as fractions of the field from its top left, y down: ${NOT_STATED}`,
  };
}

/** How far off the field people may be, in metres. */
const MARGIN_M = 3;

function inLengths(unit: string, metres: number, facts: SpaceFacts): Space {
  const { area, centre: stated, points } = facts;
  const [length, width, margin] = [area.length_m / metres, area.width_m / metres, MARGIN_M / metres];
  // People on the field have negative coordinates only if the origin is the centre.
  const isFromCentre = share(points, ({ x, y }) => x < -margin || y < -margin) >= MIN_SHARE;
  const reach = isFromCentre ? width / 2 + margin : width + margin;
  const exceedsWidth = (axis: 'x' | 'y') =>
    share(points, (point) => Math.abs(point[axis]) > reach) >= MIN_SHARE;
  const isAcross =
    stated !== null && stated.x !== stated.y ? stated.y > stated.x : exceedsWidth('y') && !exceedsWidth('x');
  const middle = isAcross ? { x: width / 2, y: length / 2 } : { x: length / 2, y: width / 2 };
  const centre = stated ?? (isFromCentre ? { x: 0, y: 0 } : middle);
  const along = isAcross ? centre.y : centre.x;
  const ends = { left: along - length / 2, right: along + length / 2 };
  const axes = isAcross ? 'x across the field and y along it' : 'x along the field and y up';
  const reason = stated === null ? NOT_STATED : 'the metadata does not specify the axes';
  const note = `${subjectOf(facts)} read as ${unit} ${originOf(stated, isFromCentre)}, ${axes}: ${reason}`;
  // The y axis is 90° counterclockwise from x. With y along the field, low x is therefore at the top.
  if (isAcross) {
    const place = placeIn({ ...ends, top: centre.x - width / 2, bottom: centre.x + width / 2 }, area);
    return { place: ({ x, y }) => place({ x: y, y: x }), note };
  }
  return { place: placeIn({ ...ends, bottom: centre.y - width / 2, top: centre.y + width / 2 }, area), note };
}

function originOf(stated: Point | null, isFromCentre: boolean): string {
  if (stated !== null) return `about the given centre (${stated.x}, ${stated.y})`;
  return isFromCentre ? 'from the centre' : 'from a corner';
}

function subjectOf({ unit }: SpaceFacts): string {
  return unit === '' ? 'positions without a unit are' : 'positions are';
}

function placeIn(system: CoordinateSystem, area: PlayingArea): Space['place'] {
  return (point) => {
    const { x, y } = toMetres(system, area, point);
    return { x: roundPosition(x), y: roundPosition(y) };
  };
}

/** Returns the share of points that satisfy a condition; 0 without points. */
function share(points: readonly Point[], holds: (point: Point) => boolean): number {
  return points.length === 0 ? 0 : points.filter(holds).length / points.length;
}
