import type { sports } from '../../../client/index.ts';

/** A player of a game with the statistics, as far as there are any. */
export interface Squadmate {
  readonly player: sports.SquadPlayer;
  readonly statistics: sports.PlayerStatistics | null;
}

/** The players of a team: who started, who came on, who did not play; in each of these by shirt number. */
export function squadOf(
  game: Pick<sports.Game, 'players'>,
  team: string,
  statistics: readonly sports.PlayerStatistics[],
): Squadmate[] {
  const known = new Map(statistics.filter((row) => row.team === team).map((row) => [row.player_id, row]));
  return game.players
    .filter((player) => player.team === team)
    .map((player) => ({ player, statistics: known.get(player.player_id) ?? null }))
    .sort(
      (a, b) =>
        rank(a.player) - rank(b.player) ||
        (a.player.jersey_number ?? 1000) - (b.player.jersey_number ?? 1000) ||
        (a.player.name ?? '').localeCompare(b.player.name ?? ''),
    );
}

function rank({ is_starter, played }: sports.SquadPlayer): number {
  if (is_starter === true) return 0;
  return played?.length === 0 ? 2 : 1;
}
