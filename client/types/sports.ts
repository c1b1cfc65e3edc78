// Generated from the OpenAPI document by `npm run docs`.

export interface AtomicAction {
  /** Identifier of the game. */
  game_id: string;
  /** `event_id` of the event; null for an added dribble. */
  original_event_id: string | null;
  /** Number of the action in the game, from 0. */
  action_id: number;
  /** Period: 1 and 2 are the halves, 3 and 4 extra time, 5 the penalty shoot-out. */
  period_id: number;
  /** Seconds elapsed in the period. */
  time_seconds: number;
  /** Name of the acting team, equal to team_a or team_b of the game. */
  team_id: string;
  /** Identifier of the acting player; null if the source does not identify the player. */
  player_id: string | null;
  /** Metres from the left goal line. team_a attacks to the right. */
  x: number;
  /** Metres from the lower touchline. */
  y: number;
  /** Metres that the ball moves to the right. */
  dx: number;
  /** Metres that the ball moves upwards. */
  dy: number;
  /** Index of `type_name` in atomic SPADL’s list. */
  type_id: number;
  /** Index of `bodypart_name` in SPADL’s list. */
  bodypart_id: number;
  /** Type of the action. */
  type_name: 'pass' | 'cross' | 'throw_in' | 'freekick_crossed' | 'freekick_short' | 'corner_crossed' | 'corner_short' |
    'take_on' | 'foul' | 'tackle' | 'interception' | 'shot' | 'shot_penalty' | 'shot_freekick' | 'keeper_save' |
    'keeper_claim' | 'keeper_punch' | 'keeper_pick_up' | 'clearance' | 'bad_touch' | 'non_action' | 'dribble' |
    'goalkick' | 'receival' | 'out' | 'offside' | 'goal' | 'owngoal' | 'yellow_card' | 'red_card' | 'corner' |
    'freekick';
  /** Body part of the acting player. */
  bodypart_name: 'foot' | 'head' | 'other' | 'head/other' | 'foot_left' | 'foot_right';
}

export interface AtomicActionList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly AtomicAction[];
}

export interface Competition {
  /** Name of the competition. */
  competition: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  /** Seasons of the competition. */
  seasons: readonly string[];
  /** Number of matches in the competition. A match from several sources counts once. */
  games: number;
  /** Date of the earliest game; null if no date is known. */
  first_date: string | null;
  /** Date of the latest game; null if no date is known. */
  last_date: string | null;
  /** Sources of the games. */
  providers: readonly string[];
}

export interface CompetitionList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly Competition[];
}

export interface DatasetTotals {
  success: true;
  stats: {
    total_games: number;
    total_events: number;
    /** Number of distinct players in all games. */
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
  /** Path of the human-readable documentation. */
  documentation: string;
  /** Path of the OpenAPI document. */
  openapi: string;
  endpoints: readonly Endpoint[];
}

export interface Error {
  success: false;
  /** Description of the error and how to fix it. */
  error: string;
  /** The HTTP status code. */
  status: number;
}

export interface Event {
  /** Identifier of the event, unique within its game; the vendor’s ID if there is one. */
  event_id: string;
  /** Identifier of the game. */
  game_id: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  event_type: EventType;
  /** More specific type in snake_case, for example own_goal, corner or header. */
  event_subtype: string | null;
  /** Number of the period. */
  period: number;
  /** Seconds elapsed in the period; null if the source gives no time. */
  time_s: number | null;
  /** Name of the acting team. */
  team: string | null;
  /** Identifier of the acting player. */
  player_id: string | null;
  /** Name of the acting player. */
  player: string | null;
  /** Start position: metres from the centre along the length, positive to the right. */
  x: number | null;
  /** Start position: metres from the centre along the width, positive upwards. */
  y: number | null;
  /** Start position: height in metres. */
  z: number | null;
  /** End position: metres from the centre along the length, positive to the right. */
  end_x: number | null;
  /** End position: metres from the centre along the width, positive upwards. */
  end_y: number | null;
  /** End position: height in metres. */
  end_z: number | null;
  /** Whether the action succeeded; null if unknown. */
  is_successful: boolean | null;
  /** Outcome as named by the source, in snake_case. */
  outcome: string | null;
  /** Identifier of the player who receives the pass or comes on as a substitute. */
  recipient_id: string | null;
  /** Body part with which the acting player touched the ball. */
  body_part: 'right_foot' | 'left_foot' | 'head' | 'other' | null;
  /** Kind of restart, if the action restarts play; null in open play. */
  set_piece: 'kick_off' | 'corner' | 'free_kick' | 'throw_in' | 'goal_kick' | 'penalty' | null;
  /** Card shown, for events of type card. */
  card: 'yellow' | 'second_yellow' | 'red' | null;
  /** Expected goals of a shot according to the source; null if the source has none. */
  xg: number | null;
  /** Possession that the event belongs to, as numbered by the source; unique within the game. */
  possession_id: string | null;
  /** Identifiers of the events in the same game that the source links to this event. */
  related_event_ids: readonly string[];
  /** `frame_id` of the tracking frame at the time of the event; null if there is none. */
  frame_id: number | null;
  /** Further data from the source, with keys in snake_case. */
  attributes: Record<string, unknown>;
  /** Event type as named by the vendor. */
  source_type: string;
}

export interface EventList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly Event[];
}

