import { expect, test } from 'vitest';
import type { Sign } from '../../inference/attack-directions.ts';
import { pointMapper } from './coordinates.ts';

test('pointMapper converts positions to metres and rotates them after a change of ends', () => {
  const area = { length_m: 100, width_m: 60 };
  const topLeft = { x: 0.1, y: 0.25 };
  const fixed = pointMapper(area, { known: false, reason: '' });
  expect(fixed(2, topLeft)).toEqual({ x: -40, y: 15 });
  const signs = new Map<number, Sign>([
    [1, 1],
    [2, -1],
  ]);
  const toPoint = pointMapper(area, { known: true, signs });
  expect(toPoint(1, topLeft)).toEqual({ x: -40, y: 15 });
  expect(toPoint(2, topLeft)).toEqual({ x: 40, y: -15 });
});
