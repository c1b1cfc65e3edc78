interface Point {
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly total: number;
}

interface Sizes {
  readonly number: number;
  readonly node: number;
}

/** Places to try for a number, as shares of its line. */
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];

/**
 * Returns a place on each line for its number, away from players and from the numbers before it. A line
 * without such a place has no number; the table has all numbers.
 */
export function numberPlaces(lines: readonly Line[], nodes: readonly Point[], { number, node }: Sizes) {
  const placed: (Point & { readonly total: number })[] = [];
  for (const { from, to, total } of lines) {
    const place = SHARES.map((share) => ({
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
    })).find(
      (at) =>
        nodes.every(({ x, y }) => Math.hypot(at.x - x, at.y - y) > node + 0.6 * number) &&
        placed.every(({ x, y }) => Math.hypot(at.x - x, at.y - y) > 1.4 * number),
    );
    if (place !== undefined) placed.push({ ...place, total });
  }
  return placed;
}