/** Type of the event, from a vocabulary common to all sports and vendors. */
export type EventType = 'goal' | 'shot' | 'free_throw' | 'pass' | 'reception' | 'carry' | 'dribble' | 'duel' |
  'tackle' | 'pressure' | 'interception' | 'recovery' | 'clearance' | 'block' | 'save' | 'goalkeeper' | 'rebound' |
  'turnover' | 'foul' | 'foul_won' | 'violation' | 'penalty' | 'card' | 'offside' | 'hit' | 'zone_entry' | 'dump' |
  'faceoff' | 'jump_ball' | 'play' | 'snap' | 'kick' | 'fumble' | 'touchdown' | 'conversion' | 'safety' | 'set_piece' |
  'ball_out' | 'substitution' | 'lineup' | 'tactical_change' | 'timeout' | 'stoppage' | 'period_start' | 'period_end' |
  'other';

export interface Frame {
  /** Number of the frame; increases throughout the game. */
  frame_id: number;
  /** Number of the period. */
  period: number;
  /** Seconds elapsed in the period. */
  time_s: number;
  ball: {
    /** Metres from the centre along the length, positive to the right. */
    x: number;
    /** Metres from the centre along the width, positive upwards. */
    y: number;
    /** Height in metres. */
    z: number | null;
  } | null;
  /** Whether play is in progress (`alive`) or interrupted (`dead`). */
  ball_state: 'alive' | 'dead' | null;
  /** Name of the team in possession. */
  ball_team: string | null;
  players: readonly FramePlayer[];
}

export interface FrameList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly Frame[];
}

export interface FramePlayer {
  /** Identifier of the player; if the source did not identify the player, `track:` and the source’s track ID. */
  player_id: string | null;
  /** Name of the player’s team; null for a referee or an unknown person. */
  team: string | null;
  /** Shirt number. */
  jersey_number: number | null;
  /** Metres from the centre along the length, positive to the right. */
  x: number;
  /** Metres from the centre along the width, positive upwards. */
  y: number;
  /** Height in metres. */
  z: number | null;
  /** Speed in m/s. */
  speed: number | null;
  /** Whether the position was observed; false if the source extrapolated it, null if unknown. */
  is_visible: boolean | null;
  /** Direction that the player faces: degrees counterclockwise from +x. */
  orientation_deg: number | null;
  /** Direction of movement, omitted if the source does not contain it: degrees counterclockwise from +x. */
  direction_deg?: number | null;
}

