import type { Game, Period } from '../../../../model/game.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { GameFields } from '../../../core/vendor.ts';
import type { SourceFile } from '../../../reading/files.ts';
import { textOrNull, utcTime } from '../../../reading/values.ts';
import { dateIn, joined } from '../metadata.ts';
import { fieldOf, textIn } from '../schema.ts';
import { SPORTRADAR, type SportName, STATUSES } from '../vocabulary.ts';
import { type Context, checkTeam, type GameFile } from './schema.ts';
import { LEAGUE_ZONE, LEAGUES, NFL_TEAMS, PERIOD_SPORTS, TEAM_IDS, WASHINGTON } from './vocabulary.ts';

export type Side = 'home' | 'away';

export interface Team {
  readonly id: string | null;
  readonly alias: string | null;
  readonly name: string;
  readonly points: number | null;
}
export type Teams = Readonly<Record<Side, Team>>;

/** A game with its teams and league. */
export interface ListedGame {
  readonly game: GameFile;
  readonly context: Context;
  readonly teams: Teams;
  readonly sport: SportName;
  /** Alias of the league; null if it is unknown. */
  readonly league: string | null;
}

/** Throws ImportError if a team or the sport is unknown, or if the sport is not supported. */
export function listedGame(game: GameFile, context: Context, file: SourceFile): ListedGame {
  const { path } = file;
  const of = (side: Side) => {
    const where = fieldOf(game.summary, side) === null ? side : `summary.${side}`;
    return teamOf(fieldOf(game.summary, side) ?? game[side], { side, where, file });
  };
  const teams = { home: of('home'), away: of('away') };
  if (teams.home.name === teams.away.name) {
    throw new ImportError(path, `both teams are called "${teams.home.name}"`);
  }
  const league = leagueOf(game, context, teams);
  return { game, context, teams, league, sport: sportOf({ game, context, league }, path) };
}

interface TeamPlace {
  readonly side: Side;
  readonly where: string;
  readonly file: SourceFile;
}

function teamOf(value: unknown, { side, where, file }: TeamPlace): Team {
  if (typeof value === 'string' && value !== '')
    return { id: value, alias: value, name: value, points: null };
  const { id, alias, points, ...names } = checkTeam(value ?? {}, file, where);
  const [market, name] = [textOrNull(names.market), textOrNull(names.name)];
  const isWhole = market === null || name === null || name.startsWith(market);
  const known = isWhole ? (name ?? market) : `${market} ${name}`;
  const whole = known ?? textOrNull(alias) ?? textOrNull(id);
  if (whole === null) throw new ImportError(file.path, `the ${side} team has no name`);
  return { id: textOrNull(id), alias: textOrNull(alias), name: whole, points: points ?? null };
}

function leagueOf(game: GameFile, context: Context, { home, away }: Teams): string | null {
  const stated = textOrNull(context.league?.alias) ?? textOrNull(game.league?.alias);
  if (stated !== null) return stated.toUpperCase();
  const both = [home, away];
  const byTeams = TEAM_IDS.find(([end]) => both.every(({ id }) => id?.endsWith(end)));
  if (byTeams !== undefined) return byTeams[1];
  return isGridiron(game, context) && both.every(isNflTeam) ? NFL : null;
}

const NFL = 'NFL';

/** Only American football has weeks, or a summary around the teams. */
function isGridiron({ summary }: GameFile, { week }: Context): boolean {
  return Boolean(summary ?? week);
}

function isNflTeam({ alias, name }: Team): boolean {
  const known = NFL_TEAMS.get(alias ?? '');
  return alias === WASHINGTON || (known !== undefined && (name.endsWith(known) || name === alias));
}

/** Determines the sport from the league or from the form of the play-by-play. */
function sportOf(
  { game, context, league }: Pick<ListedGame, 'game' | 'context' | 'league'>,
  path: string,
): SportName {
  const known = LEAGUES.get(league ?? '')?.sport;
  if (known !== undefined) return known;
  const refuse = (what: string) =>
    new ImportError(path, `${what}; the importer reads basketball and American football`);
  if (league !== null) throw refuse(`is a game of the league ${league}`);
  if (isGridiron(game, context)) return 'american_football';
  const type = textIn(game.periods?.[0], 'type');
  const byPeriods = PERIOD_SPORTS.get(type ?? '');
  if (byPeriods !== undefined) return byPeriods;
  if (type !== null) throw refuse(`has periods of the type ${type}`);
  if (typeof game.quarter === 'number' || typeof game.half === 'number') return 'basketball';
  throw refuse('does not name its sport');
}

