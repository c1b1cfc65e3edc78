import { forceCollide, forceSimulation, forceX, forceY } from 'd3-force';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Number of steps after which marks no longer move visibly. */
const STEPS = 80;

/** Moves marks apart until they no longer overlap, and keeps each of them near its place. */
export function movedApart<T extends Spot>(spots: readonly T[]): T[] {
  const nodes = spots.map(({ x, y, radius }) => ({ x, y, at: { x, y }, radius }));
  forceSimulation(nodes)
    .force('x', forceX<(typeof nodes)[number]>(({ at }) => at.x).strength(0.1))
    .force('y', forceY<(typeof nodes)[number]>(({ at }) => at.y).strength(0.1))
    .force(
      'apart',
      forceCollide<(typeof nodes)[number]>(({ radius }) => radius)
        .strength(1)
        .iterations(4),
    )
    .stop()
    .tick(STEPS);
  return spots.map((spot, i) => ({ ...spot, x: nodes[i]?.x ?? spot.x, y: nodes[i]?.y ?? spot.y }));
}
