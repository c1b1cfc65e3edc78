import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';
import type { Sign } from '../../inference/attack-directions.ts';

export const SKILLCORNER = defineVendor({
  id: 'skillcorner',
  name: 'SkillCorner',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'MIT (SkillCorner Open Data)',
  attribution: 'Data: SkillCorner (https://github.com/SkillCorner/opendata)',
  url: 'https://github.com/SkillCorner/opendata',
  layout:
    'a folder with the match JSON (ID_match.json or match_data.json) and the tracking ' +
    '(ID_tracking….jsonl or structured_data.json) and/or dynamic events and phases of play ' +
    '(ID_dynamic_events.csv, ID_phases_of_play.csv) of each match, or one of these files',
});

/** Frames per second of broadcast tracking. The files do not contain the rate. */
export const FRAME_RATE_HZ = 10;

const MINUTE_S = 60;

/**
 * Time on the match clock at the start of each period, in seconds. A period starts at the nominal end of the
 * previous period.
 */
export const CLOCK_START_S: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45 * MINUTE_S],
  [3, 90 * MINUTE_S],
  [4, 105 * MINUTE_S],
  [5, 120 * MINUTE_S],
]);

/** Direction in which the home team attacks, by `home_team_side`. */
export const SIDES: ReadonlyMap<string, Sign> = new Map([
  ['left_to_right', 1],
  ['right_to_left', -1],
]);

/** `acronym` of a goalkeeper's role. */
export const GOALKEEPER = 'GK';

/** Prefixes of `group_name` in the older format. */
export const GROUPS = { home: 'home', away: 'away', ball: 'ball' } as const;

export const UNNAMED_TEAMS = { team_a: 'Home', team_b: 'Away' } as const;

/** The tables of a match, with columns that identify them and the names of the published files. */
export const TABLES = [
  {
    layout: 'dynamic events',
    name: /dynamic_events\.csv$/i,
    columns: ['event_id', 'match_id', 'event_type', 'frame_start', 'frame_end', 'time_end', 'end_type'],
  },
  {
    layout: 'phases of play',
    name: /phases_of_play\.csv$/i,
    columns: ['index', 'match_id', 'team_in_possession_id', 'frame_start', 'frame_end', 'time_end'],
  },
] as const;
export type TableLayout = (typeof TABLES)[number]['layout'];

/** `source_type` of a phase. The table of phases has no types of events. */
export const PHASE = 'phase_of_play';

/** `event_type` of the time in which a player has the ball. */
export const POSSESSION = 'player_possession';

/** Types of the other dynamic events. The subtype is the vendor's, or else the vendor's type. */
export const EVENT_TYPES: ReadonlyMap<string, EventType> = new Map([
  ['on_ball_engagement', 'pressure'],
  ['off_ball_run', 'other'],
  ['passing_option', 'other'],
]);

/** The event with which a possession starts, by `start_type`; null if the start is not an event. */
export const STARTS: ReadonlyMap<string, EventType | null> = new Map([
  ['pass_reception', 'reception'],
  ['throw_in_reception', 'reception'],
  ['free_kick_reception', 'reception'],
  ['goal_kick_reception', 'reception'],
  ['corner_reception', 'reception'],
  ['pass_interception', 'interception'],
  ['throw_in_interception', 'interception'],
  ['free_kick_interception', 'interception'],
  ['goal_kick_interception', 'interception'],
  ['corner_interception', 'interception'],
  ['recovery', 'recovery'],
  ['keep_possession', null],
  ['unknown', null],
]);

/** The event with which a possession ends, by `end_type`. A shot followed by `GOAL` is a goal. */
export const ENDS: ReadonlyMap<string, EventType> = new Map([
  ['pass', 'pass'],
  ['shot', 'shot'],
  ['clearance', 'clearance'],
  ['possession_loss', 'turnover'],
  ['foul_suffered', 'foul_won'],
  ['unknown', 'other'],
]);

/** `game_interruption_after` of a shot that scores. */
export const GOAL = 'goal_for';

/** `is_successful` by `pass_outcome`. */
export const PASS_OUTCOMES: ReadonlyMap<string, boolean> = new Map([
  ['successful', true],
  ['unsuccessful', false],
  ['offside', false],
]);

/** Columns with the id of another event. */
export const LINKS = [
  'associated_player_possession_event_id',
  'associated_off_ball_run_event_id',
  'targeted_passing_option_event_id',
  'affected_line_breaking_passing_option_id',
] as const;

/** Columns with a coordinate in metres, towards the goal that the acting team attacks. */
export const POSITION_COLUMN = /(?:^|_)[xy](?:_|$)/;

/** Columns with the id of a player. Other columns with ids repeat the column with the name. */
export const PLAYER_ID_COLUMNS: ReadonlySet<string> = new Set([
  'player_targeted_id',
  'player_in_possession_id',
]);
export const ID_COLUMN = /_id(?:_|$)/;

/** Columns whose digits are not a number. */
export const TEXT_COLUMNS: ReadonlySet<string> = new Set(['defensive_structure']);

/** Columns that are imported as fields, or that follow from other columns. */
export const NOT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['index', 'event_type', 'event_subtype', 'player_name', 'period', 'is_header', 'pass_outcome'],
  ...['frame_start', 'frame_end', 'time_start', 'time_end', 'minute_start', 'second_start'],
  ...[
    'team_shortname',
    'team_in_possession_shortname',
    'attacking_side',
    'x_start',
    'y_start',
    'x_end',
    'y_end',
  ],
]);