/** Returns the game's facts, without periods, players and orientation. */
export function factsOf({ game, context, teams, league, sport }: ListedGame) {
  const { home, away } = teams;
  const status = STATUSES.get(game.status ?? '') ?? null;
  const season = context.season ?? game.season ?? game.summary?.season;
  const week = context.week ?? game.summary?.week;
  return {
    game_id: SPORTRADAR[sport].idOf(game.id),
    date: dateIn(game.scheduled, game.time_zones?.venue ?? LEAGUE_ZONE),
    venue: textOrNull(game.venue?.name) ?? textOrNull(game.summary?.venue?.name),
    teams: { team_a: home.name, team_b: away.name },
    competition: league,
    season: seasonOf(season?.year, league),
    stage: joined([season?.type, week && weekOf(week), game.title], ', '),
    status,
    score: status === 'played' ? scoreOf(game, teams) : null,
    kickoff_utc: game.status === 'time-tbd' ? null : utcTime(game.scheduled),
    vendor_ids: {
      game: game.id,
      team_a: home.id,
      team_b: away.id,
      competition: context.league?.id ?? game.league?.id,
      season: season?.id,
    },
  } satisfies Partial<GameFields>;
}

function weekOf({ sequence, title }: NonNullable<Context['week']>): string | null {
  const name = textOrNull(title) ?? (sequence === null || sequence === undefined ? null : String(sequence));
  return name !== null && /^\d+$/.test(name) ? `week ${name}` : name;
}

/** Returns the season; winter leagues name it by its first year. */
function seasonOf(year: number | string | null | undefined, league: string | null): string | null {
  const first = Number(year ?? Number.NaN);
  if (!Number.isInteger(first)) return null;
  return LEAGUES.get(league ?? '')?.isWinter === true ? `${first}/${first + 1}` : String(first);
}

function scoreOf(game: GameFile, { home, away }: Teams): Game['score'] {
  const a = home.points ?? game.home_points ?? fieldOf(game.scoring, 'home_points');
  const b = away.points ?? game.away_points ?? fieldOf(game.scoring, 'away_points');
  return isPoints(a) && isPoints(b) ? { team_a: a, team_b: b } : null;
}

function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Quarters of a game that has not been played, or whose periods are unknown. */
export const QUARTERS: readonly Period[] = [1, 2, 3, 4].map((period) => ({
  period,
  type: 'quarter',
  duration_s: null,
}));

/** Returns the side of a team in a record; null for other teams. */
export function sideOf(team: unknown, teams: Teams): Side | null {
  const id = textIn(team, 'id');
  if (id === null) return null;
  return id === teams.home.id ? 'home' : id === teams.away.id ? 'away' : null;
}

/** Converts a clock such as `11:43` or `00:10.40` to seconds; null for anything else. */
export function secondsOf(clock: string | null | undefined): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]?\d(?:\.\d+)?)$/.exec(clock?.trim() ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** A period of play-by-play with its unchecked elements. */
interface NumberedPeriod {
  readonly number: number;
  readonly type: string | null;
  readonly where: string;
  readonly elements: readonly unknown[];
}

/** Returns the periods of play-by-play; `key` is the key of their elements. Reports periods without elements. */
export function numberedPeriods(
  { periods }: GameFile,
  key: 'events' | 'pbp',
  file: SourceFile,
  report: ImportReport,
): NumberedPeriod[] {
  return (periods ?? []).map((value, index) => {
    const where = `periods[${index}]`;
    const sequence = fieldOf(value, 'sequence');
    const isKnown = typeof sequence === 'number' && Number.isInteger(sequence) && sequence >= 1;
    const elements = fieldOf(value, key);
    if (!Array.isArray(elements))
      report.note(`${file.path}: ${where}.${key} is not a list; the period has no events`);
    return {
      number: isKnown ? sequence : index + 1,
      type: textIn(value, 'type') ?? textIn(value, 'period_type'),
      where,
      elements: Array.isArray(elements) ? elements : [],
    };
  });
}
