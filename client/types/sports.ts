// Made from the OpenAPI document by `npm run docs`.

export interface Competition {
  /** Name of the competition. */
  competition: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  /** Its seasons, as the sources name them. */
  seasons: readonly string[];
  /** Games of the competition. */
  games: number;
  /** Date of the first of these games; null if no date is known. */
  first_date: string | null;
  /** Date of the last one. */
  last_date: string | null;
}

export interface CompetitionList {
  success: true;
  /** Number of items in data. */
  count: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  data: readonly Competition[];
}

export interface DatasetTotals {
  success: true;
  stats: {
    total_games: number;
    total_events: number;
    /** Distinct players over all games. */
    total_players: number;
    /** Names of the sports in the dataset. */
    sports: readonly string[];
  };
}

export interface Endpoint {
  /** HTTP method. */
  method: string;
  /** Path with `{parameters}`. */
  path: string;
  summary: string;
}

export interface EndpointList {
  /** Name of the application. */
  app: string;
  version: string;
  /** Path of the documentation for people. */
  documentation: string;
  /** Path of the OpenAPI document. */
  openapi: string;
  endpoints: readonly Endpoint[];
}

export interface Error {
  success: false;
  /** What was wrong, and how to put it right. */
  error: string;
  /** The HTTP status code. */
  status: number;
}

export interface Event {
  /** Identifier of the event, unique within its game; the vendor’s own if there is one. */
  event_id: string;
  /** Identifier of the game. */
  game_id: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  event_type: EventType;
  /** A more specific type in snake_case, for example own_goal, corner or header. */
  event_subtype: string | null;
  /** Number of the period. */
  period: number;
  /** Seconds elapsed in the period; null if the source states no time. */
  time_s: number | null;
  /** Name of the acting team. */
  team: string | null;
  /** Identifier of the acting player. */
  player_id: string | null;
  /** Name of the acting player. */
  player: string | null;
  /** Start position: metres along the length from the centre. */
  x: number | null;
  /** Start position: metres up the page from the centre. */
  y: number | null;
  /** Start position: height in metres. */
  z: number | null;
  /** End position: metres along the length from the centre. */
  end_x: number | null;
  /** End position: metres up the page from the centre. */
  end_y: number | null;
  /** End position: height in metres. */
  end_z: number | null;
  /** Whether the action succeeded; null if unknown. */
  is_successful: boolean | null;
  /** Outcome as the source names it, in snake_case. */
  outcome: string | null;
  /** Identifier of the player who receives the pass, or comes on in a substitution. */
  recipient_id: string | null;
  /** What the acting player touched the ball with. */
  body_part: 'right_foot' | 'left_foot' | 'head' | 'other' | null;
  /** The restart of play that the action is; null in open play. */
  set_piece: 'kick_off' | 'corner' | 'free_kick' | 'throw_in' | 'goal_kick' | 'penalty' | null;
  /** The card shown, of an event of type card. */
  card: 'yellow' | 'second_yellow' | 'red' | null;
  /** Expected goals of a shot, by the source’s own model; null if it states none. */
  xg: number | null;
  /** The possession that the event belongs to, as the source numbers them; unique within the game. */
  possession_id: string | null;
  /** Events of the same game that the source links to this one. */
  related_event_ids: readonly string[];
  /** frame_id of the tracking frame at the same moment, if there is one. */
  frame_id: number | null;
  /** What the source states beyond these fields, with keys in snake_case. */
  attributes: Record<string, unknown>;
  /** The vendor’s own name of the event type. */
  source_type: string;
}

export interface EventList {
  success: true;
  /** Number of items in data. */
  count: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  data: readonly Event[];
}

/** Type of the event, from the vocabulary of all sports and vendors. */
export type EventType = 'goal' | 'shot' | 'free_throw' | 'pass' | 'reception' | 'carry' | 'dribble' | 'duel' |
  'tackle' | 'pressure' | 'interception' | 'recovery' | 'clearance' | 'block' | 'save' | 'goalkeeper' | 'rebound' |
  'turnover' | 'foul' | 'foul_won' | 'violation' | 'penalty' | 'card' | 'offside' | 'hit' | 'zone_entry' | 'dump' |
  'faceoff' | 'jump_ball' | 'play' | 'snap' | 'kick' | 'fumble' | 'touchdown' | 'conversion' | 'safety' | 'set_piece' |
  'ball_out' | 'substitution' | 'lineup' | 'tactical_change' | 'timeout' | 'stoppage' | 'period_start' | 'period_end' |
  'other';

