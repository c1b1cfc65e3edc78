import { describe, expect, it } from 'vitest';
import { lengthOfRuler, rulerAfter } from './ruler.ts';

const view = { left: -50, right: 50, bottom: -30, top: 30 };
const wide = { view, isUpright: false };
const upright = { view, isUpright: true };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });
const LINE = { from: { x: 1, y: 2 }, to: { x: 3, y: 4 } };

describe('rulerAfter', () => {
  it.each([
    ['ArrowRight', wide, { x: 4, y: 4 }],
    ['ArrowUp', wide, { x: 3, y: 5 }],
    ['ArrowUp', upright, { x: 4, y: 4 }],
    ['ArrowRight', upright, { x: 3, y: 3 }],
  ])('%s moves the end of the line as the reader sees the field', (key, plane, to) => {
    const ruler = rulerAfter(LINE, press(key), plane);
    expect(ruler?.from).toEqual(LINE.from);
    expect(ruler?.to.x).toBeCloseTo(to.x);
    expect(ruler?.to.y).toBeCloseTo(to.y);
  });

  it('the first line begins at the centre, Shift moves further, and the end stays in the view', () => {
    const first = rulerAfter(null, press('ArrowLeft', true), wide);
    expect(first && lengthOfRuler(first)).toBe(5);
    const end = Array.from({ length: 30 }).reduce<typeof first>(
      (ruler) => rulerAfter(ruler, press('ArrowLeft', true), wide),
      first,
    );
    expect(end?.to.x).toBe(view.left);
  });

  it('Enter begins a new line at the end, and other keys do nothing', () => {
    expect(rulerAfter(LINE, press('Enter'), wide)).toEqual({ from: LINE.to, to: LINE.to });
    expect(rulerAfter(LINE, press(' '), wide)).toBeNull();
  });
});
