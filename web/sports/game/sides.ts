import type { sports } from '../../../client/index.ts';

/** A team of a game: `a` is team_a. */
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
