import { type Circle, MalformedAlert, type Point, type Ring } from './cap.ts';

/** A polygon of CAP: `latitude,longitude` pairs between spaces, the reverse of GeoJSON. Throws MalformedAlert. */
export function parseRing(text: string): Ring {
  const ring = text.split(/\s+/).map(parsePoint);
  if (ring.length < 3) throw new MalformedAlert('a polygon has fewer than three corners');
  return ring;
}

/** A circle of CAP: `latitude,longitude radius` in kilometres. Throws MalformedAlert. */
export function parseCircle(text: string): Circle {
  const [centre = '', radius = '', ...more] = text.split(/\s+/);
  const radiusKm = parseNumber(radius);
  if (radiusKm < 0 || more.length > 0) throw new MalformedAlert('a circle is not a point and a radius');
  return { centre: parsePoint(centre), radiusKm };
}

function parsePoint(text: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(parseNumber);
  // Areas across the antimeridian are also written with longitudes beyond 180.
  const exists = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360 && more.length === 0;
  if (!exists) throw new MalformedAlert('a point is not a latitude and a longitude');
  return { latitude, longitude };
}

function parseNumber(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    throw new MalformedAlert('a coordinate is no number');
  return Number(text);
}
