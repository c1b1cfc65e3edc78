import { defineVendor } from '../../core/vendor.ts';

export const NBA = defineVendor({
  id: 'nba',
  name: 'NBA (play-by-play, SportVU)',
  sport: 'basketball',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'NBA.com terms of use',
  attribution: 'Data: NBA.com; tracking by STATS SportVU',
  url: 'https://github.com/sealneaward/nba-movement-data',
  layout:
    'play-by-play of one game or a season as CSV (V2, V3), V3 or liveData JSON, and/or unpacked SportVU JSON ' +
    '(any names); the importer joins the files of a game',
});

export type Side = 'home' | 'visitor';
export const OTHER_SIDE: Readonly<Record<Side, Side>> = { home: 'visitor', visitor: 'home' };

export const QUARTERS = 4;
const OVERTIME_S = 5 * 60;

/** Returns the usual length of a period in seconds. `league` is the start of the game number; default: the NBA. */
export function periodLength(period: number, league = '00'): number {
  return period <= QUARTERS ? (QUARTER_MINUTES.get(league) ?? 12) * 60 : OVERTIME_S;
}

/** Minutes of a quarter by the first two digits of a game number, in leagues without quarters of 12 minutes. */
const QUARTER_MINUTES: ReadonlyMap<string, number> = new Map([
  ['10', 10],
  ['13', 10],
  ['14', 10],
  ['15', 10],
  ['16', 10],
]);

/** Teams change ends only at half time. */
export function isFirstHalf(period: number): boolean {
  return period <= QUARTERS / 2;
}
export const FRAME_RATE_HZ = 25;
/** Team id and player id of the ball in SportVU. */
export const BALL = -1;

const GAME_NUMBER_DIGITS = 10;

/**
 * Restores the leading zeros of a ten-digit game number. Programs that read the number as an integer drop
 * them. Returns null for other text.
 */
export function fullGameNumber(text: string): string | null {
  const [, digits] = /^(\d{1,10})(?:\.0)?$/.exec(text) ?? [];
  return digits?.padStart(GAME_NUMBER_DIGITS, '0') ?? null;
}

/**
 * Competitions by the first three digits of a game number. The digits encode the league and the part of the
 * season.
 */
export const COMPETITIONS: ReadonlyMap<string, string> = new Map([
  ['001', 'NBA preseason'],
  ['002', 'NBA regular season'],
  ['003', 'NBA All-Star'],
  ['004', 'NBA playoffs'],
  ['005', 'NBA play-in'],
  ['006', 'NBA Cup final'],
  ['101', 'WNBA preseason'],
  ['102', 'WNBA regular season'],
  ['103', 'WNBA All-Star'],
  ['104', 'WNBA playoffs'],
  ['132', 'NBA Summer League'],
  ['142', 'NBA Summer League'],
  ['152', 'NBA Summer League'],
  ['162', 'NBA Summer League'],
  ['201', 'NBA G League preseason'],
  ['202', 'NBA G League regular season'],
  ['204', 'NBA G League playoffs'],
]);

/** Leagues with seasons from one year to the next, by the first two digits of a game number. */
export const WINTER_LEAGUES: ReadonlySet<string> = new Set(['00', '20']);

/**
 * Names of teams by tricode, because V3 and liveData have only tricodes. The names are the same as in V2. Includes
 * former teams, because V3 covers seasons since 1996.
 */
export const TEAM_NAMES: ReadonlyMap<string, string> = new Map([
  ['ATL', 'Atlanta Hawks'],
  ['BKN', 'Brooklyn Nets'],
  ['BOS', 'Boston Celtics'],
  ['CHA', 'Charlotte Hornets'],
  ['CHH', 'Charlotte Hornets'],
  ['CHI', 'Chicago Bulls'],
  ['CLE', 'Cleveland Cavaliers'],
  ['DAL', 'Dallas Mavericks'],
  ['DEN', 'Denver Nuggets'],
  ['DET', 'Detroit Pistons'],
  ['GSW', 'Golden State Warriors'],
  ['HOU', 'Houston Rockets'],
  ['IND', 'Indiana Pacers'],
  ['LAC', 'LA Clippers'],
  ['LAL', 'Los Angeles Lakers'],
  ['MEM', 'Memphis Grizzlies'],
  ['MIA', 'Miami Heat'],
  ['MIL', 'Milwaukee Bucks'],
  ['MIN', 'Minnesota Timberwolves'],
  ['NJN', 'New Jersey Nets'],
  ['NOH', 'New Orleans Hornets'],
  ['NOK', 'New Orleans/Oklahoma City Hornets'],
  ['NOP', 'New Orleans Pelicans'],
  ['NYK', 'New York Knicks'],
  ['OKC', 'Oklahoma City Thunder'],
  ['ORL', 'Orlando Magic'],
  ['PHI', 'Philadelphia 76ers'],
  ['PHX', 'Phoenix Suns'],
  ['POR', 'Portland Trail Blazers'],
  ['SAC', 'Sacramento Kings'],
  ['SAS', 'San Antonio Spurs'],
  ['SEA', 'Seattle SuperSonics'],
  ['TOR', 'Toronto Raptors'],
  ['UTA', 'Utah Jazz'],
  ['VAN', 'Vancouver Grizzlies'],
  ['WAS', 'Washington Wizards'],
]);

/** Earlier names of teams whose tricode was used again, with the first years of the first and the last season. */
const FORMER_NAMES: readonly {
  readonly tricode: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}[] = [
  { tricode: 'CHA', name: 'Charlotte Bobcats', from: 2004, to: 2013 },
  { tricode: 'WAS', name: 'Washington Bullets', from: 1974, to: 1996 },
];

/** Leagues whose tricodes are not those of NBA teams, by the first two digits of a game number. */
const OTHER_TEAMS: ReadonlySet<string> = new Set(['10', '20']);

/** Returns the name of a team in a game; the tricode if the name is unknown. */
export function teamName(tricode: string, game: string): string {
  if (OTHER_TEAMS.has(game.slice(0, 2))) return tricode;
  const year = firstYear(game) ?? 0;
  const former = FORMER_NAMES.find((one) => one.tricode === tricode && one.from <= year && year <= one.to);
  return former?.name ?? TEAM_NAMES.get(tricode) ?? tricode;
}

/** Returns the year in which the season of a game begins, from the fourth and fifth digits of the game number. */
export function firstYear(game: string): number | null {
  const [, digits] = /^\d{3}(\d\d)\d{5}$/.exec(game) ?? [];
  if (digits === undefined) return null;
  const firstSeason = 46;
  return Number(digits) + (Number(digits) >= firstSeason ? 1900 : 2000);
}

/** Returns the season of a game; null if the game number is too short. */
export function seasonOf(game: string): string | null {
  const year = firstYear(game);
  if (year === null) return null;
  return WINTER_LEAGUES.has(game.slice(0, 2))
    ? `${year}-${String((year + 1) % 100).padStart(2, '0')}`
    : String(year);
}
