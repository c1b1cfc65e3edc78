import type { CapArea, Circle, Point, Ring } from './model.ts';

type Shape = Pick<CapArea, 'polygons' | 'holes' | 'circles'>;

export function hasShape({ polygons, circles }: Shape): boolean {
  return polygons.length + circles.length > 0;
}

/** Returns whether a point is in an area or on its edge. Holes are not part of the area. */
export function areaContains({ polygons, holes, circles }: Shape, point: Point): boolean {
  return (
    circles.some((circle) => circleContains(circle, point)) ||
    (polygons.some((ring) => sideOf(ring, point) !== 'outside') &&
      !holes.some((ring) => sideOf(ring, point) === 'inside'))
  );
}

/** Maximum distance in degrees between an edge and a point on the edge, about a tenth of a millimetre. */
const ON_EDGE_DEGREES = 1e-9;

/**
 * Returns the position of a point relative to a polygon, on a flat map of degrees. Uses ray casting: a ray
 * from a point inside crosses the edges an odd number of times. The polygon can cross the antimeridian, but
 * must not contain a pole.
 */
export function sideOf(ring: Ring, { latitude, longitude }: Point): 'inside' | 'edge' | 'outside' {
  const corners = unrolled(ring);
  // After unrolling, the polygon can be 360 degrees east or west of the point.
  const sides = [-360, 0, 360].map((turn) => flatSideOf(corners, { latitude, longitude: longitude + turn }));
  return sides.find((side) => side !== 'outside') ?? 'outside';
}

function flatSideOf(corners: Ring, { latitude: y, longitude: x }: Point): 'inside' | 'edge' | 'outside' {
  let inside = false;
  let previous = corners.at(-1);
  for (const corner of corners) {
    const { latitude: y1, longitude: x1 } = previous ?? corner;
    const { latitude: y2, longitude: x2 } = corner;
    if (distanceToEdge(x - x1, y - y1, x2 - x1, y2 - y1) <= ON_EDGE_DEGREES) return 'edge';
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    previous = corner;
  }
  return inside ? 'inside' : 'outside';
}

/** Returns the distance from the point (x, y) to the edge between the origin and (dx, dy). */
function distanceToEdge(x: number, y: number, dx: number, dy: number): number {
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length2));
  return Math.hypot(x - along * dx, y - along * dy);
}

/**
 * Makes longitudes continuous across the antimeridian: 179, 181 instead of 179, -179. An edge of more than
 * 180 degrees goes the short way round the globe. An edge of 360 degrees is kept, because a box around the
 * whole world has such edges.
 */
function unrolled(ring: Ring): Ring {
  let turn = 0;
  let previous: number | null = null;
  return ring.map(({ latitude, longitude }) => {
    const step = previous === null ? 0 : longitude - previous;
    if (Math.abs(step) > 180 && Math.abs(step) < 360) turn -= Math.sign(step) * 360;
    previous = longitude;
    return { latitude, longitude: longitude + turn };
  });
}

const EARTH_RADIUS_KM = 6371;

function circleContains({ centre, radiusKm }: Circle, point: Point): boolean {
  return distanceKm(centre, point) <= radiusKm;
}

/** Returns the great-circle distance, computed with the haversine formula. */
function distanceKm(a: Point, b: Point): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2;
  const halfLongitude = radians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
