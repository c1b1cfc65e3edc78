import { expect, it } from 'vitest';
import { arrow, shapeOf } from './shapes.ts';

it('shapeOf returns a different shape for each team', () => {
  const shapes = (['a', 'b', null] as const).map((side) => shapeOf(side, 1, 2, 1));
  expect(shapes[0]).toContain('a1 1');
  expect(shapes[1]).toBe('M0.12 1.12h1.76v1.76h-1.76Z');
  expect(new Set(shapes).size).toBe(3);
});

it('arrow returns a line with a head at its end', () => {
  const [line = '', head = ''] = arrow([0, 0], [10, 0], 1).split(/(?<=.)M/);
  expect(line).toBe('M0 0L10 0');
  expect(head.split('L').map((point) => Number(point.split(' ')[0]))).toEqual([9.1, 10, 9.1]);
});
