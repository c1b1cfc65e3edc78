import { convertAcross, convertAlong, type Marking, type Markings } from './markings.ts';
import { roundPosition } from './units.ts';
import type { Sport } from './vocabulary.ts';

/**
 * A source's coordinate system, defined by the coordinates of the four edges of the playing area. This
 * definition covers every origin, unit and y direction. Canonical coordinates are metres from the centre: x
 * along the length, positive to the right, and y along the width, positive upwards.
 */
export interface CoordinateSystem {
  /** x coordinate of the left edge of the playing area. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /**
   * Positions of the field markings, if the source draws all real pitches at the same size. Without markings
   * the source is to scale: metres, centimetres or fractions of a measured pitch.
   */
  readonly markings?: Markings;
}

export interface PlayingArea {
  readonly length_m: number;
  readonly width_m: number;
}

/**
 * Default playing areas: IFAB's recommended pitch, the NBA court, the NHL rink, and the NFL field with both
 * end zones.
 */
export const STANDARD_AREA: Readonly<Record<Sport, PlayingArea>> = {
  soccer: { length_m: 105, width_m: 68 },
  ice_hockey: { length_m: 60.96, width_m: 25.91 },
  basketball: { length_m: 28.65, width_m: 15.24 },
  american_football: { length_m: 109.73, width_m: 48.77 },
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Converts a source's coordinates to canonical coordinates. Points outside the playing area stay outside. */
export function toMetres(system: CoordinateSystem, area: PlayingArea, point: Point): Point {
  if (system.markings) {
    const { markings } = system;
    const [x, y] = axesOf(system, area);
    return {
      x: convertAlong(markings, x.half, (point.x - x.middle) * x.direction, 'drawn'),
      y: convertAcross(markings, y.half, (point.y - y.middle) * y.direction, 'drawn'),
    };
  }
  return {
    x: ((point.x - system.left) / (system.right - system.left) - 0.5) * area.length_m,
    y: ((point.y - system.bottom) / (system.top - system.bottom) - 0.5) * area.width_m,
  };
}

/** Converts canonical coordinates to a source's coordinates; the inverse of {@link toMetres}. */
export function fromMetres(system: CoordinateSystem, area: PlayingArea, point: Point): Point {
  if (system.markings) {
    const { markings } = system;
    const [x, y] = axesOf(system, area);
    return {
      x: x.middle + x.direction * convertAlong(markings, x.half, point.x, 'metres'),
      y: y.middle + y.direction * convertAcross(markings, y.half, point.y, 'metres'),
    };
  }
  return {
    x: system.left + (point.x / area.length_m + 0.5) * (system.right - system.left),
    y: system.bottom + (point.y / area.width_m + 0.5) * (system.top - system.bottom),
  };
}

interface Axis {
  readonly middle: number;
  /** 1 if the source's values increase in the canonical direction, otherwise -1. */
  readonly direction: number;
  /** Half the length of the axis, in the source's units and in metres. */
  readonly half: Marking;
}

interface Axes {
  readonly area: PlayingArea;
  readonly axes: readonly [x: Axis, y: Axis];
}

/** Last axes of each system. Cached because all of a game's points have the same system and playing area. */
const lastAxes = new WeakMap<CoordinateSystem, Axes>();

function axesOf(system: CoordinateSystem, area: PlayingArea): Axes['axes'] {
  const last = lastAxes.get(system);
  if (last?.area === area) return last.axes;
  const { left, right, bottom, top } = system;
  const axes = [axisOf(left, right, area.length_m), axisOf(bottom, top, area.width_m)] as const;
  lastAxes.set(system, { area, axes });
  return axes;
}

function axisOf(low: number, high: number, metres: number): Axis {
  const drawn = high - low;
  return { middle: (low + high) / 2, direction: Math.sign(drawn), half: [Math.abs(drawn) / 2, metres / 2] };
}

/** Rotates a point by 180° about the centre, as if the teams had switched sides. */
export function mirror(point: Point): Point {
  return { x: -point.x, y: -point.y };
}

/**
 * Rounds a point for a record. `isRotated` first rotates the point by 180°, for sources in which team_a
 * attacks towards −x.
 */
export function canonicalPoint(metres: Point, isRotated: boolean): Point {
  const { x, y } = isRotated ? mirror(metres) : metres;
  return { x: roundPosition(x), y: roundPosition(y) };
}

/** A point with a height above the ground, if known. */
export interface Point3D extends Point {
  readonly z: number | null;
}

/** Rounds a position in canonical metres for a record; null if x or y is unknown. */
export function canonicalPoint3D(x: number, y: number, z: number | null | undefined): Point3D;
export function canonicalPoint3D(
  x: number | null | undefined,
  y: number | null | undefined,
  z: number | null | undefined,
): Point3D | null;
export function canonicalPoint3D(
  x: number | null | undefined,
  y: number | null | undefined,
  z: number | null | undefined,
): Point3D | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}

export function centredMetres(area: PlayingArea): CoordinateSystem {
  return {
    left: -area.length_m / 2,
    right: area.length_m / 2,
    bottom: -area.width_m / 2,
    top: area.width_m / 2,
  };
}