export interface Game {
  /** Identifier of the game: `{provider}-{vendor’s id}`, unique in the dataset and safe in a URL path. */
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
  /** Season: `2018/2019`, or `2018` if within one year; any other form is the source’s own. */
  season: string | null;
  /** Final score according to the source, excluding any shoot-out. */
  score: {
    team_a: number;
    team_b: number;
  } | null;
  /** Name of the home team, which is team_a; null if the source does not identify the home team. */
  home_team: string | null;
  /** Whether the game was played to its end, abandoned, or awarded without being played to its end; null if unknown. */
  status: 'played' | 'abandoned' | 'postponed' | 'cancelled' | 'awarded' | null;
  /** Name of the winning team, including wins by shoot-out or award; null for a draw or if unknown. */
  winner: string | null;
  /** Goals in the shoot-out; null if there was none or they are unknown. */
  shootout: {
    team_a: number;
    team_b: number;
  } | null;
  /** Stage of the competition as named by the source, for example a round or a group. */
  stage: string | null;
  /** Name of the referee. */
  referee: string | null;
  /** Scheduled or actual start of the game in UTC (RFC 3339); null if unknown. */
  kickoff_utc: string | null;
  /** Season as named by the source. */
  season_name: string | null;
  /** Identifiers used by the source; null if it gives none. */
  vendor_ids: {
    /** The source’s identifier of the game. */
    game: string | null;
    /** The source’s identifier of the first team. */
    team_a: string | null;
    /** The source’s identifier of the second team. */
    team_b: string | null;
    /** The source’s identifier of the competition. */
    competition: string | null;
    /** The source’s identifier of the season. */
    season: string | null;
  } | null;
  periods: readonly Period[];
  playing_area: {
    length_m: number;
    width_m: number;
  };
  players: readonly SquadPlayer[];
  /** Whether coordinates are rotated so that team_a attacks towards +x. */
  orientation: 'team_a_positive_x' | 'fixed';
  /** How positions on a drawn field were converted to metres: marking by marking, or linearly. */
  geometry: 'markings' | 'linear';
  events: {
    count: number;
  };
  tracking: {
    frames: number;
    frame_rate_hz: number;
    /** Origin of the speeds: given by the source, or computed from positions at import; null if there are no speeds. */
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
  /** Games from other sources that are the same match, ordered by game_id; see `/games/{gameId}/links`. */
  same_match_as: readonly string[];
}

export interface GameItem {
  /** Identifier of the game: `{provider}-{vendor’s id}`, unique in the dataset and safe in a URL path. */
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
  /** Season: `2018/2019`, or `2018` if within one year; any other form is the source’s own. */
  season: string | null;
  teams: Teams;
  /** Final score according to the source, excluding any shoot-out. */
  score: {
    team_a: number;
    team_b: number;
  } | null;
  /** Name of the home team, which is team_a; null if the source does not identify the home team. */
  home_team: string | null;
  /** Whether the game was played to its end, abandoned, or awarded without being played to its end; null if unknown. */
  status: 'played' | 'abandoned' | 'postponed' | 'cancelled' | 'awarded' | null;
  /** Name of the winning team, including wins by shoot-out or award; null for a draw or if unknown. */
  winner: string | null;
  /** Goals in the shoot-out; null if there was none or they are unknown. */
  shootout: {
    team_a: number;
    team_b: number;
  } | null;
  /** Stage of the competition as named by the source, for example a round or a group. */
  stage: string | null;
  /** Name of the referee. */
  referee: string | null;
  /** Scheduled or actual start of the game in UTC (RFC 3339); null if unknown. */
  kickoff_utc: string | null;
  /** Season as named by the source. */
  season_name: string | null;
  /** Identifiers used by the source; null if it gives none. */
  vendor_ids: {
    /** The source’s identifier of the game. */
    game: string | null;
    /** The source’s identifier of the first team. */
    team_a: string | null;
    /** The source’s identifier of the second team. */
    team_b: string | null;
    /** The source’s identifier of the competition. */
    competition: string | null;
    /** The source’s identifier of the season. */
    season: string | null;
  } | null;
  /** Games from other sources that are the same match, ordered by game_id; see `/games/{gameId}/links`. */
  same_match_as: readonly string[];
}

export interface GameItemList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next?: string | null;
  data: readonly GameItem[];
}

