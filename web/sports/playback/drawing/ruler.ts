import { type Plane, toMetres, toPixels } from '../../field/plane.ts';
import type { Colours } from './colours.ts';
import type { Sheet } from './sheet.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A measured distance between two places on the field, in metres. */
export interface Ruler {
  readonly from: Place;
  readonly to: Place;
}

export const lengthOfRuler = ({ from, to }: Ruler): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Metres by which an arrow key moves the end of the line, without and with Shift. */
const STEPS = { short: 1, long: 5 };
/** Directions of the arrow keys on the screen. */
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const CENTRE: Place = { x: 0, y: 0 };

/**
 * Returns the ruler after a key: arrows move its end, and Enter begins a new line at the end. The first line
 * begins at the centre of the field. Returns null for other keys.
 */
export function rulerAfter(
  ruler: Ruler | null,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  plane: Plane,
): Ruler | null {
  const { from, to } = ruler ?? { from: CENTRE, to: CENTRE };
  if (key === 'Enter') return { from: to, to };
  const arrow = ARROWS[key];
  if (arrow === undefined) return null;
  const [start, end] = [CENTRE, arrow].map((place) => toMetres(plane, 1, place));
  if (start === undefined || end === undefined) return null;
  const step = (shiftKey ? STEPS.long : STEPS.short) / Math.hypot(end.x - start.x, end.y - start.y);
  const { left, right, bottom, top } = plane.view;
  return {
    from,
    to: {
      x: Math.min(right, Math.max(left, to.x + step * (end.x - start.x))),
      y: Math.min(top, Math.max(bottom, to.y + step * (end.y - start.y))),
    },
  };
}

/** Draws the measured line with its ends. */
export function drawRuler({ context, plane, width }: Sheet, { text }: Colours, { from, to }: Ruler): void {
  const ends = [toPixels(plane, width, from), toPixels(plane, width, to)];
  context.strokeStyle = text;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  context.beginPath();
  for (const { x, y } of ends) context.lineTo(x, y);
  context.stroke();
  context.setLineDash([]);
  for (const { x, y } of ends) {
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.stroke();
  }
}