export interface Frame {
  /** Number of the frame, increasing over the game. */
  frame_id: number;
  /** Number of the period. */
  period: number;
  /** Seconds elapsed in the period. */
  time_s: number;
  ball: {
    /** Metres along the length from the centre. */
    x: number;
    /** Metres up the page from the centre. */
    y: number;
    /** Height in metres. */
    z: number | null;
  } | null;
  /** Whether play goes on (`alive`) or is interrupted (`dead`). */
  ball_state: 'alive' | 'dead' | null;
  /** Name of the team in possession. */
  ball_team: string | null;
  players: readonly FramePlayer[];
}

export interface FrameList {
  success: true;
  /** Number of items in data. */
  count: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  data: readonly Frame[];
}

export interface FramePlayer {
  /** Identifier of the player; `track:` and the source’s id of the track if it did not identify the player. */
  player_id: string | null;
  /** Name of the player’s team; null for a referee or an unknown person. */
  team: string | null;
  /** Shirt number. */
  jersey_number: number | null;
  /** Metres along the length from the centre. */
  x: number;
  /** Metres up the page from the centre. */
  y: number;
  /** Height in metres. */
  z: number | null;
  /** Speed in m/s. */
  speed: number | null;
  /** False if the source extrapolated the position; null if it does not say. */
  is_visible: boolean | null;
  /** Where the player faces: degrees counterclockwise from +x. */
  orientation_deg: number | null;
  /** Where the player moves; left out unless the source states it: degrees counterclockwise from +x. */
  direction_deg?: number | null;
}

export interface Game {
  /** Identifier of the game: `{provider}-{vendor’s id}`, unique in the dataset and safe in a path. */
  game_id: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  /** Date of the game, YYYY-MM-DD. */
  date: string | null;
  /** Name of the venue. */
  venue: string | null;
  teams: Teams;
  /** Length of the game in minutes. */
  duration_minutes: number | null;
  /** Name of the competition. */
  competition: string | null;
  /** Season as the source names it. */
  season: string | null;
  /** Final score as the source states it, without a shoot-out. */
  score: {
    team_a: number;
    team_b: number;
  } | null;
  periods: readonly Period[];
  playing_area: {
    length_m: number;
    width_m: number;
  };
  players: readonly SquadPlayer[];
  /** Whether coordinates are rotated so that team_a attacks towards +x. */
  orientation: 'team_a_positive_x' | 'fixed';
  /** How drawn fields became metres: marking by marking, or linearly. */
  geometry: 'markings' | 'linear';
  events: {
    count: number;
  };
  tracking: {
    frames: number;
    frame_rate_hz: number;
    /** Where speeds come from: the source, or computed from positions at import; null if there are none. */
    speed: 'source' | 'computed' | null;
  } | null;
  source: {
    /** Identifier of the provider. */
    provider: string;
    /** Licence under which the provider publishes the data. */
    licence: string;
    /** Attribution to show with the data. */
    attribution: string;
  };
}

export interface GameItem {
  /** Identifier of the game: `{provider}-{vendor’s id}`, unique in the dataset and safe in a path. */
  game_id: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  /** Date of the game, YYYY-MM-DD. */
  date: string | null;
  /** Name of the venue. */
  venue: string | null;
  /** Length of the game in minutes. */
  duration_minutes: number | null;
  /** Name of the competition. */
  competition: string | null;
  /** Season as the source names it. */
  season: string | null;
  teams: Teams;
  /** Final score as the source states it, without a shoot-out. */
  score: {
    team_a: number;
    team_b: number;
  } | null;
}

export interface GameItemList {
  success: true;
  /** Number of items in data. */
  count: number;
  /** Cursor of the next page; null on the last page. */
  next?: string | null;
  data: readonly GameItem[];
}

export interface GameStatistics {
  game_id: string;
  teams: readonly TeamStatistics[];
  players: readonly PlayerStatistics[];
}

export interface Health {
  status: 'healthy';
  /** ISO 8601 date and time in UTC, without a zone. */
  timestamp: string;
  version: string;
  /** Name of the application. */
  app: string;
}