export interface GameLink {
  /** The other game. */
  game_id: string;
  /**
   * `linked`: both games are the same match. `refused`: a person decided that they are not. `possible`: they may be,
   * but are not linked.
   */
  state: 'linked' | 'refused' | 'possible';
  /**
   * Who decided: the recognition at import, or a person; null if the games are linked only through a third game, or
   * possible.
   */
  source: 'import' | 'person' | null;
  /** Reason why a possible match is not linked. */
  reason: string | null;
  /** Whether team_a of one game is team_b of the other; null for games that are not linked. */
  is_swapped: boolean | null;
  teams: readonly {
    team: string;
    /** The team’s name in the other game. */
    other_team: string;
  }[];
  /** Players who are the same person. */
  players: readonly PlayerPair[];
  /** Players who may be the same person, but are not linked. */
  unsure_players: readonly PlayerPair[];
}

export interface GameLinkList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next?: string | null;
  data: readonly GameLink[];
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
  /** Number of the period, from 1, in playing order. */
  period: number;
  /** Kind of period. */
  type: 'first_half' | 'second_half' | 'first_half_extratime' | 'second_half_extratime' | 'shootout' | 'quarter' |
    'period' | 'overtime';
  /** Playing time of the period in seconds; null if unknown. */
  duration_s: number | null;
  /** Start of the period in UTC (RFC 3339); null if unknown. */
  start_utc: string | null;
}

export interface Player {
  /** Identifier of the player: `{provider}-{vendor’s id}`. */
  player_id: string;
  /** Name of the player in the latest game. */
  player: string | null;
  /** Sports that the player plays. */
  sports: readonly string[];
  /** Names of the teams whose squads include the player. */
  teams: readonly string[];
  /** Number of matches whose squads include the player. */
  games: number;
  /** Minutes on the field in all games; null if unknown for every game. */
  minutes_played: number | null;
  /** Date of the earliest game; null if no date is known. */
  first_date: string | null;
  /** Date of the latest game; null if no date is known. */
  last_date: string | null;
  /** Sources of the games. */
  providers: readonly string[];
}

export interface PlayerList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly Player[];
}

export interface PlayerPair {
  player_id: string;
  /** The player’s ID in the other game. */
  other_player_id: string;
  /** Name in this game. */
  player: string | null;
  /** Name in the other game. */
  other_player: string | null;
  /** Reason why the players are not linked; null for linked players. */
  reason: string | null;
}

