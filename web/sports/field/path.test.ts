import { describe, expect, it } from 'vitest';
import { viewOf } from './fields.ts';
import { rectangle } from './marks.ts';
import { pathsOf } from './path.ts';

const area = { length_m: 20, width_m: 10 };

describe('pathsOf', () => {
  it('pathsOf groups lines and arcs by look and collects areas and spots', () => {
    const { patches, lines, spots } = pathsOf({
      ground: 'grass',
      area,
      margin: 0,
      corner: 0,
      marks: [
        {
          kind: 'line',
          points: [
            [0, -5],
            [0, 5],
          ],
          weight: 'strong',
        },
        { kind: 'arc', centre: [1, 0], radius: 2, from: 0, to: 180 },
        { kind: 'arc', centre: [1, 0], radius: 2, from: 0, to: 180, paint: 'red' },
        { kind: 'spot', centre: [0, 0], radius: 1 },
        rectangle([0, 0], [1, 2], 'band'),
        rectangle([3, 0], [4, 2], 'band'),
      ],
    });
    expect(patches).toEqual([{ paint: 'band', weight: 'normal', d: 'M0 0L1 0L1 2L0 2ZM3 0L4 0L4 2L3 2Z' }]);
    expect(lines).toEqual([
      { paint: 'line', weight: 'strong', d: 'M0 -5L0 5' },
      { paint: 'line', weight: 'normal', d: 'M3 0A2 2 0 0 1 1 2A2 2 0 0 1 -1 0' },
      { paint: 'red', weight: 'normal', d: 'M3 0A2 2 0 0 1 1 2A2 2 0 0 1 -1 0' },
    ]);
    expect(spots).toEqual([{ paint: 'line', weight: 'normal', d: 'M1 0A1 1 0 0 1 -1 0A1 1 0 0 1 1 0' }]);
  });

  it('pathsOf closes the edge and rounds its corners', () => {
    const edge = (corner: number) => pathsOf({ ground: 'plain', area, margin: 0, corner, marks: [] }).edge;
    expect(edge(0)).toBe('M10 5L-10 5L-10 -5L10 -5Z');
    expect(edge(2)).toBe(
      'M8 5L-8 5A2 2 0 0 1 -10 3L-10 -3A2 2 0 0 1 -8 -5L8 -5A2 2 0 0 1 10 -3L10 3A2 2 0 0 1 8 5Z',
    );
  });
});

describe('viewOf', () => {
  it('viewOf returns the whole field with its margin', () => {
    expect(viewOf({ area, margin: 1 })).toEqual({ left: -11, right: 11, bottom: -6, top: 6 });
  });
});
