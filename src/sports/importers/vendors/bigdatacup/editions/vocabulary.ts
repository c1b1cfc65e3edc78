import type { CoordinateSystem } from '../../../../model/coordinates.ts';
import { ACTING_TEAM_RINK, CENTRED_RINK, CORNER_RINK } from '../coordinates.ts';
import type { Columns } from './schema.ts';

/** Columns of 2022. Goals and skaters are from the point of view of the acting team. */
const ACTING_TEAM_AND_OPPONENT = {
  date: 'game_date',
  season: 'season_year',
  team: 'team_name',
  opponent: 'opp_team_name',
  venue: 'venue',
  period: 'period',
  clock: 'clock_seconds',
  situation: 'situation_type',
  goalsFor: 'goals_for',
  goalsAgainst: 'goals_against',
  player: 'player_name',
  event: 'event',
  success: 'event_successful',
  x: 'x_coord',
  y: 'y_coord',
  detail: 'event_type',
  destination: 'event_detail_1',
  traffic: 'event_detail_2',
  oneTimer: 'event_detail_3',
  player2: 'player_name_2',
  x2: 'x_coord_2',
  y2: 'y_coord_2',
} as const;

/** Columns of 2021, written with spaces. Later years use the same words with other separators. */
const HOME_AND_AWAY = {
  home: 'Home Team',
  away: 'Away Team',
  team: 'Team',
  period: 'Period',
  clock: 'Clock',
  homeSkaters: 'Home Team Skaters',
  awaySkaters: 'Away Team Skaters',
  homeGoals: 'Home Team Goals',
  awayGoals: 'Away Team Goals',
  player: 'Player',
  event: 'Event',
  x: 'X Coordinate',
  y: 'Y Coordinate',
  detail: 'Detail 1',
  destination: 'Detail 2',
  traffic: 'Detail 3',
  oneTimer: 'Detail 4',
  player2: 'Player 2',
  x2: 'X Coordinate 2',
  y2: 'Y Coordinate 2',
} as const;

/** Fields of an event. Every edition has a part of them, under other column names. */
export type EventField = keyof typeof ACTING_TEAM_AND_OPPONENT | keyof typeof HOME_AND_AWAY;

/** Order of day and month in dates with slashes. */
export type DateOrder = 'day first' | 'month first';

export interface EventEdition {
  /** Pattern of the published file names, by which empty files are recognised. */
  readonly fileName: RegExp;
  readonly columns: Columns<EventField>;
  /** Columns that a file must have. Any other column can be absent. */
  readonly needs: readonly EventField[];
  readonly dates: DateOrder;
  readonly rink: CoordinateSystem;
  /** Whether coordinates are from the point of view of the acting team. Otherwise the axes do not flip. */
  readonly isActingTeamsView: boolean;
}

const HOME_AND_AWAY_NEEDS = ['date', 'home', 'away', 'team', 'period', 'clock', 'event', 'x', 'y'] as const;

function withUnderscores(columns: Columns<EventField>): Columns<EventField> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, column.replaceAll(' ', '_')]),
  );
}

/** Editions of the events files. A file belongs to the first edition whose needed columns it has. */
export const EVENT_EDITIONS: readonly EventEdition[] = [
  // 2022.
  {
    fileName: /^pxp_\w+\.csv$/,
    columns: ACTING_TEAM_AND_OPPONENT,
    needs: ['date', 'team', 'opponent', 'venue', 'period', 'clock', 'event', 'success', 'x', 'y'],
    dates: 'day first',
    rink: ACTING_TEAM_RINK,
    isActingTeamsView: true,
  },
  // 2021.
  {
    fileName: /^hackathon_\w+\.csv$/,
    columns: { ...HOME_AND_AWAY, date: 'game_date' },
    needs: HOME_AND_AWAY_NEEDS,
    dates: 'day first',
    rink: ACTING_TEAM_RINK,
    isActingTeamsView: true,
  },
  // 2024.
  {
    fileName: /^BDC_\d{4}_\w+_Data\.csv$/,
    columns: { ...HOME_AND_AWAY, date: 'Date' },
    needs: HOME_AND_AWAY_NEEDS,
    dates: 'month first',
    rink: ACTING_TEAM_RINK,
    isActingTeamsView: true,
  },
  // 2025 and 2026.
  {
    fileName: /@.*\bEvents\.csv$/,
    columns: {
      ...withUnderscores({ ...HOME_AND_AWAY, player: 'Player Id', player2: 'Player Id 2' }),
      date: 'Date',
    },
    needs: HOME_AND_AWAY_NEEDS,
    dates: 'month first',
    rink: CENTRED_RINK,
    isActingTeamsView: false,
  },
];