export interface Period {
  /** Number of the period, from 1, in the order of play. */
  period: number;
  /** Kind of period. */
  type: 'first_half' | 'second_half' | 'first_half_extratime' | 'second_half_extratime' | 'shootout' | 'quarter' |
    'period' | 'overtime';
  /** Playing time of the period in seconds; null if unknown. */
  duration_s: number | null;
  /** When the period began, in UTC (RFC 3339); null if the source does not state it. */
  start_utc: string | null;
}

export interface Player {
  /** Identifier of the player: `{provider}-{vendor’s id}`. */
  player_id: string;
  /** Name of the player, as the latest game has it. */
  player: string | null;
  /** Sports that the player plays. */
  sports: readonly string[];
  /** Names of the teams whose squads list the player. */
  teams: readonly string[];
  /** Games whose squads list the player. */
  games: number;
  /** Minutes on the field in these games; null if none tells it. */
  minutes_played: number | null;
  /** Date of the first of these games; null if no date is known. */
  first_date: string | null;
  /** Date of the last one. */
  last_date: string | null;
}

export interface PlayerList {
  success: true;
  /** Number of items in data. */
  count: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  data: readonly Player[];
}

export interface PlayerStatistics {
  /** Identifier of the player. */
  player_id: string;
  /** Name of the player. */
  player: string | null;
  /** Name of the player’s team. */
  team: string;
  /** Minutes on the field; see the players of the game. */
  minutes_played: number | null;
  /** Goals, or made field goals in basketball; without own goals. */
  goals: number | null;
  /** Own goals, by the player’s own team. */
  own_goals: number | null;
  /** Shots with and without success, goals included; without own goals and free throws. */
  shots: number | null;
  /** Expected goals: the sum of the source’s own; null where it has none, since none are made up. */
  xg: number | null;
  /** Points, where the source states what a shot counts (basketball). */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); a team’s include those of no player. */
  rebounds: number | null;
  /** Passes of which the source says whether they succeeded. */
  passes: number | null;
  /** Those that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, second ones included. */
  yellow_cards: number | null;
  /** Sent off: red cards and second yellow ones. */
  red_cards: number | null;
  /** Caught offside. */
  offsides: number | null;
  /** passes_completed of passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: speed times time, over the frames that show the player. */
  distance_m: number | null;
  /** Times at 7 m/s or faster for at least 1 s. */
  sprints: number | null;
  /** The highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
}

export interface PlayerTotal {
  player_id: string;
  player: string | null;
  teams: readonly string[];
  /** Games whose squads list the player, or of the team. */
  games: number;
  /** Minutes on the field; see the players of the game. */
  minutes_played: number | null;
  /** Goals, or made field goals in basketball; without own goals. */
  goals: number | null;
  /** Own goals, by the player’s own team. */
  own_goals: number | null;
  /** Shots with and without success, goals included; without own goals and free throws. */
  shots: number | null;
  /** Expected goals: the sum of the source’s own; null where it has none, since none are made up. */
  xg: number | null;
  /** Points, where the source states what a shot counts (basketball). */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); a team’s include those of no player. */
  rebounds: number | null;
  /** Passes of which the source says whether they succeeded. */
  passes: number | null;
  /** Those that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, second ones included. */
  yellow_cards: number | null;
  /** Sent off: red cards and second yellow ones. */
  red_cards: number | null;
  /** Caught offside. */
  offsides: number | null;
  /** passes_completed of passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: speed times time, over the frames that show the player. */
  distance_m: number | null;
  /** Times at 7 m/s or faster for at least 1 s. */
  sprints: number | null;
  /** The highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
}

export interface Readiness {
  status: 'ready';
  /** What works less well at the moment, though requests are served; absent if nothing does. */
  degraded?: readonly string[];
}

export interface Spell {
  /** Number of the period. */
  period: number;
  /** Seconds elapsed in the period. */
  from_s: number;
  /** Seconds elapsed in the period; null if its end is unknown. */
  to_s: number | null;
}

