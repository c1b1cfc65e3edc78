import type { Static } from 'typebox';
import type { Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkFile, checkPlayer, type Id, type MatchFile } from './schema.ts';
import { COACH, DATAFACTORY, POSITIONS, REFEREE, STATUSES } from './vocabulary.ts';

/** Contents of a match file. Incidences are not checked yet. */
export interface Match {
  readonly id: string;
  readonly home: Team;
  readonly away: Team;
  readonly date: string | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  readonly score: Score | null;
  readonly facts: Pick<GameFields, 'shootout' | 'status' | 'stage' | 'referee' | 'vendor_ids'>;
  /** Players of both teams by the vendor's ids. */
  readonly players: ReadonlyMap<string, Player>;
  /** Unchecked incidences, by the name of their list. */
  readonly incidences: MatchFile['incidences'];
}

interface Team {
  readonly id: string;
  readonly name: string;
}

/** Throws ImportError if the file is damaged or lacks required fields. */
export async function readMatch(file: FoundFile, report: ImportReport): Promise<Match> {
  const source = checkFile(await readJson(file), file);
  const { match, venueInformation, incidences } = source;
  const venue = venueInformation?.venue;
  const home = teamOf(source, match.homeTeamId, match.homeTeamName);
  const away = teamOf(source, match.awayTeamId, match.awayTeamName);
  if (home.name === away.name) throw new ImportError(file.path, `both teams are called "${home.name}"`);
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(match.date ?? '') ?? [];
  return {
    id: String(match.matchId),
    home,
    away,
    date: year === undefined ? null : `${year}-${month}-${day}`,
    venue: textOrNull(venue?.stadium?.stadiumName) ?? textOrNull(venue?.venueName),
    competition: textOrNull(match.competition) ?? textOrNull(match.league),
    season: textOrNull(match.season === undefined || match.season === null ? null : String(match.season)),
    score: scoreOf(source, home, away, 'score'),
    facts: {
      shootout: scoreOf(source, home, away, 'scorePenaltyRow'),
      status: STATUSES.get(source.status?.value ?? '') ?? null,
      stage: textOrNull(match.levelName),
      referee: refereeOf(source),
      vendor_ids: {
        game: String(match.matchId),
        team_a: home.id,
        team_b: away.id,
        competition: match.competitionId,
      },
    },
    players: playersOf(source, [home, away], file, report),
    incidences,
  };
}

function teamOf({ teams }: MatchFile, teamId: Static<typeof Id>, name: string | null | undefined): Team {
  const id = String(teamId);
  return { id, name: textOrNull(teams?.[id]?.name) ?? textOrNull(name) ?? id };
}

function refereeOf({ officials }: MatchFile): string | null {
  const referee = Object.values(officials ?? {}).find((one) => one?.type === REFEREE)?.name;
  return textOrNull([referee?.first, referee?.last].filter(Boolean).join(' '));
}

function scoreOf(
  { scoreStatus }: MatchFile,
  home: Team,
  away: Team,
  goals: 'score' | 'scorePenaltyRow',
): Score | null {
  const [a, b] = [scoreStatus?.[home.id]?.[goals], scoreStatus?.[away.id]?.[goals]];
  return typeof a === 'number' && typeof b === 'number' ? { team_a: a, team_b: b } : null;
}

function listedTeam(id: unknown, teams: readonly Team[], path: string, where: string): Team {
  const team = teams.find((one) => one.id === String(id));
  if (team !== undefined) return team;
  throw new ImportError(path, `${where}.teamId is ${JSON.stringify(id)}, which is neither of the teams`);
}

function playersOf(
  { players }: MatchFile,
  teams: readonly Team[],
  file: FoundFile,
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const skips = new SkipReport(report, 'player');
  const found = Object.entries(players ?? {}).flatMap(([id, value]): [string, Player][] => {
    const player = skips.tryOrSkip(() => checkPlayer(value, file, `players.${id}`));
    if (player === null || player.posnId === COACH) return [];
    const team = skips.tryOrSkip(() => listedTeam(player.teamId, teams, file.path, `players.${id}`));
    if (team === null) return [];
    const { name, squadNo, posnId, substitute } = player;
    const fullName = textOrNull(`${name?.first ?? ''} ${name?.last ?? ''}`);
    return [
      [
        id,
        DATAFACTORY.player({
          player_id: DATAFACTORY.idOf(id),
          name: textOrNull(name?.shortName) ?? textOrNull(name?.nick) ?? fullName,
          team: team.name,
          jersey_number: shirtNumber(squadNo),
          position: POSITIONS.get(posnId ?? 0) ?? null,
          is_starter: typeof substitute === 'boolean' ? !substitute : null,
        }),
      ],
    ];
  });
  skips.finish();
  return new Map(found);
}
