import { type CoordinateSystem, type PlayingArea, type Point, toMetres } from '../../model/coordinates.ts';
import { roundPosition } from '../../model/units.ts';
import { ImportError } from '../errors.ts';
import { LENGTH_UNITS, NORMALISED_UNITS } from '../shared/epts/vocabulary.ts';
import { UNITS_BY_SIZE } from './vocabulary.ts';

/**
 * How positions lie on the field. The format says of channels which unit they have, but not where they begin nor
 * which way they run, so that is taken from the positions themselves, and said.
 */
export interface Space {
  /** From the source's point to metres from the centre, fixed to the field. */
  readonly place: (point: Point) => Point;
  /** What was assumed. */
  readonly note: string;
}

export interface SpaceFacts {
  /** The unit as the metadata states it, in small letters; empty where it states none. */
  readonly unit: string;
  readonly area: PlayingArea;
  /** The centre of the field, where the metadata states it. */
  readonly centre: Point | null;
  /** Positions of persons, all over the game. */
  readonly points: readonly Point[];
  /** Of the tracking, for errors. */
  readonly path: string;
}

/** Decides how positions lie. Throws ImportError where their unit is not known, or they contradict it. */
export function spaceOf(facts: SpaceFacts): Space {
  const unit = facts.unit === '' ? unitBySize(facts) : facts.unit;
  if (NORMALISED_UNITS.has(unit)) return normalised(facts);
  const metres = LENGTH_UNITS.get(unit);
  if (metres === undefined) {
    throw new ImportError(facts.path, `positions are in "${unit}", which is no unit that is known`);
  }
  return inLengths(unit, metres, facts);
}

/** The part of the positions that decides: fewer may be off the field, or measured wrongly. */
const SOME = 0.05;

function unitBySize({ points, path }: SpaceFacts): string {
  const fitting = UNITS_BY_SIZE.find(
    ([largest]) => part(points, ({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > largest) < SOME,
  );
  if (fitting === undefined) {
    throw new ImportError(path, 'positions have no unit, and are too large for those that are known');
  }
  return fitting[1];
}

/** How far beyond the edges of the field parts of it may lie. */
const BEYOND = 0.1;

function normalised(facts: SpaceFacts): Space {
  const { area, points, path } = facts;
  const isOutside = (value: number) => value < -BEYOND || value > 1 + BEYOND;
  if (part(points, ({ x, y }) => isOutside(x) || isOutside(y)) >= SOME) {
    throw new ImportError(path, 'positions are stated to be parts of the field, but lie beyond 0 and 1');
  }
  return {
    place: placeIn({ left: 0, right: 1, top: 0, bottom: 1 }, area),
    note: `${subjectOf(facts)} taken as parts of the field from its top left, y down: the metadata does not say where they begin nor which way they run`,
  };
}

/** Metres beyond the edges of the field within which persons are. */
const MARGIN_M = 3;

function inLengths(unit: string, metres: number, facts: SpaceFacts): Space {
  const { area, centre: stated, points } = facts;
  const [length, width, margin] = [area.length_m / metres, area.width_m / metres, MARGIN_M / metres];
  // Seen from a corner, nobody on the field has anything below zero; seen from the centre, most have.
  const isFromCentre = part(points, ({ x, y }) => x < -margin || y < -margin) >= SOME;
  const reach = isFromCentre ? width / 2 + margin : width + margin;
  const goBeyondWidth = (axis: 'x' | 'y') => part(points, (point) => Math.abs(point[axis]) > reach) >= SOME;
  const isAcross =
    stated !== null && stated.x !== stated.y
      ? stated.y > stated.x
      : goBeyondWidth('y') && !goBeyondWidth('x');
  const corner = isAcross ? { x: width / 2, y: length / 2 } : { x: length / 2, y: width / 2 };
  const centre = stated ?? (isFromCentre ? { x: 0, y: 0 } : corner);
  const along = isAcross ? centre.y : centre.x;
  const ends = { left: along - length / 2, right: along + length / 2 };
  const axes = isAcross ? 'x across the field and y along it' : 'x along the field and y up';
  const unknown = stated === null ? 'where they begin nor which way they run' : 'which way they run';
  const note = `${subjectOf(facts)} taken as ${unit} ${originOf(stated, isFromCentre)}, ${axes}: the metadata does not say ${unknown}`;
  // y is always a quarter turn to the left of x: so where y goes along the field, low x is up.
  if (isAcross) {
    const system = { ...ends, top: centre.x - width / 2, bottom: centre.x + width / 2 };
    const place = placeIn(system, area);
    return { place: ({ x, y }) => place({ x: y, y: x }), note };
  }
  const system = { ...ends, bottom: centre.y - width / 2, top: centre.y + width / 2 };
  return { place: placeIn(system, area), note };
}

function originOf(stated: Point | null, isFromCentre: boolean): string {
  if (stated !== null) return `about the stated centre (${stated.x}, ${stated.y})`;
  return isFromCentre ? 'from the centre' : 'from a corner';
}

function subjectOf({ unit }: SpaceFacts): string {
  return unit === '' ? 'positions, whose unit is not stated, are' : 'positions are';
}

function placeIn(system: CoordinateSystem, area: PlayingArea): Space['place'] {
  return (point) => {
    const { x, y } = toMetres(system, area, point);
    return { x: roundPosition(x), y: roundPosition(y) };
  };
}

/** The part of the points of which something holds; none of no points. */
function part(points: readonly Point[], holds: (point: Point) => boolean): number {
  return points.length === 0 ? 0 : points.filter(holds).length / points.length;
}
