import { describe, expect, it } from 'vitest';
import { viewOf } from './fields.ts';
import { pathsOf } from './path.ts';

const area = { length_m: 20, width_m: 10 };

describe('pathsOf', () => {
  it('pathsOf groups lines and arcs by weight and collects spots', () => {
    const { lines, spots } = pathsOf({
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
        { kind: 'spot', centre: [0, 0], radius: 1 },
      ],
    });
    expect(lines).toEqual({ strong: 'M0 -5L0 5', normal: 'M3 0A2 2 0 0 1 1 2A2 2 0 0 1 -1 0', faint: '' });
    expect(spots).toBe('M1 0A1 1 0 0 1 -1 0A1 1 0 0 1 1 0');
  });

  it('pathsOf closes the edge and rounds its corners', () => {
    const edge = (corner: number) => pathsOf({ area, margin: 0, corner, marks: [] }).edge;
    expect(edge(0)).toBe('M10 5L-10 5L-10 -5L10 -5Z');
    expect(edge(2)).toBe(
      'M8 5L-8 5A2 2 0 0 1 -10 3L-10 -3A2 2 0 0 1 -8 -5L8 -5A2 2 0 0 1 10 -3L10 3A2 2 0 0 1 8 5Z',
    );
  });
});

describe('viewOf', () => {
  const field = { area, margin: 1, corner: 0, marks: [] };
  it('viewOf returns the whole field with its margin, or the half that team A attacks', () => {
    expect(viewOf(field)).toEqual({ left: -11, right: 11, bottom: -6, top: 6 });
    expect(viewOf(field, true)).toEqual({ left: -1, right: 11, bottom: -6, top: 6 });
  });
});
