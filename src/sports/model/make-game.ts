import type { Game, MatchFacts, Period, Player } from './game.ts';

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

/** Match facts for a source that gives none. */
export const NO_MATCH_FACTS: MatchFacts = {
  home_team: null,
  status: null,
  winner: null,
  shootout: null,
  stage: null,
  referee: null,
  kickoff_utc: null,
  season_name: null,
  vendor_ids: null,
};

/** Normalises the season of a game. */
export function withSeason(game: Game): Game {
  const { season, season_name } = game;
  return {
    ...game,
    season: season === null ? null : seasonOf(season),
    season_name: season_name ?? season,
  };
}

/** Two years in a string, separated by a slash, a hyphen or nothing: 2018/2019, 2018-19, 18/19, 20182019. */
const TWO_YEARS = /(?<!\d)(?:(\d{4})(\d{4})|(\d{4}|\d{2}) ?[-/–_] ?(\d{4}|\d{2}))(?!\d)/;

/**
 * Returns a season as `2018/2019` if its name contains two consecutive years, otherwise the name unchanged.
 * Two-digit years are from 1950 to 2049.
 */
export function seasonOf(name: string): string {
  const [, wholeFirst, wholeSecond, first = wholeFirst, second = wholeSecond] = TWO_YEARS.exec(name) ?? [];
  if (first === undefined || second === undefined) return name;
  const start = first.length === 4 ? Number(first) : Number(first) + (Number(first) < 50 ? 2000 : 1900);
  return (start + 1) % 100 === Number(second) % 100 ? `${start}/${start + 1}` : name;
}
