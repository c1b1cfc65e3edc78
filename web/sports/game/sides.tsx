import type { sports } from '../../../client/index.ts';

/** Draws a team's mark: a circle for team_a, a square for team_b. */
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

/** A team in the game: `a` is team_a, `b` is team_b. */
export type Side = 'a' | 'b';

export const SIDES: readonly Side[] = ['a', 'b'];

export function sideOf({ teams }: Pick<sports.Game, 'teams'>, team: string | null): Side | null {
  if (team === null) return null;
  if (team === teams.team_a) return 'a';
  return team === teams.team_b ? 'b' : null;
}

export const teamOf = ({ teams }: Pick<sports.Game, 'teams'>, side: Side): string =>
  side === 'a' ? teams.team_a : teams.team_b;

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');
