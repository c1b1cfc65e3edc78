/** A direction from the centre of the globe, of length 1. */
export type Direction = readonly [x: number, y: number, z: number];

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Where a place lies. Unlike degrees, neighbours are near each other everywhere, at the poles and the antimeridian too. */
export function directionOf(latitude: number, longitude: number): Direction {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