export interface PlayerStatistics {
  /** Identifier of the player. */
  player_id: string;
  /** Name of the player. */
  player: string | null;
  /** Name of the player’s team. */
  team: string;
  /** Minutes on the field by the clock, including stoppage time but not a shoot-out. */
  minutes_played: number | null;
  /** Goals; in basketball, field goals made. Own goals do not count. */
  goals: number | null;
  /** Own goals scored by the team’s players or by the player. */
  own_goals: number | null;
  /** Shots, including goals but not own goals or free throws. */
  shots: number | null;
  /** Sum of the source’s expected goals; null if the source has none. */
  xg: number | null;
  /** Points scored (basketball); null if the source does not give shot values. */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); team totals include rebounds without a player. */
  rebounds: number | null;
  /** Passes whose success or failure is known. */
  passes: number | null;
  /** Passes that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, including second yellow cards. */
  yellow_cards: number | null;
  /** Red cards, including second yellow cards. */
  red_cards: number | null;
  /** Times caught offside. */
  offsides: number | null;
  /** passes_completed divided by passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: sum of speed × time over the frames that contain the player. */
  distance_m: number | null;
  /** Number of runs at 7 m/s or faster that last at least 1 s. */
  sprints: number | null;
  /** Highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
}

export interface PlayerTotal {
  player_id: string;
  player: string | null;
  teams: readonly string[];
  /** IDs of the same player in linked games from other sources. */
  same_player_as: readonly string[];
  /** Number of games that the team played, or whose squads include the player. */
  games: number;
  /** Minutes on the field by the clock, including stoppage time but not a shoot-out. */
  minutes_played: number | null;
  /** Goals; in basketball, field goals made. Own goals do not count. */
  goals: number | null;
  /** Own goals scored by the team’s players or by the player. */
  own_goals: number | null;
  /** Shots, including goals but not own goals or free throws. */
  shots: number | null;
  /** Sum of the source’s expected goals; null if the source has none. */
  xg: number | null;
  /** Points scored (basketball); null if the source does not give shot values. */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); team totals include rebounds without a player. */
  rebounds: number | null;
  /** Passes whose success or failure is known. */
  passes: number | null;
  /** Passes that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, including second yellow cards. */
  yellow_cards: number | null;
  /** Red cards, including second yellow cards. */
  red_cards: number | null;
  /** Times caught offside. */
  offsides: number | null;
  /** passes_completed divided by passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: sum of speed × time over the frames that contain the player. */
  distance_m: number | null;
  /** Number of runs at 7 m/s or faster that last at least 1 s. */
  sprints: number | null;
  /** Highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
  /**
   * Sources of the statistics. If a match has games from several sources, one source gives all its event statistics and
   * one gives all its tracking statistics: the source that records most of them.
   */
  sources: readonly StatisticsSource[];
}

export interface Readiness {
  status: 'ready';
  /** Functions that are impaired while requests are still served; absent if no function is impaired. */
  degraded?: readonly string[];
}

export interface SpadlAction {
  /** Identifier of the game. */
  game_id: string;
  /** `event_id` of the event; null for an added dribble. */
  original_event_id: string | null;
  /** Number of the action in the game, from 0. */
  action_id: number;
  /** Period: 1 and 2 are the halves, 3 and 4 extra time, 5 the penalty shoot-out. */
  period_id: number;
  /** Seconds elapsed in the period. */
  time_seconds: number;
  /** Name of the acting team, equal to team_a or team_b of the game. */
  team_id: string;
  /** Identifier of the acting player; null if the source does not identify the player. */
  player_id: string | null;
  /** Start: metres from the left goal line. team_a attacks to the right. */
  start_x: number;
  /** Start: metres from the lower touchline. */
  start_y: number;
  /** End: metres from the left goal line. */
  end_x: number;
  /** End: metres from the lower touchline. */
  end_y: number;
  /** Index of `type_name` in SPADL’s list. */
  type_id: number;
  /** Index of `result_name` in SPADL’s list. */
  result_id: number;
  /** Index of `bodypart_name` in SPADL’s list. */
  bodypart_id: number;
  /** Type of the action. */
  type_name: 'pass' | 'cross' | 'throw_in' | 'freekick_crossed' | 'freekick_short' | 'corner_crossed' | 'corner_short' |
    'take_on' | 'foul' | 'tackle' | 'interception' | 'shot' | 'shot_penalty' | 'shot_freekick' | 'keeper_save' |
    'keeper_claim' | 'keeper_punch' | 'keeper_pick_up' | 'clearance' | 'bad_touch' | 'non_action' | 'dribble' |
    'goalkick';
  /** Result of the action. */
  result_name: 'fail' | 'success' | 'offside' | 'owngoal' | 'yellow_card' | 'red_card';
  /** Body part of the acting player. */
  bodypart_name: 'foot' | 'head' | 'other' | 'head/other' | 'foot_left' | 'foot_right';
}

export interface SpadlActionList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly SpadlAction[];
}

export interface Spell {
  /** Number of the period. */
  period: number;
  /** Seconds elapsed in the period. */
  from_s: number;
  /** Seconds elapsed in the period; null if the end of the interval is unknown. */
  to_s: number | null;
}

