/**
 * Coordinates of the canonical model: metres, origin at the centre of the playing area, x along its length,
 * y up the page. A source's own system is described by the values it gives to the four edges, which covers
 * every origin, unit and direction of y with one formula.
 */
export interface CoordinateSystem {
  /** The source's x at the left edge of the playing area, and so on for the others. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export interface PlayingArea {
  readonly length_m: number;
  readonly width_m: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From a source's coordinates to canonical metres. Points outside the edges stay outside. */
export function toMetres(system: CoordinateSystem, area: PlayingArea, point: Point): Point {
  return {
    x: ((point.x - system.left) / (system.right - system.left) - 0.5) * area.length_m,
    y: ((point.y - system.bottom) / (system.top - system.bottom) - 0.5) * area.width_m,
  };
}

/** From canonical metres to a source's coordinates: the inverse of {@link toMetres}. */
export function fromMetres(system: CoordinateSystem, area: PlayingArea, point: Point): Point {
  return {
    x: system.left + (point.x / area.length_m + 0.5) * (system.right - system.left),
    y: system.bottom + (point.y / area.width_m + 0.5) * (system.top - system.bottom),
  };
}

/** Half a turn about the centre: the same play seen by the team that attacks the other way. */
export function mirror(point: Point): Point {
  return { x: -point.x, y: -point.y };
}

/** The system whose origin is the centre and whose unit is the metre, as canonical records have it. */
export function centredMetres(area: PlayingArea): CoordinateSystem {
  return {
    left: -area.length_m / 2,
    right: area.length_m / 2,
    bottom: -area.width_m / 2,
    top: area.width_m / 2,
  };
}
