import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';
import type { Scored } from '../../shared/gridiron/schema.ts';

export const NFLVERSE = defineVendor({
  id: 'nflverse',
  name: 'nflverse (NFL play-by-play)',
  sport: 'american_football',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'CC BY 4.0 (nflverse data)',
  attribution: 'Data: nflverse (nflfastR)',
  url: 'https://github.com/nflverse/nflverse-data',
  layout: 'play-by-play of a season or of some games as CSV (play_by_play_2023.csv, any name)',
});

/** Columns that identify a play-by-play table. */
export const COLUMNS: readonly string[] = [
  'play_id',
  'game_id',
  'home_team',
  'away_team',
  'posteam',
  'qtr',
  'desc',
];

interface RecordMeaning {
  readonly type: EventType;
  readonly subtype?: string;
}

/** Records that are not plays, by the start of their description. Many seasons lack `play_type_nfl`. */
export const RECORDS: ReadonlyArray<readonly [description: RegExp, meaning: RecordMeaning]> = [
  [/^GAME$/i, { type: 'period_start' }],
  [/^END (OF )?(QUARTER|GAME)/i, { type: 'period_end' }],
  [/^Two-Minute Warning/i, { type: 'timeout', subtype: 'two_minute_warning' }],
  [/^Timeout /i, { type: 'timeout' }],
];

/** Values of `play_type_nfl` that are plays, even if the line has no `play_type`: offsetting penalties, for example. */
export const NFL_PLAYS: ReadonlySet<string> = new Set([
  ...[
    'PASS',
    'RUSH',
    'SACK',
    'INTERCEPTION',
    'FUMBLE_RECOVERED_BY_OPPONENT',
    'PENALTY',
    'KICK_OFF',
    'FREE_KICK',
  ],
  ...['PUNT', 'FIELD_GOAL', 'XP_KICK', 'PAT2', 'AB'],
]);
/** Values of `play_type_nfl` that are remarks. */
export const COMMENTS: ReadonlySet<string> = new Set(['COMMENT', 'UNSPECIFIED']);

/** Kicks in which `posteam` is the receiving team. */
export const KICKOFF = 'kickoff';

/** Points by column and its value, the ones that exclude others first. */
export const SCORES: ReadonlyArray<
  readonly [column: string, value: string, kind: Scored['kind'], points: number, by: ScoringTeam]
> = [
  ['touchdown', '1', 'touchdown', 6, 'td_team'],
  ['field_goal_result', 'made', 'field_goal', 3, 'posteam'],
  ['extra_point_result', 'good', 'extra_point', 1, 'posteam'],
  ['two_point_conv_result', 'success', 'two_points', 2, 'posteam'],
  ['defensive_two_point_conv', '1', 'two_points', 2, 'defteam'],
  ['defensive_extra_point_conv', '1', 'two_points', 2, 'defteam'],
  ['safety', '1', 'safety', 2, 'defteam'],
];

/** Column with the team that scores. */
export type ScoringTeam = 'td_team' | 'posteam' | 'defteam';

/** Results of a play by column and its value; the first match counts. `true` means any value. */
export const OUTCOMES: ReadonlyArray<
  readonly [column: string, value: string | true, outcome: string | null]
> = [
  ['field_goal_result', true, null],
  ['extra_point_result', true, null],
  ['two_point_conv_result', true, null],
  ['interception', '1', 'intercepted'],
  ['sack', '1', 'sack'],
  ['complete_pass', '1', 'complete'],
  ['incomplete_pass', '1', 'incomplete'],
  ['punt_blocked', '1', 'blocked'],
  ['touchback', '1', 'touchback'],
  ['fumble_lost', '1', 'fumble_lost'],
];

/** Columns with the player who acts, by the kind of play. The first column with a value counts. */
export const ACTORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['kickoff', ['kicker']],
  ['field_goal', ['kicker']],
  ['extra_point', ['kicker']],
  ['punt', ['punter']],
  ['pass', ['passer', 'rusher']],
]);
export const OTHER_ACTORS: readonly string[] = ['rusher', 'passer', 'kicker', 'punter'];

