import { describe, expect, it } from 'vitest';
import { labelEvery, labelled, panelOf, pathOf } from './geometry.ts';

describe('panelOf', () => {
  it('panelOf creates an upward scale that has round ends and includes all values', () => {
    const { scale, ticks } = panelOf([[3.2, null, 17.9]], { top: 10, height: 100, least: 6, ticks: 3 });
    expect(scale.domain()).toEqual([0, 20]);
    expect([scale(0), scale(20)]).toEqual([110, 10]);
    expect(ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
  });
  it('panelOf does not exaggerate a change of a tenth of a degree', () => {
    const [low = 0, high = 0] = panelOf([[10, 10.1]], {
      top: 0,
      height: 100,
      least: 6,
      ticks: 3,
    }).scale.domain();
    expect(low).toBeLessThanOrEqual(7.1);
    expect(high).toBeGreaterThanOrEqual(13);
  });
  it('panelOf starts the scale at zero if required, even without values', () => {
    const options = { top: 0, height: 50, holds: [0], least: 2, ticks: 2 };
    expect(panelOf([[0.3]], options).scale.domain()).toEqual([0, 2]);
    expect(panelOf([[null, null]], options).scale.domain()).toEqual([0, 2]);
    expect(panelOf([[]], { ...options, holds: [] }).scale.domain()).toEqual([0, 2]);
  });
});

describe('pathOf', () => {
  it('pathOf leaves a gap at unknown values', () => {
    const path = pathOf(
      [1, 2, null, 4, 5],
      (i) => i * 10,
      (value) => value,
    );
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).not.toContain('NaN');
  });
});

describe('labelEvery and labelled', () => {
  it('labelEvery returns the smallest interval at which all labels fit', () => {
    expect(labelEvery(24, 720, 30)).toBe(1);
    expect(labelEvery(24, 320, 48)).toBe(4);
    expect(labelEvery(24, 10, 48)).toBe(24);
    expect(labelEvery(2, 320, 48)).toBe(1);
  });
  it('labelled puts labels at round hours, whatever the first hour is', () => {
    expect(labelled([14, 15, 16, 17, 18, 19], 3)).toEqual([1, 4]);
  });
});
