import type { SportName } from '../vocabulary.ts';

interface League {
  readonly sport: SportName;
  /** Whether a season lasts from one year to the next. */
  readonly isWinter: boolean;
}

/** Leagues by alias. Other leagues are of sports that the importer does not read. */
export const LEAGUES: ReadonlyMap<string, League> = new Map<string, League>([
  ['NBA', { sport: 'basketball', isWinter: true }],
  ['WNBA', { sport: 'basketball', isWinter: false }],
  ['GLEAGUE', { sport: 'basketball', isWinter: true }],
  ['NCAAM', { sport: 'basketball', isWinter: true }],
  ['NCAAW', { sport: 'basketball', isWinter: true }],
  ['NFL', { sport: 'american_football', isWinter: false }],
  ['NCAAF', { sport: 'american_football', isWinter: false }],
]);

/** Ends of the ids of a league's teams. Play-by-play does not name the league. */
export const TEAM_IDS: readonly (readonly [end: string, alias: string])[] = [
  ['-fb46-11e1-82cb-f4ce4684ea4c', 'NBA'],
  ['-0f24-11e2-8525-18a905767e44', 'NHL'],
];

/** Aliases and names of the NFL's teams. Neither its schedules nor its play-by-play name the league. */
export const NFL_TEAMS: ReadonlyMap<string, string> = new Map([
  ['ARI', 'Cardinals'],
  ['ATL', 'Falcons'],
  ['BAL', 'Ravens'],
  ['BUF', 'Bills'],
  ['CAR', 'Panthers'],
  ['CHI', 'Bears'],
  ['CIN', 'Bengals'],
  ['CLE', 'Browns'],
  ['DAL', 'Cowboys'],
  ['DEN', 'Broncos'],
  ['DET', 'Lions'],
  ['GB', 'Packers'],
  ['HOU', 'Texans'],
  ['IND', 'Colts'],
  ['JAC', 'Jaguars'],
  ['KC', 'Chiefs'],
  ['LA', 'Rams'],
  ['LAC', 'Chargers'],
  ['LV', 'Raiders'],
  ['MIA', 'Dolphins'],
  ['MIN', 'Vikings'],
  ['NE', 'Patriots'],
  ['NO', 'Saints'],
  ['NYG', 'Giants'],
  ['NYJ', 'Jets'],
  ['OAK', 'Raiders'],
  ['PHI', 'Eagles'],
  ['PIT', 'Steelers'],
  ['SD', 'Chargers'],
  ['SEA', 'Seahawks'],
  ['SF', '49ers'],
  ['STL', 'Rams'],
  ['TB', 'Buccaneers'],
  ['TEN', 'Titans'],
]);
/** The only team of the NFL with several names. */
export const WASHINGTON = 'WAS';

/** Types of periods by sport, in play-by-play without a league. */
export const PERIOD_SPORTS: ReadonlyMap<string, SportName> = new Map([
  ['quarter', 'basketball'],
  ['half', 'basketball'],
]);

/** Time zone of a league's dates, if the game has none. */
export const LEAGUE_ZONE = 'America/New_York';
