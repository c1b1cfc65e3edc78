import type { Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { FoundFile } from '../../reading/files.ts';
import { dateOf, shirtNumber, textOrNull, utcTime } from '../../reading/values.ts';
import { checkPlayer, type GameFile, kindOf, nameOf, type Play, secondsOf } from './schema.ts';
import {
  COMPETITIONS,
  GAME_STATES,
  NHL,
  PERIOD_TYPES,
  PLAYS,
  REGULAR_PERIOD_S,
  REGULAR_PERIODS,
  SCHEDULE_STATES,
  type Side,
} from './vocabulary.ts';

export interface Team {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
}

/** Returns both teams. Throws ImportError if they have the same name. */
export function teamsOf({ homeTeam, awayTeam }: GameFile, path: string): readonly [home: Team, away: Team] {
  const home: Team = { id: homeTeam.id, side: 'home', name: teamName(homeTeam) };
  const away: Team = { id: awayTeam.id, side: 'away', name: teamName(awayTeam) };
  if (home.name === away.name) throw new ImportError(path, `both teams are called "${home.name}"`);
  return [home, away];
}

/** Combines the place and the name of a team, unless one contains the other: `Utah` and `Utah Hockey Club`. */
function teamName({ id, abbrev, ...team }: GameFile['homeTeam']): string {
  const [place, name] = [nameOf(team.placeName), nameOf(team.commonName) ?? nameOf(team.name)];
  if (place === null || name === null) return place ?? name ?? textOrNull(abbrev) ?? String(id);
  if (name.startsWith(place)) return name;
  return place.endsWith(name) ? place : `${place} ${name}`;
}

/** Returns the players on the rosters by the source's ids. */
export function playersOf(
  { rosterSpots }: GameFile,
  teams: readonly Team[],
  file: FoundFile,
  report: ImportReport,
): ReadonlyMap<number, Player> {
  const skips = new SkipReport(report, 'player');
  const players = (rosterSpots ?? []).flatMap((value, index): [number, Player][] => {
    const where = `rosterSpots[${index}]`;
    const spot = skips.tryOrSkip(() => checkPlayer(value, file, where));
    if (spot === null) return [];
    const team = teams.find(({ id }) => id === spot.teamId);
    if (team === undefined) {
      skips.add(
        new ImportError(file.path, `${where}.teamId is ${spot.teamId}, which is neither of the teams`),
      );
      return [];
    }
    const player = NHL.player({
      player_id: NHL.idOf(spot.playerId),
      name: textOrNull([nameOf(spot.firstName), nameOf(spot.lastName)].filter(Boolean).join(' ')),
      team: team.name,
      jersey_number: shirtNumber(spot.sweaterNumber),
      position: textOrNull(spot.positionCode),
    });
    return [[spot.playerId, player]];
  });
  skips.finish();
  return new Map(players);
}

/** Returns the game's facts, without periods, players and orientation. */
export function factsOf(source: GameFile, teams: readonly [home: Team, away: Team], plays: readonly Play[]) {
  const [home, away] = teams;
  const status =
    SCHEDULE_STATES.get(source.gameScheduleState ?? '') ?? GAME_STATES.get(source.gameState ?? '') ?? null;
  const { gameType } = source;
  return {
    date: dateOf(source.gameDate),
    venue: nameOf(source.venue),
    teams: { team_a: home.name, team_b: away.name },
    competition: COMPETITIONS.get(gameType ?? 0) ?? null,
    season: source.season ? String(source.season) : null,
    status,
    ...(status === 'played' ? resultOf(source, teams, plays) : {}),
    kickoff_utc: utcTime(source.startTimeUTC),
    vendor_ids: {
      game: source.id,
      team_a: home.id,
      team_b: away.id,
      season: source.season,
      competition: gameType,
    },
  } satisfies Partial<GameFields>;
}

/** Returns the result of a finished game. The source's score includes a goal for the winner of a shoot-out. */
function resultOf(source: GameFile, [home, away]: readonly [Team, Team], plays: readonly Play[]) {
  const [a, b] = [source.homeTeam.score ?? null, source.awayTeam.score ?? null];
  if (a === null || b === null) return {};
  const isShootout = source.gameOutcome?.lastPeriodType === 'SO' || plays.some(isInShootout);
  if (!isShootout) return { score: { team_a: a, team_b: b } };
  const regular = Math.min(a, b);
  const goals = plays.filter((play) => isInShootout(play) && PLAYS.get(kindOf(play))?.type === 'goal');
  const of = ({ id }: Team) => goals.filter(({ details }) => details?.eventOwnerTeamId === id).length;
  return {
    score: { team_a: regular, team_b: regular },
    shootout: goals.length === 0 ? null : { team_a: of(home), team_b: of(away) },
    winner: a === b ? null : a > b ? home.name : away.name,
  };
}

export function isInShootout({ periodDescriptor }: Play): boolean {
  return periodDescriptor.periodType === 'SO';
}

/** Returns the periods up to the last play. Overtime lasts until its last play. */
export function periodsOf(plays: readonly Play[]): Period[] {
  const last = Math.max(0, ...plays.map(({ periodDescriptor }) => periodDescriptor.number));
  const count = last === 0 ? REGULAR_PERIODS : last;
  return Array.from({ length: count }, (_, index) => index + 1).map((period): Period => {
    const ofPeriod = plays.filter(({ periodDescriptor }) => periodDescriptor.number === period);
    const stated = ofPeriod.find(({ periodDescriptor }) => periodDescriptor.periodType)?.periodDescriptor
      .periodType;
    const type = PERIOD_TYPES.get(stated ?? '') ?? (period <= REGULAR_PERIODS ? 'period' : 'overtime');
    if (type === 'shootout' || last === 0) return { period, type, duration_s: null };
    const isWhole = type === 'period' && (period < last || ofPeriod.some(isPeriodEnd));
    const times = ofPeriod.flatMap(({ timeInPeriod }) => secondsOf(timeInPeriod) ?? []);
    const latest = times.length === 0 ? null : Math.max(...times);
    return { period, type, duration_s: isWhole ? Math.max(REGULAR_PERIOD_S, latest ?? 0) : latest };
  });
}

function isPeriodEnd(play: Play): boolean {
  return PLAYS.get(kindOf(play))?.type === 'period_end';
}
