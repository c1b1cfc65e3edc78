import type { Game, Player } from '../../../model/game.ts';
import type { Signs } from '../../inference/attack-directions.ts';
import type { Moment } from '../../inference/minutes.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkMatch, type Match } from './schema.ts';
import { CLOCK_START_S, FRAME_RATE_HZ, GOALKEEPER, SIDES, SKILLCORNER, UNNAMED_TEAMS } from './vocabulary.ts';

/** Reads the match JSON. Throws ImportError if the file is not JSON or violates the schema. */
export async function readMatch(file: FoundFile): Promise<Match> {
  return checkMatch(await readJson(file), file);
}

/** Returns the teams' names, or `Home` and `Away` if the match JSON does not distinguish the teams. */
export function teamsOf(match: Match): Game['teams'] {
  const [team_a, team_b] = [textOrNull(match.home_team.name), textOrNull(match.away_team.name)];
  if (team_a === null || team_b === null || team_a === team_b) return UNNAMED_TEAMS;
  return { team_a, team_b };
}

export function scoreOf({ home_team_score, away_team_score }: Match): Game['score'] {
  const isKnown = typeof home_team_score === 'number' && typeof away_team_score === 'number';
  return isKnown ? { team_a: home_team_score, team_b: away_team_score } : null;
}

export function playersOf(match: Match): Player[] {
  const { team_a, team_b } = teamsOf(match);
  const teams = new Map([
    [match.home_team.id ?? null, team_a],
    [match.away_team.id ?? null, team_b],
  ]);
  return match.players.flatMap((person) => {
    const { id, team_id, first_name, last_name, short_name, number, player_role } = person;
    const team = teams.get(team_id);
    if (team === undefined) return [];
    return SKILLCORNER.player({
      player_id: SKILLCORNER.idOf(id),
      name: textOrNull(`${first_name ?? ''} ${last_name ?? ''}`) ?? textOrNull(short_name),
      team,
      jersey_number: shirtNumber(number),
      position: textOrNull(player_role?.name),
      is_starter: 'start_time' in person ? person.start_time === MATCH_START : null,
    });
  });
}

export function goalkeepersOf({ players }: Match): ReadonlySet<string> {
  const keepers = players.filter(({ player_role }) => player_role?.acronym === GOALKEEPER);
  return new Set(keepers.map(({ id }) => SKILLCORNER.idOf(id)));
}

/**
 * Returns the direction in which the home team attacks, by period; empty if the match JSON has no directions.
 */
export function statedDirections({ home_team_side }: Match): Signs {
  return new Map(
    (home_team_side ?? []).flatMap((side, index) => {
      const sign = SIDES.get(side);
      return sign === undefined ? [] : [[index + 1, sign] as const];
    }),
  );
}

/** Returns the length of each period in seconds; empty if the match JSON has no periods. */
export function statedDurations({ match_periods }: Match): ReadonlyMap<number, number> {
  return new Map(
    (match_periods ?? []).map(
      ({ period, start_frame, end_frame }) =>
        [period, Math.max(0, end_frame - start_frame) / FRAME_RATE_HZ] as const,
    ),
  );
}

/** Returns the last frame across all periods; 0 if there are none. */
export function statedLastFrame({ match_periods }: Match): number {
  return Math.max(0, ...(match_periods ?? []).map(({ end_frame }) => end_frame));
}

/** Value of `start_time` for starters. Unused substitutes have null. */
const MATCH_START = '00:00:00';

/** Returns each player's time on the pitch by player id; omits players without a start time. */
export function statedPlay(match: Match): ReadonlyMap<string, { on: Moment; off: Moment | null }> {
  return new Map(
    match.players.flatMap(({ id, start_time, end_time }) => {
      const on = momentOf(start_time);
      return on === null ? [] : [[SKILLCORNER.idOf(id), { on, off: momentOf(end_time) }] as const];
    }),
  );
}

/** Parses a time on the match clock, which continues across periods. */
function momentOf(text: string | null | undefined): Moment | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d)/.exec(text ?? '') ?? [];
  if (hours === undefined) return null;
  const clock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const started = [...CLOCK_START_S].filter(([, start]) => start <= clock);
  const [period, start] = started.at(-1) ?? [1, 0];
  return { period, time_s: clock - start };
}