/** Team of a player: a column with its name, or the team of an offensive or defensive role. */
export type RoleTeam = 'posteam' | 'defteam' | 'kicking' | 'receiving';

/** Roles of players whose team follows from the role. Each has columns for the player's id and name. */
export const ROLES: ReadonlyMap<string, RoleTeam> = new Map([
  ['passer', 'posteam'],
  ['receiver', 'posteam'],
  ['rusher', 'posteam'],
  ['kicker', 'kicking'],
  ['punter', 'posteam'],
  ['punt_returner', 'defteam'],
  ['kickoff_returner', 'receiving'],
  ['interception', 'defteam'],
  ['sack', 'defteam'],
  ['half_sack_1', 'defteam'],
  ['half_sack_2', 'defteam'],
  ['qb_hit_1', 'defteam'],
  ['qb_hit_2', 'defteam'],
  ['pass_defense_1', 'defteam'],
  ['pass_defense_2', 'defteam'],
]);

/** Roles that also have a column with the team. Their columns are `ROLE_player_id` and `ROLE_team`. */
export const TEAM_ROLES: readonly string[] = [
  'solo_tackle_1',
  'solo_tackle_2',
  'assist_tackle_1',
  'assist_tackle_2',
  'assist_tackle_3',
  'assist_tackle_4',
  'fumbled_1',
  'fumbled_2',
  'fumble_recovery_1',
  'fumble_recovery_2',
  'penalty',
];

/** Columns that describe the game, repeat another column, or are in other fields of an event. */
export const NOT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'play_id',
    'game_id',
    'old_game_id',
    'nfl_api_id',
    'home_team',
    'away_team',
    'season',
    'season_type',
    'week',
  ],
  ...[
    'game_date',
    'start_time',
    'stadium',
    'game_stadium',
    'stadium_id',
    'location',
    'home_coach',
    'away_coach',
  ],
  ...[
    'roof',
    'surface',
    'temp',
    'wind',
    'weather',
    'div_game',
    'spread_line',
    'total_line',
    'home_opening_kickoff',
  ],
  ...[
    'away_score',
    'home_score',
    'result',
    'total',
    'qtr',
    'time',
    'posteam_type',
    'id',
    'name',
    'jersey_number',
  ],
  ...['passer', 'rusher', 'receiver', 'passer_id', 'rusher_id', 'receiver_id', 'fantasy', 'fantasy_id'],
  ...['fantasy_player_name', 'fantasy_player_id', 'play', 'special', 'pass', 'rush'],
]);

/** Columns with running totals of models, which the values of the plays add up to. */
export const RUNNING_TOTALS = /^total_(?:home|away)_(?!score)/;

/** Columns that are 1 if a property applies to a play. The importer keeps them only then. */
export const INDICATORS: ReadonlySet<string> = new Set([
  ...[
    'sp',
    'quarter_end',
    'goal_to_go',
    'shotgun',
    'no_huddle',
    'qb_dropback',
    'qb_kneel',
    'qb_spike',
    'qb_scramble',
  ],
  ...[
    'timeout',
    'punt_blocked',
    'first_down_rush',
    'first_down_pass',
    'first_down_penalty',
    'third_down_converted',
  ],
  ...['third_down_failed', 'fourth_down_converted', 'fourth_down_failed', 'incomplete_pass', 'touchback'],
  ...['interception', 'punt_inside_twenty', 'punt_in_endzone', 'punt_out_of_bounds', 'punt_downed'],
  ...[
    'punt_fair_catch',
    'kickoff_inside_twenty',
    'kickoff_in_endzone',
    'kickoff_out_of_bounds',
    'kickoff_downed',
  ],
  ...[
    'kickoff_fair_catch',
    'fumble_forced',
    'fumble_not_forced',
    'fumble_out_of_bounds',
    'solo_tackle',
    'safety',
  ],
  ...[
    'penalty',
    'tackled_for_loss',
    'fumble_lost',
    'own_kickoff_recovery',
    'own_kickoff_recovery_td',
    'qb_hit',
  ],
  ...[
    'rush_attempt',
    'pass_attempt',
    'sack',
    'touchdown',
    'pass_touchdown',
    'rush_touchdown',
    'return_touchdown',
  ],
  ...[
    'extra_point_attempt',
    'two_point_attempt',
    'field_goal_attempt',
    'kickoff_attempt',
    'punt_attempt',
    'fumble',
  ],
  ...[
    'complete_pass',
    'assist_tackle',
    'lateral_reception',
    'lateral_rush',
    'lateral_return',
    'lateral_recovery',
  ],
  ...['replay_or_challenge', 'defensive_two_point_attempt', 'defensive_two_point_conv', 'tackle_with_assist'],
  ...[
    'defensive_extra_point_attempt',
    'defensive_extra_point_conv',
    'play_deleted',
    'special_teams_play',
    'success',
  ],
  ...[
    'series_success',
    'first_down',
    'aborted_play',
    'out_of_bounds',
    'drive_inside20',
    'drive_ended_with_score',
  ],
]);