export interface SquadPlayer {
  /** Identifier of the player: `{provider}-{vendor’s id}`. */
  player_id: string;
  /** Name of the player. */
  name: string | null;
  /** Name of the player’s team: team_a’s or team_b’s. */
  team: string;
  /** Shirt number. */
  jersey_number: number | null;
  /** Position as the source names it. */
  position: string | null;
  /** Whether the player was on the field at the start; null if unknown. */
  is_starter: boolean | null;
  /** Minutes on the field by the clock, stoppage time included, without a shoot-out. */
  minutes_played: number | null;
  /** When the player was on the field; empty for an unused substitute, null if unknown. */
  played: readonly Spell[] | null;
}

export interface Team {
  /** Name of the team. */
  team: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  /** Games of the team. */
  games: number;
  /** Names of the competitions that it plays in. */
  competitions: readonly string[];
  /** Their seasons, as the sources name them. */
  seasons: readonly string[];
  /** Date of the first of these games; null if no date is known. */
  first_date: string | null;
  /** Date of the last one. */
  last_date: string | null;
}

export interface TeamList {
  success: true;
  /** Number of items in data. */
  count: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  data: readonly Team[];
}

export interface TeamStatistics {
  /** Name of the team. */
  team: string;
  /** Goals, or made field goals in basketball; without own goals. */
  goals: number | null;
  /** Own goals, by the player’s own team. */
  own_goals: number | null;
  /** Shots with and without success, goals included; without own goals and free throws. */
  shots: number | null;
  /** Expected goals: the sum of the source’s own; null where it has none, since none are made up. */
  xg: number | null;
  /** Points, where the source states what a shot counts (basketball). */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); a team’s include those of no player. */
  rebounds: number | null;
  /** Passes of which the source says whether they succeeded. */
  passes: number | null;
  /** Those that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, second ones included. */
  yellow_cards: number | null;
  /** Sent off: red cards and second yellow ones. */
  red_cards: number | null;
  /** Caught offside. */
  offsides: number | null;
  /** passes_completed of passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: speed times time, over the frames that show the player. */
  distance_m: number | null;
  /** Times at 7 m/s or faster for at least 1 s. */
  sprints: number | null;
  /** The highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
}

export interface TeamTotal {
  team: string;
  /** Games whose squads list the player, or of the team. */
  games: number;
  /** Minutes on the field; see the players of the game. */
  minutes_played: number | null;
  /** Goals, or made field goals in basketball; without own goals. */
  goals: number | null;
  /** Own goals, by the player’s own team. */
  own_goals: number | null;
  /** Shots with and without success, goals included; without own goals and free throws. */
  shots: number | null;
  /** Expected goals: the sum of the source’s own; null where it has none, since none are made up. */
  xg: number | null;
  /** Points, where the source states what a shot counts (basketball). */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); a team’s include those of no player. */
  rebounds: number | null;
  /** Passes of which the source says whether they succeeded. */
  passes: number | null;
  /** Those that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, second ones included. */
  yellow_cards: number | null;
  /** Sent off: red cards and second yellow ones. */
  red_cards: number | null;
  /** Caught offside. */
  offsides: number | null;
  /** passes_completed of passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: speed times time, over the frames that show the player. */
  distance_m: number | null;
  /** Times at 7 m/s or faster for at least 1 s. */
  sprints: number | null;
  /** The highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
}

export interface Teams {
  /** Name of the first team. */
  team_a: string;
  /** Name of the second team. */
  team_b: string;
}

export type Format = 'json' | 'ndjson' | 'csv' | 'parquet' | 'arrow';

export interface ListGamesQuery {
  /** Only games of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Only games of the team with exactly this name. Several: repeat it. */
  team?: string | readonly string[];
  /** Only games of this competition. Several: repeat it. */
  competition?: string | readonly string[];
  /** Only games of this season. Several: repeat it. */
  season?: string | readonly string[];
  /** Only games whose squads list this player. Several: repeat it, or separate them by commas. */
  playerId?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Continues after the page whose `next` this is. Needs the same filters. */
  cursor?: string;
  /** Format of the response, instead of the Accept header: json, ndjson, csv, parquet, arrow; may start with a dot. */
  format?: Format;
  /**
   * Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which
   * spreadsheets would run as formulas. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface GetGameQuery {
  /** Format of the response, instead of the Accept header: json; may start with a dot. */
  format?: 'json';
}

