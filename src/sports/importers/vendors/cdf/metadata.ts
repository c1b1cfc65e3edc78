import type { Static } from 'typebox';
import type { Game, Player } from '../../../model/game.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkMetadata, type ListedTeam, type Metadata } from './schema.ts';
import { CDF, GOALKEEPER, PERIODS, PLAY_DIRECTIONS, secondsOf } from './vocabulary.ts';

/** Throws ImportError if the file is not JSON or lacks required fields. */
export async function readMetadata(file: FoundFile): Promise<Metadata> {
  return checkMetadata(await readJson(file), file);
}

export function teamsOf({ teams }: Metadata): Game['teams'] {
  const nameOf = ({ name, short_name, id }: Static<typeof ListedTeam>) =>
    textOrNull(name) ?? textOrNull(short_name) ?? id;
  return { team_a: nameOf(teams.home), team_b: nameOf(teams.away) };
}

export function playersOf(metadata: Metadata): Player[] {
  const { team_a, team_b } = teamsOf(metadata);
  const playersIn = ({ players }: Static<typeof ListedTeam>, team: string) =>
    players.map(
      ({ id, first_name, last_name, short_name, jersey_number, position, position_group, is_starter }) =>
        CDF.player({
          player_id: CDF.idOf(id),
          name: textOrNull(`${first_name ?? ''} ${last_name ?? ''}`) ?? textOrNull(short_name),
          team,
          jersey_number: shirtNumber(jersey_number),
          position: textOrNull(position) ?? textOrNull(position_group),
          is_starter: is_starter ?? null,
        }),
    );
  return [...playersIn(metadata.teams.home, team_a), ...playersIn(metadata.teams.away, team_b)];
}

export function goalkeepersOf({ teams }: Metadata): ReadonlySet<string> {
  const keepers = [...teams.home.players, ...teams.away.players].filter(
    ({ position, position_group }) => position === GOALKEEPER || position_group === GOALKEEPER,
  );
  return new Set(keepers.map(({ id }) => CDF.idOf(id)));
}

/** Returns the home team's direction of attack by period, for periods with a direction in the metadata. */
export function statedDirections({ match, teams }: Metadata): Signs {
  const signs = new Map<number, Sign>();
  for (const { period, left_team_id, play_direction } of match.periods) {
    const byTeam = left_team_id === teams.home.id ? 1 : left_team_id === teams.away.id ? -1 : undefined;
    const sign = byTeam ?? PLAY_DIRECTIONS.get(play_direction ?? '');
    if (sign !== undefined) signs.set(PERIODS.get(period) ?? 1, sign);
  }
  return signs;
}

/** Returns lengths in seconds by period; null if a period's times are missing or contradictory. */
export function statedDurations({ match }: Metadata): ReadonlyMap<number, number | null> {
  return new Map(
    match.periods.map(({ period, start_time, end_time }) => {
      const [start, end] = [secondsOf(start_time ?? ''), secondsOf(end_time ?? '')];
      const seconds = start === null || end === null || end < start ? null : end - start;
      return [PERIODS.get(period) ?? 1, seconds] as const;
    }),
  );
}

/** Returns the UTC start of each period whose start time is in the metadata. */
export function statedStarts({ match }: Metadata): ReadonlyMap<number, string> {
  return new Map(
    match.periods.flatMap(({ period, start_time }): [number, string][] => {
      const ms = Date.parse((start_time ?? '').replace(' ', 'T'));
      const number = PERIODS.get(period);
      return number === undefined || Number.isNaN(ms) ? [] : [[number, new Date(ms).toISOString()]];
    }),
  );
}
