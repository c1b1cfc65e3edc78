import { arrow, unitOf } from '../drawing/shapes.ts';
import type { MarkPath, Placed } from '../field-view/marks.ts';
import { sideClass } from '../game/side-mark.tsx';

/** Passes as arrows, those of one look as one path. */
export function arrowPaths(placed: readonly Placed[], area: { readonly length_m: number }): MarkPath[] {
  const head = 1.2 * unitOf(area);
  const paths = new Map<string, string[]>();
  for (const { event, side, x, y } of placed) {
    if (event.end_x === null || event.end_y === null) continue;
    const look = [sideClass(side), event.is_successful === false ? 'failed' : 'arrived'].join(' ');
    const path = paths.get(look) ?? [];
    path.push(arrow([x, y], [event.end_x, event.end_y], head));
    paths.set(look, path);
  }
  return [...paths].map(([look, parts]) => ({ look, d: parts.join('') }));
}
