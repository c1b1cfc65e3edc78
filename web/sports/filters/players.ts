import type { sports } from '../../../client/index.ts';
import type { ChoiceGroup } from '../../shared/frame.tsx';

type Squads = Pick<sports.Game, 'teams' | 'players'>;

/**
 * The players of the events, by team and name; namesakes of a team have their shirt numbers. The one who is chosen is
 * always among them, also where the view has no event of theirs.
 */
export function playerGroups(
  { teams, players: squads }: Squads,
  events: readonly Pick<sports.Event, 'player_id' | 'player' | 'team'>[],
  team: string,
  chosen: string,
): ChoiceGroup[] {
  const known = new Map(squads.map((player) => [player.player_id, player]));
  const found = new Map<string, { readonly name: string; readonly team: string | null }>();
  for (const { player_id, player, team: own } of events)
    if (player_id !== null) found.set(player_id, { name: player ?? player_id, team: own });
  if (chosen !== '' && !found.has(chosen)) {
    const player = known.get(chosen);
    found.set(chosen, { name: player?.name ?? chosen, team: player?.team ?? null });
  }
  const groups = [teams.team_a, teams.team_b, null].map((name) => {
    const own = [...found].filter(([, player]) => teamIn(player.team, teams) === name);
    const names = own.map(([, player]) => player.name);
    const options = own.map(([id, { name: called }]) => {
      const number = known.get(id)?.jersey_number ?? null;
      const isNamesake = names.filter((each) => each === called).length > 1;
      return [id, isNamesake && number !== null ? `${called} (${number})` : called] as const;
    });
    return { name: name ?? '–', options: options.sort(([, a], [, b]) => a.localeCompare(b)) };
  });
  return groups.filter(({ name, options }) => options.length > 0 && (team === '' || name === team));
}

/** One of both teams; null for whoever is of neither. */
const teamIn = (team: string | null, { team_a, team_b }: Squads['teams']): string | null =>
  team === team_a || team === team_b ? team : null;