export interface SquadPlayer {
  /** Identifier of the player: `{provider}-{vendor’s id}`. */
  player_id: string;
  /** Name of the player. */
  name: string | null;
  /** Name of the player’s team, equal to team_a or team_b. */
  team: string;
  /** Shirt number. */
  jersey_number: number | null;
  /** Position as named by the source. */
  position: string | null;
  /** Whether the player started the game; null if unknown. */
  is_starter: boolean | null;
  /** Minutes on the field by the clock, including stoppage time but not a shoot-out. */
  minutes_played: number | null;
  /** Intervals during which the player was on the field; empty for an unused substitute, null if unknown. */
  played: readonly Spell[] | null;
}

export interface StatisticsSource {
  /** Identifier of the source. */
  provider: string;
  /** Number of matches whose event statistics are from this source. */
  events: number;
  /** Number of matches whose tracking statistics are from this source. */
  tracking: number;
}

export interface Team {
  /** Name of the team. */
  team: string;
  /** Name of the sport, for example soccer, basketball, ice_hockey or american_football. */
  sport: string;
  /** Number of matches that the team played. A match from several sources counts once. */
  games: number;
  /** Names of the competitions that the team plays in. */
  competitions: readonly string[];
  /** Seasons that the team plays in. */
  seasons: readonly string[];
  /** Date of the earliest game; null if no date is known. */
  first_date: string | null;
  /** Date of the latest game; null if no date is known. */
  last_date: string | null;
  /** Sources of the games. */
  providers: readonly string[];
}

export interface TeamList {
  success: true;
  /** Number of items in `data`. */
  count: number;
  /** Cursor for the next page; null on the last page. */
  next: string | null;
  data: readonly Team[];
}

export interface TeamStatistics {
  /** Name of the team. */
  team: string;
  /** Goals; in basketball, field goals made. Own goals do not count. */
  goals: number | null;
  /** Own goals scored by the team’s players or by the player. */
  own_goals: number | null;
  /** Shots, including goals but not own goals or free throws. */
  shots: number | null;
  /** Sum of the source’s expected goals; null if the source has none. */
  xg: number | null;
  /** Points scored (basketball); null if the source does not give shot values. */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); team totals include rebounds without a player. */
  rebounds: number | null;
  /** Passes whose success or failure is known. */
  passes: number | null;
  /** Passes that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, including second yellow cards. */
  yellow_cards: number | null;
  /** Red cards, including second yellow cards. */
  red_cards: number | null;
  /** Times caught offside. */
  offsides: number | null;
  /** passes_completed divided by passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: sum of speed × time over the frames that contain the player. */
  distance_m: number | null;
  /** Number of runs at 7 m/s or faster that last at least 1 s. */
  sprints: number | null;
  /** Highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
}

export interface TeamTotal {
  team: string;
  /** Number of games that the team played, or whose squads include the player. */
  games: number;
  /** Minutes on the field by the clock, including stoppage time but not a shoot-out. */
  minutes_played: number | null;
  /** Goals; in basketball, field goals made. Own goals do not count. */
  goals: number | null;
  /** Own goals scored by the team’s players or by the player. */
  own_goals: number | null;
  /** Shots, including goals but not own goals or free throws. */
  shots: number | null;
  /** Sum of the source’s expected goals; null if the source has none. */
  xg: number | null;
  /** Points scored (basketball); null if the source does not give shot values. */
  points: number | null;
  /** Free throws (basketball). */
  free_throws: number | null;
  /** Free throws that went in. */
  free_throws_made: number | null;
  /** Rebounds (basketball); team totals include rebounds without a player. */
  rebounds: number | null;
  /** Passes whose success or failure is known. */
  passes: number | null;
  /** Passes that succeeded. */
  passes_completed: number | null;
  /** Fouls committed. */
  fouls: number | null;
  /** Yellow cards, including second yellow cards. */
  yellow_cards: number | null;
  /** Red cards, including second yellow cards. */
  red_cards: number | null;
  /** Times caught offside. */
  offsides: number | null;
  /** passes_completed divided by passes, from 0 to 1. */
  pass_success: number | null;
  /** Distance covered in metres: sum of speed × time over the frames that contain the player. */
  distance_m: number | null;
  /** Number of runs at 7 m/s or faster that last at least 1 s. */
  sprints: number | null;
  /** Highest speed in m/s that was held for 0.5 s. */
  top_speed: number | null;
  /**
   * Sources of the statistics. If a match has games from several sources, one source gives all its event statistics and
   * one gives all its tracking statistics: the source that records most of them.
   */
  sources: readonly StatisticsSource[];
}

