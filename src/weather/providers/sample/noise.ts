/** A point in the four dimensions of the noise: three of space, one of time. */
export type At = readonly [x: number, y: number, z: number, t: number];

/**
 * Smooth noise in (-1, 1), about 0: every corner of a unit grid has a value by hash, and between corners they blend.
 * Other seeds give unrelated noise. Pure, and continuous with its slope.
 */
export function noise(seed: number, at: At): number {
  // A mean of several values varies less than each; divided by this, it varies between corners as much as at them.
  const evenness = at.reduce((product, value) => {
    const share = shareOf(value);
    return product * (share * share + (1 - share) * (1 - share));
  }, 1);
  return Math.tanh((0.7 * blended(seed, at, 0)) / Math.sqrt(evenness));
}

/** The corners' values blended along the axes from `axis` on. */
function blended(state: number, at: At, axis: number): number {
  const value = at[axis];
  if (value === undefined) return cornerValue(state);
  const cell = Math.floor(value);
  const low = blended(mixed(state, cell), at, axis + 1);
  const high = blended(mixed(state, cell + 1), at, axis + 1);
  return low + (high - low) * shareOf(value);
}

/** How far a coordinate has come from its lower corner to the upper one, smoothed. */
function shareOf(value: number): number {
  return fade(value - Math.floor(value));
}

/** From 0 below `low` to 1 above `high`, without a kink. */
export function smoothstep(low: number, high: number, value: number): number {
  return fade(Math.min(1, Math.max(0, (value - low) / (high - low))));
}

/** Ken Perlin's curve from (0, 0) to (1, 1), whose first and second slopes are 0 at both ends. */
function fade(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

/** Uniform with a variance of 1. */
function cornerValue(hash: number): number {
  const finished = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((finished ^ (finished >>> 16)) >>> 0) / 2 ** 31 - 1) * Math.sqrt(3);
}

/** A step of MurmurHash3. */
function mixed(state: number, value: number): number {
  const scrambled = Math.imul(value, 0xcc9e2d51);
  const folded = state ^ Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593);
  return (Math.imul((folded << 13) | (folded >>> 19), 5) + 0xe6546b64) | 0;
}
