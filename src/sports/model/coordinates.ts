import { convertAcross, convertAlong, type Marking, type Markings } from './markings.ts';
import { roundPosition } from './units.ts';
import type { Sport } from './vocabulary.ts';

/**
 * A source's coordinate system, described by its coordinates of the four edges of the playing area: so one formula covers
 * every origin, unit and direction of y. Canonical coordinates are metres from the centre, x along the length, y up the page.
 */
export interface CoordinateSystem {
  /** x of the left edge of the playing area. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /**
   * Where the source's pitch has the markings of the field, if it is a drawing of one size for all real pitches. Without
   * them it is to scale: metres, centimetres, or fractions of a pitch that was measured.
   */
  readonly markings?: Markings;
}

export interface PlayingArea {
  readonly length_m: number;
  readonly width_m: number;
}

/**
 * The playing area if a source states none: IFAB's recommended pitch, the NBA court, the NHL rink, and the NFL field with
 * both end zones.
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

/** Converts a source's coordinates to canonical ones. Points outside the playing area stay outside. */
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

/** Converts canonical coordinates to a source's: the inverse of {@link toMetres}. */
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

/** An axis of a drawn pitch. */
interface Axis {
  readonly middle: number;
  /** 1 where the source's values grow with ours, else -1. */
  readonly direction: number;
  /** Half its length, drawn and in metres. */
  readonly half: Marking;
}

interface Axes {
  readonly area: PlayingArea;
  readonly axes: readonly [x: Axis, y: Axis];
}

/** Of each system those that were last asked for: all points of a game are of one system and one area. */
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

/** Rotates by half a turn about the centre: the same play with both teams attacking the other way. */
export function mirror(point: Point): Point {
  return { x: -point.x, y: -point.y };
}

/** A point in canonical coordinates as records have it: rounded, and `turned` if the source's view is not team A's. */
export function canonicalPoint(metres: Point, turned: boolean): Point {
  const { x, y } = turned ? mirror(metres) : metres;
  return { x: roundPosition(x), y: roundPosition(y) };
}

/** A point and, if it is known, its height above the ground. */
export interface Place extends Point {
  readonly z: number | null;
}

/** Metres from the centre, y up the page, as records have them; null without a position. */
export function canonicalPlace(x: number, y: number, z: number | null | undefined): Place;
export function canonicalPlace(
  x: number | null | undefined,
  y: number | null | undefined,
  z: number | null | undefined,
): Place | null;
export function canonicalPlace(
  x: number | null | undefined,
  y: number | null | undefined,
  z: number | null | undefined,
): Place | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}

/** The coordinate system of canonical records. */
export function centredMetres(area: PlayingArea): CoordinateSystem {
  return {
    left: -area.length_m / 2,
    right: area.length_m / 2,
    bottom: -area.width_m / 2,
    top: area.width_m / 2,
  };
}