export interface Teams {
  /** Name of the first team. */
  team_a: string;
  /** Name of the second team. */
  team_b: string;
}

export type Format = 'json' | 'ndjson' | 'csv' | 'parquet' | 'arrow';

export interface ListGamesQuery {
  /** Only games of this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /** Only games of the team with exactly this name. For several values, repeat the parameter. */
  team?: string | readonly string[];
  /** Only games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat the
   * parameter.
   */
  season?: string | readonly string[];
  /**
   * Only games whose squads include this player. For several values, repeat the parameter or separate the values with
   * commas.
   */
  playerId?: string | readonly string[];
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Cursor from `next` of the previous page. Use it with the same filters. */
  cursor?: string;
  /**
   * Format of the response; overrides the Accept header: json, ndjson, csv, parquet, arrow. A leading dot is allowed.
   */
  format?: Format;
  /**
   * CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. Such text begins
   * with =, +, -, @, a tab or a carriage return. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface GetGameQuery {
  /** Format of the response; overrides the Accept header: json. A leading dot is allowed. */
  format?: 'json';
}

export interface ListLinksQuery {
  /** Format of the response; overrides the Accept header: json. A leading dot is allowed. */
  format?: 'json';
}

export interface ListEventsQuery {
  /** Only events in this game. For several values, repeat the parameter or separate the values with commas. */
  gameId?: string | readonly string[];
  /** Only events with this event_type. For several values, repeat the parameter or separate the values with commas. */
  eventType?: EventType | readonly EventType[];
  /** Only events in this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only events in games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only events in games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat
   * the parameter.
   */
  season?: string | readonly string[];
  /** Only events by the team with exactly this name. For several values, repeat the parameter. */
  team?: string | readonly string[];
  /** Only events by this player. For several values, repeat the parameter or separate the values with commas. */
  playerId?: string | readonly string[];
  /** Only this period. */
  period?: number;
  /** Only from this time, in seconds elapsed in the period. */
  from?: number;
  /** Only up to and including this time, in seconds elapsed in the period. */
  to?: number;
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /**
   * Only with one gameId: take frame_id, x and y from the tracking of this game, which must be linked to the events’
   * game. `attributes.frames_of` states the offset between the clocks and its quality.
   */
  framesOf?: string;
  /** Maximum number of records. */
  limit?: number;
  /** Cursor from `next` of the previous page. Use it with the same filters. */
  cursor?: string;
  /**
   * Format of the response; overrides the Accept header: json, ndjson, csv, parquet, arrow, spadl, spadl.json,
   * spadl.ndjson, spadl.csv, spadl.parquet, spadl.arrow, atomic-spadl, atomic-spadl.json, atomic-spadl.ndjson,
   * atomic-spadl.csv, atomic-spadl.parquet, atomic-spadl.arrow. A leading dot is allowed.
   */
  format?: 'json' | 'ndjson' | 'csv' | 'parquet' | 'arrow' | 'spadl' | 'spadl.json' | 'spadl.ndjson' | 'spadl.csv' |
    'spadl.parquet' | 'spadl.arrow' | 'atomic-spadl' | 'atomic-spadl.json' | 'atomic-spadl.ndjson' |
    'atomic-spadl.csv' | 'atomic-spadl.parquet' | 'atomic-spadl.arrow';
  /**
   * CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. Such text begins
   * with =, +, -, @, a tab or a carriage return. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListFramesQuery {
  /** Only this period. */
  period?: number;
  /** Only from this time, in seconds elapsed in the period. */
  from?: number;
  /** Only up to and including this time, in seconds elapsed in the period. */
  to?: number;
  /** Only frames that contain this player, without the other players. */
  playerId?: string;
  /** Only frames with players from the team with exactly this name, without the other players. */
  team?: string;
  /** Frames per second to keep: the first frame in each slot of 1/hz seconds. Frames are never interpolated. */
  hz?: number;
  /** Maximum number of records. */
  limit?: number;
  /** Cursor from `next` of the previous page. Use it with the same filters. */
  cursor?: string;
  /**
   * Format of the response; overrides the Accept header: json, ndjson, csv, parquet, arrow. A leading dot is allowed.
   */
  format?: Format;
  /**
   * CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. Such text begins
   * with =, +, -, @, a tab or a carriage return. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListTeamsQuery {
  /** Only games of this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat the
   * parameter.
   */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /** Only the team with exactly this name. For several values, repeat the parameter. */
  team?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Cursor from `next` of the previous page. Use it with the same filters. */
  cursor?: string;
  /**
   * Format of the response; overrides the Accept header: json, ndjson, csv, parquet, arrow. A leading dot is allowed.
   */
  format?: Format;
  /**
   * CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. Such text begins
   * with =, +, -, @, a tab or a carriage return. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListPlayersQuery {
  /** Only games of this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat the
   * parameter.
   */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /** Only games for the team with exactly this name. For several values, repeat the parameter. */
  team?: string | readonly string[];
  /** Only this player. For several values, repeat the parameter or separate the values with commas. */
  playerId?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Cursor from `next` of the previous page. Use it with the same filters. */
  cursor?: string;
  /**
   * Format of the response; overrides the Accept header: json, ndjson, csv, parquet, arrow. A leading dot is allowed.
   */
  format?: Format;
  /**
   * CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. Such text begins
   * with =, +, -, @, a tab or a carriage return. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface ListCompetitionsQuery {
  /** Only games of this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat the
   * parameter.
   */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /** Only games of the team with exactly this name. For several values, repeat the parameter. */
  team?: string | readonly string[];
  /** Maximum number of records. */
  limit?: number;
  /** Cursor from `next` of the previous page. Use it with the same filters. */
  cursor?: string;
  /**
   * Format of the response; overrides the Accept header: json, ndjson, csv, parquet, arrow. A leading dot is allowed.
   */
  format?: Format;
  /**
   * CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. Such text begins
   * with =, +, -, @, a tab or a carriage return. Default `false`.
   */
  escapeFormulas?: boolean;
}