export type TrackingField =
  | 'frame'
  | 'period'
  | 'clock'
  | 'kind'
  | 'team'
  | 'track'
  | 'jersey'
  | 'x'
  | 'y'
  | 'z';

export interface TrackingEdition {
  readonly fileName: RegExp;
  readonly columns: Columns<TrackingField>;
  readonly needs: readonly TrackingField[];
  readonly rink: CoordinateSystem;
  /** Text of the jersey number if the shirt is unreadable. */
  readonly unreadJersey?: string;
}

const OF_A_WHOLE_GAME = {
  frame: 'Image Id',
  period: 'Period',
  clock: 'Game Clock',
  kind: 'Player or Puck',
  team: 'Team',
  x: 'Rink Location X (Feet)',
  y: 'Rink Location Y (Feet)',
  z: 'Rink Location Z (Feet)',
} as const satisfies Columns<TrackingField>;
const OF_A_WHOLE_GAME_NEEDS = ['frame', 'period', 'clock', 'kind', 'team', 'jersey', 'x', 'y'] as const;

/** Editions of the tracking files. A file belongs to the first edition whose needed columns it has. */
export const TRACKING_EDITIONS: readonly TrackingEdition[] = [
  // 2022: one file per power play. The game clock and the number of the first image are in another file.
  {
    fileName: / P\d+ PP\d+\.csv$/,
    columns: {
      frame: 'frame_id',
      period: 'period',
      team: 'team_name',
      track: 'track_id',
      jersey: 'jersey_number',
      x: 'x_ft',
      y: 'y_ft',
    },
    needs: ['frame', 'period', 'team', 'jersey', 'x', 'y'],
    rink: CORNER_RINK,
    unreadJersey: '100',
  },
  // 2026: one file per period.
  {
    fileName: /@.*\bTracking_P\w+\.csv$/,
    columns: { ...OF_A_WHOLE_GAME, track: 'Player Id', jersey: 'Player Jersey Number' },
    needs: OF_A_WHOLE_GAME_NEEDS,
    rink: CENTRED_RINK,
  },
  // 2025: one file per game.
  {
    fileName: /@.*\bTracking\.csv$/,
    columns: { ...OF_A_WHOLE_GAME, jersey: 'Player Id' },
    needs: OF_A_WHOLE_GAME_NEEDS,
    rink: CENTRED_RINK,
  },
];

export type ShiftField = 'date' | 'team' | 'player' | 'period' | 'start' | 'end';

/** A small table, all of whose columns are needed. */
export interface TableEdition<F extends string> {
  readonly fileName: RegExp;
  readonly columns: Columns<F>;
}

const SHIFT = { date: 'Date', period: 'period', start: 'start_clock', end: 'end_clock' } as const;

export const SHIFT_EDITIONS: ReadonlyArray<TableEdition<ShiftField>> = [
  // 2025.
  { fileName: /@.*\bShifts\.csv$/, columns: { ...SHIFT, team: 'team_name', player: 'Player_Id' } },
  // 2024.
  {
    fileName: /^BDC_\d{4}_\w+_Shifts\.csv$/,
    columns: { ...SHIFT, team: 'team_name', player: 'player_name' },
  },
  // 2026.
  { fileName: /@.*\bShifts\.csv$/, columns: { ...SHIFT, team: 'Team', player: 'Player_Id' } },
];

export type CameraField = 'game' | 'right';

const CAMERAS = /^camera_orientations\.csv$/;

/** Tables of the team whose goaltender is on the right side in the first period. */
export const CAMERA_EDITIONS: ReadonlyArray<TableEdition<CameraField>> = [
  // 2025.
  {
    fileName: CAMERAS,
    columns: { game: 'GameID', right: 'Goalie Team on Right Side of Rink in 1st Period' },
  },
  // 2026.
  { fileName: CAMERAS, columns: { game: 'Game', right: 'GoalieTeamOnRightSideOfRink1stPeriod' } },
];

export const ROSTER_COLUMNS = ['player', 'jn', 'position', 'team'] as const;
export const POWER_PLAY_COLUMNS = [
  'game_name',
  'penalty_number',
  'start_video_clock_seconds',
  'end_video_clock_seconds',
  'start_period',
  'end_period',
  'start_game_clock_seconds',
  'end_game_clock_seconds',
] as const;