export interface ListEventsQuery {
  /** Only events of this game. Several: repeat it, or separate them by commas. */
  gameId?: string | readonly string[];
  /** Only events of this event_type. Several: repeat it, or separate them by commas. */
  eventType?: EventType | readonly EventType[];
  /** Only events of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only events of the team with exactly this name. Several: repeat it. */
  team?: string | readonly string[];
  /** Only events of this player. Several: repeat it, or separate them by commas. */
  playerId?: string | readonly string[];
  /** Only this period. */
  period?: number;
  /** Only from this time on, in seconds elapsed in the period. */
  from?: number;
  /** Only up to and including this time, in seconds elapsed in the period. */
  to?: number;
  /** Maximum number of records. */
  limit?: number;
  /** Continues after the page whose `next` this is. Needs the same filters. */
  cursor?: string;
  /** Format of the response, instead of the Accept header: json, ndjson, csv, parquet, arrow; may start with a dot. */
  format?: Format;
  /**
   * Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which
   * spreadsheets would run as formulas. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListFramesQuery {
  /** Only this period. */
  period?: number;
  /** Only from this time on, in seconds elapsed in the period. */
  from?: number;
  /** Only up to and including this time, in seconds elapsed in the period. */
  to?: number;
  /** Only this player, in the frames that have the player. */
  playerId?: string;
  /** Only players of the team with exactly this name, in the frames that have any. */
  team?: string;
  /** Frames per second to keep: the first frame in each slot of 1/hz seconds, never an interpolated one. */
  hz?: number;
  /** Maximum number of records. */
  limit?: number;
  /** Continues after the page whose `next` this is. Needs the same filters. */
  cursor?: string;
  /** Format of the response, instead of the Accept header: json, ndjson, csv, parquet, arrow; may start with a dot. */
  format?: Format;
  /**
   * Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which
   * spreadsheets would run as formulas. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListTeamsQuery {
  /** Only games of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. Several: repeat it. */
  competition?: string | readonly string[];
  /** Only games of this season. Several: repeat it. */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Only the team with exactly this name. Several: repeat it. */
  team?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Continues after the page whose `next` this is. Needs the same filters. */
  cursor?: string;
  /** Format of the response, instead of the Accept header: json, ndjson, csv, parquet, arrow; may start with a dot. */
  format?: Format;
  /**
   * Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which
   * spreadsheets would run as formulas. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListPlayersQuery {
  /** Only games of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. Several: repeat it. */
  competition?: string | readonly string[];
  /** Only games of this season. Several: repeat it. */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Only games for the team with exactly this name. Several: repeat it. */
  team?: string | readonly string[];
  /** Only this player. Several: repeat it, or separate them by commas. */
  playerId?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Continues after the page whose `next` this is. Needs the same filters. */
  cursor?: string;
  /** Format of the response, instead of the Accept header: json, ndjson, csv, parquet, arrow; may start with a dot. */
  format?: Format;
  /**
   * Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which
   * spreadsheets would run as formulas. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListCompetitionsQuery {
  /** Only games of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. Several: repeat it. */
  competition?: string | readonly string[];
  /** Only games of this season. Several: repeat it. */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Only games of the team with exactly this name. Several: repeat it. */
  team?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Continues after the page whose `next` this is. Needs the same filters. */
  cursor?: string;
  /** Format of the response, instead of the Accept header: json, ndjson, csv, parquet, arrow; may start with a dot. */
  format?: Format;
  /**
   * Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which
   * spreadsheets would run as formulas. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface GetTotalsQuery {
  /** Format of the response, instead of the Accept header: json; may start with a dot. */
  format?: 'json';
}

export interface GetGameStatisticsQuery {
  /** Format of the response, instead of the Accept header: json; may start with a dot. */
  format?: 'json';
}

export interface GetPlayerStatisticsQuery {
  /** Only games of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. Several: repeat it. */
  competition?: string | readonly string[];
  /** Only games of this season. Several: repeat it. */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Format of the response, instead of the Accept header: json; may start with a dot. */
  format?: 'json';
}

export interface GetTeamStatisticsQuery {
  /** Only games of this sport. Several: repeat it, or separate them by commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. Several: repeat it. */
  competition?: string | readonly string[];
  /** Only games of this season. Several: repeat it. */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Format of the response, instead of the Accept header: json; may start with a dot. */
  format?: 'json';
}