export interface GetTotalsQuery {
  /** Format of the response; overrides the Accept header: json. A leading dot is allowed. */
  format?: 'json';
}

export interface GetGameStatisticsQuery {
  /** Format of the response; overrides the Accept header: json. A leading dot is allowed. */
  format?: 'json';
}

export interface GetPlayerStatisticsQuery {
  /** Only games of this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat the
   * parameter.
   */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /** Format of the response; overrides the Accept header: json. A leading dot is allowed. */
  format?: 'json';
}

export interface GetTeamStatisticsQuery {
  /** Only games of this sport. For several values, repeat the parameter or separate the values with commas. */
  sport?: string | readonly string[];
  /** Only games of this competition. For several values, repeat the parameter. */
  competition?: string | readonly string[];
  /**
   * Only games of this season; `2018/2019`, `2018-19` and `18/19` are equivalent. For several values, repeat the
   * parameter.
   */
  season?: string | readonly string[];
  /** Only games on this date or later. */
  dateFrom?: string;
  /** Only games on this date or earlier. */
  dateTo?: string;
  /**
   * Only games from this source, for example `statsbomb`. For several values, repeat the parameter or separate the
   * values with commas.
   */
  provider?: string | readonly string[];
  /** Format of the response; overrides the Accept header: json. A leading dot is allowed. */
  format?: 'json';
}
