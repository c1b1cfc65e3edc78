import type { Score } from '../../../../model/score.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameFields } from '../../../core/vendor.ts';
import { textOrNull, utcTime } from '../../../reading/values.ts';
import { dateIn, joined, personName } from '../metadata.ts';
import { SPORTRADAR, STATUSES } from '../vocabulary.ts';
import { type MatchFile, numberOf } from './schema.ts';
import { SOCCER_ID } from './vocabulary.ts';

export interface Team {
  readonly id: string | null;
  readonly name: string;
}

export interface Teams {
  readonly home: Team;
  readonly away: Team;
  /** Whether the file says which team plays at home. */
  readonly isHomeKnown: boolean;
}

/** Returns the teams. Throws ImportError unless there are two with different names, in a soccer match. */
export function teamsOf({ sport_event: match }: MatchFile, path: string): Teams {
  const sport = match.sport_event_context?.sport ?? match.tournament?.sport;
  if (sport?.id && sport.id !== SOCCER_ID) {
    throw new ImportError(
      path,
      `is a match of ${sport.name ?? sport.id}; the importer reads only soccer matches`,
    );
  }
  const [first, second, ...others] = match.competitors;
  if (first === undefined || second === undefined || others.length > 0) {
    throw new ImportError(path, `sport_event.competitors has ${match.competitors.length} teams instead of 2`);
  }
  const isReversed = first.qualifier === 'away' || second.qualifier === 'home';
  const [home, away] = isReversed ? [second, first] : [first, second];
  const teams = {
    home: teamOf(home, path),
    away: teamOf(away, path),
    isHomeKnown: home.qualifier === 'home' || away.qualifier === 'away',
  };
  if (teams.home.name === teams.away.name) {
    throw new ImportError(path, `both teams are called "${teams.home.name}"`);
  }
  return teams;
}

function teamOf({ id, name }: MatchFile['sport_event']['competitors'][number], path: string): Team {
  const known = textOrNull(name) ?? textOrNull(id);
  if (known === null)
    throw new ImportError(path, 'a team in sport_event.competitors has neither a name nor an id');
  return { id: textOrNull(id), name: known };
}

/** Returns the number in an id such as `sr:match:12` or `sr:player:12`, which is the same in all versions. */
export function idOf(urn: string): string {
  return SPORTRADAR.soccer.idOf(/^sr:[a-z_]+:(\d+)$/.exec(urn)?.[1] ?? urn);
}

export function statusOf({
  sport_event_status: status,
  sport_event: match,
}: MatchFile): GameFields['status'] {
  const stated =
    STATUSES.get(status?.match_status ?? '') ?? STATUSES.get(status?.status ?? match.status ?? '');
  return stated === 'played' && status?.decided_by_fed === true ? 'awarded' : (stated ?? null);
}

/** Returns the match's facts, without periods, players and orientation. */
export function factsOf(file: MatchFile, { home, away, isHomeKnown }: Teams) {
  const { sport_event: match, sport_event_status: state } = file;
  const context = match.sport_event_context;
  const season = context?.season ?? match.season;
  const start = match.scheduled ?? match.start_time;
  const status = statusOf(file);
  const isOver = status === 'played' || status === 'awarded';
  const competition = context?.competition ?? match.tournament;
  const winner = [home, away].find(({ id }) => id !== null && id === state?.winner_id);
  return {
    game_id: idOf(match.id),
    date: dateIn(start, match.venue?.timezone),
    venue: textOrNull(match.venue?.name),
    teams: { team_a: home.name, team_b: away.name },
    home_team: isHomeKnown ? home.name : null,
    competition: textOrNull(competition?.name),
    season: textOrNull(season?.year) ?? textOrNull(season?.name),
    season_name: textOrNull(season?.name),
    stage: stageOf(match),
    status: status ?? null,
    ...(isOver ? resultOf(state) : {}),
    winner: isOver ? (winner?.name ?? null) : null,
    referee: refereeOf(file),
    kickoff_utc: match.start_time_tbd === true ? null : utcTime(start),
    vendor_ids: {
      game: match.id,
      team_a: home.id,
      team_b: away.id,
      competition: competition?.id,
      season: season?.id,
    },
  } satisfies Partial<GameFields>;
}

/**
 * Returns the score and the shoot-out. After a shoot-out, the source's score can include it, so the score is then the
 * sum of the periods before.
 */
function resultOf(state: MatchFile['sport_event_status']) {
  const periods = state?.period_scores ?? [];
  const [kicks, played] = [
    periods.filter(({ type }) => type === 'penalties'),
    periods.filter(({ type }) => type === 'regular_period' || type === 'overtime'),
  ];
  const { home_score: a, away_score: b } = state ?? {};
  const stated = typeof a === 'number' && typeof b === 'number' ? { team_a: a, team_b: b } : null;
  return {
    score: kicks.length > 0 && played.length > 0 ? sumOf(played) : stated,
    shootout: kicks.length > 0 ? sumOf(kicks) : null,
  };
}

function sumOf(periods: readonly { readonly home_score: number; readonly away_score: number }[]): Score {
  return {
    team_a: periods.reduce((sum, { home_score }) => sum + home_score, 0),
    team_b: periods.reduce((sum, { away_score }) => sum + away_score, 0),
  };
}

function stageOf(match: MatchFile['sport_event']): string | null {
  const { tournament_round: round, sport_event_context: context } = match;
  const number = numberOf(round?.number ?? context?.round?.number);
  return joined(
    [
      round?.type ?? context?.stage?.phase,
      round?.name ?? context?.round?.name,
      round?.group && `group ${round.group}`,
      number === null ? null : `round ${number}`,
    ],
    ', ',
  );
}

function refereeOf({ sport_event: match, sport_event_conditions: conditions }: MatchFile): string | null {
  const officials = match.sport_event_conditions?.referees ?? [];
  const main =
    officials.find(({ type }) => type === 'main_referee') ?? (officials.length === 1 ? officials[0] : null);
  return personName(conditions?.referee?.name ?? main?.name);
}
