import type { Side } from './sides.ts';

/** The shape and colour of a team's marks: team_a has circles, team_b squares. */
export function SideMark({
  side,
  hollow = false,
}: {
  readonly side: Side | null;
  readonly hollow?: boolean;
}) {
  return (
    <svg
      class={`side-mark ${sideClass(side)}${hollow ? ' hollow' : ''}`}
      viewBox="-6 -6 12 12"
      aria-hidden="true"
    >
      {side === 'b' ? <rect x="-4" y="-4" width="8" height="8" /> : <circle r="4.5" />}
    </svg>
  );
}

export const sideClass = (side: Side | null): string => (side === null ? 'side-none' : `side-${side}`);
