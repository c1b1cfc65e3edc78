import type { Roster } from '../roster.ts';
import { lineUpWitness, type Witness } from '../sides.ts';
import type { Tracking } from './open.ts';

/** Where the teams stand in the first frame of each period, as far as that tells who attacks where. */
export function lineUps({ sets }: Tracking, roster: Roster): Witness[] {
  const periods = [...new Set(sets.map(({ period }) => period))];
  return periods.flatMap((period) => {
    const present = sets.flatMap((set) =>
      set.period === period && set.first ? [{ ...set, first: set.first }] : [],
    );
    const frame = Math.min(...present.map(({ first }) => first.frame));
    const xs = (team: string) =>
      present
        .filter((set) => set.first.frame === frame && roster.teamName(set.teamId) === team)
        .map(({ first }) => first.x);
    return lineUpWitness(period, xs(roster.team_a), xs(roster.team_b)) ?? [];
  });
}
