export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Unit vector from the centre of the globe. */
export type Direction = readonly [x: number, y: number, z: number];

/**
 * Returns the direction of a place. Directions are continuous across the poles and the antimeridian, but
 * degrees are not.
 */
export function directionOf(latitude: number, longitude: number): Direction {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * Returns noise at a point of the globe, with `scale` cells per radian. The noise changes gradually with
 * `age`.
 */
export function globeNoise(seed: number, [x, y, z]: Direction, scale: number, age = 0): number {
  return noise(seed, [x * scale, y * scale, z * scale, age]);
}

/** Three coordinates in space and one in time. */
export type At = readonly [x: number, y: number, z: number, t: number];

/**
 * Returns smooth noise in (-1, 1) around 0, which depends only on `seed` and `at`. Each corner of a unit grid
 * has a pseudorandom value, and points in between are interpolated. Different seeds give uncorrelated noise.
 * The value and its slope are continuous.
 */
export function noise(seed: number, at: At): number {
  // Interpolated values vary less than corner values. Dividing by the root of `evenness` makes the variance
  // the same everywhere.
  const evenness = at.reduce((product, value) => {
    const share = shareOf(value);
    return product * (share * share + (1 - share) * (1 - share));
  }, 1);
  return Math.tanh((0.7 * interpolated(seed, at, 0)) / Math.sqrt(evenness));
}

/** Interpolates the corner values along the axes, starting with `axis`. */
function interpolated(state: number, at: At, axis: number): number {
  const value = at[axis];
  if (value === undefined) return cornerValue(state);
  const cell = Math.floor(value);
  const low = interpolated(mixed(state, cell), at, axis + 1);
  const high = interpolated(mixed(state, cell + 1), at, axis + 1);
  return low + (high - low) * shareOf(value);
}

/** Returns the smoothed position of a coordinate between its lower and upper corner, 0 to 1. */
function shareOf(value: number): number {
  return fade(value - Math.floor(value));
}

/** Returns 0 below `low`, 1 above `high`, and a smooth transition in between. */
export function smoothstep(low: number, high: number, value: number): number {
  return fade(Math.min(1, Math.max(0, (value - low) / (high - low))));
}

/** Ken Perlin's curve from (0, 0) to (1, 1). Its first and second derivatives are 0 at both ends. */
function fade(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

/** Returns a uniformly distributed value with a variance of 1. */
function cornerValue(hash: number): number {
  const finished = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((finished ^ (finished >>> 16)) >>> 0) / 2 ** 31 - 1) * Math.sqrt(3);
}

/** One step of MurmurHash3. */
function mixed(state: number, value: number): number {
  const scrambled = Math.imul(value, 0xcc9e2d51);
  const folded = state ^ Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593);
  return (Math.imul((folded << 13) | (folded >>> 19), 5) + 0xe6546b64) | 0;
}
