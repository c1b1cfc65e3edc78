import { arrow } from '../drawing/shapes.ts';
import type { MarkPath, Placed } from './marks.ts';

export function EventMarks({ paths }: { readonly paths: readonly MarkPath[] }) {
  return (
    <g class="marks">
      {paths.map(({ look, d }) => (
        <path key={look} class={look} d={d} />
      ))}
    </g>
  );
}

/** Highlights the hovered or selected event with a ring and the ball's path. */
export function Emphasis({ placed }: { readonly placed: Placed | undefined }) {
  if (placed === undefined) return null;
  const { x, y, radius, event } = placed;
  return (
    <g class="emphasis" data-unsaved>
      {event.end_x !== null && event.end_y !== null && (
        <path d={arrow([x, y], [event.end_x, event.end_y], 2 * radius)} />
      )}
      <circle cx={x} cy={y} r={2 * radius} />
    </g>
  );
}