/** Names of teams by abbreviation. nflverse uses today's abbreviations for all seasons. */
const TEAM_NAMES: ReadonlyMap<string, string> = new Map([
  ['ARI', 'Arizona Cardinals'],
  ['ATL', 'Atlanta Falcons'],
  ['BAL', 'Baltimore Ravens'],
  ['BUF', 'Buffalo Bills'],
  ['CAR', 'Carolina Panthers'],
  ['CHI', 'Chicago Bears'],
  ['CIN', 'Cincinnati Bengals'],
  ['CLE', 'Cleveland Browns'],
  ['DAL', 'Dallas Cowboys'],
  ['DEN', 'Denver Broncos'],
  ['DET', 'Detroit Lions'],
  ['GB', 'Green Bay Packers'],
  ['HOU', 'Houston Texans'],
  ['IND', 'Indianapolis Colts'],
  ['JAX', 'Jacksonville Jaguars'],
  ['KC', 'Kansas City Chiefs'],
  ['LA', 'Los Angeles Rams'],
  ['LAC', 'Los Angeles Chargers'],
  ['LV', 'Las Vegas Raiders'],
  ['MIA', 'Miami Dolphins'],
  ['MIN', 'Minnesota Vikings'],
  ['NE', 'New England Patriots'],
  ['NO', 'New Orleans Saints'],
  ['NYG', 'New York Giants'],
  ['NYJ', 'New York Jets'],
  ['OAK', 'Oakland Raiders'],
  ['PHI', 'Philadelphia Eagles'],
  ['PIT', 'Pittsburgh Steelers'],
  ['SD', 'San Diego Chargers'],
  ['SEA', 'Seattle Seahawks'],
  ['SF', 'San Francisco 49ers'],
  ['STL', 'St. Louis Rams'],
  ['TB', 'Tampa Bay Buccaneers'],
  ['TEN', 'Tennessee Titans'],
  ['WAS', 'Washington Commanders'],
]);

/** Earlier names of teams, with the last season of each name; the earliest name of a team first. */
const FORMER_NAMES: ReadonlyArray<readonly [abbreviation: string, lastSeason: number, name: string]> = [
  ['LA', 2015, 'St. Louis Rams'],
  ['LAC', 2016, 'San Diego Chargers'],
  ['LV', 2019, 'Oakland Raiders'],
  ['WAS', 2019, 'Washington Redskins'],
  ['WAS', 2021, 'Washington Football Team'],
];

/** Returns the name of a team in a season; the abbreviation if the name is unknown. */
export function teamName(abbreviation: string, season: number | null): string {
  const former = FORMER_NAMES.find(
    ([team, last]) => team === abbreviation && season !== null && season <= last,
  );
  return former?.[2] ?? TEAM_NAMES.get(abbreviation) ?? abbreviation;
}
