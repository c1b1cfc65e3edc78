import type { Game, Period, Player } from './game.ts';

/** Creates a period. A missing `start_utc` becomes null. */
export function makePeriod({ period, type, duration_s, start_utc = null }: Period): Game['periods'][number] {
  return { period, type, duration_s, start_utc };
}

/** Creates a player. Missing fields become null. */
export function makePlayer({
  player_id,
  name = null,
  team,
  jersey_number = null,
  position = null,
  is_starter = null,
  minutes_played = null,
  played = null,
}: Pick<Player, 'player_id' | 'team'> & Partial<Player>): Player {
  return { player_id, name, team, jersey_number, position, is_starter, minutes_played, played };
}
