import { expect, test } from 'vitest';
import type { Sign } from '../../inference/attack-directions.ts';
import { pointMapper } from './coordinates.ts';

test('coordinates go from the top left to metres from the centre, y up, and are turned with the ends', () => {
  const area = { length_m: 100, width_m: 60 };
  const topLeft = { x: 0.1, y: 0.25 };
  const fixed = pointMapper(area, { known: false, reason: '' });
  expect(fixed(2, topLeft)).toEqual({ x: -40, y: 15 });
  const signs = new Map<number, Sign>([
    [1, 1],
    [2, -1],
  ]);
  const turned = pointMapper(area, { known: true, signs });
  expect(turned(1, topLeft)).toEqual({ x: -40, y: 15 });
  expect(turned(2, topLeft)).toEqual({ x: 40, y: -15 });
});
