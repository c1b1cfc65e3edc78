import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const BIG_DATA_CUP = defineVendor({
  id: 'bigdatacup',
  name: 'Big Data Cup (Stathletes)',
  sport: 'ice_hockey',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Stathletes Public Data User Agreement (public research, not for profit)',
  attribution: 'Data: Stathletes, Big Data Cup (https://github.com/bigdatacup/Big-Data-Cup-2021)',
  url: 'https://github.com/bigdatacup/Big-Data-Cup-2021',
  layout:
    'the repository’s folder, or pxp_womens_oly_2022_v2.csv and/or TrackingData from it (pp_info.csv and a folder per game ' +
    'with “GAME roster.csv” and “GAME P<period> PP<number>.csv”)',
});

/** Creates an id from date and team names, because the source has no game ids. */
export function cupGameId(date: string | null, away: string, home: string): string {
  return BIG_DATA_CUP.idOf(date ?? 'undated', hyphenated(away), 'at', hyphenated(home));
}

export function cupPlayerId(team: string, name: string): string {
  return BIG_DATA_CUP.idOf(hyphenated(team), hyphenated(name));
}

/** Converts a name to lower case and replaces separators by hyphens. Keeps letters of all scripts. */
function hyphenated(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s()/,-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Video frames per second. */
export const FRAME_RATE_HZ = 30;
/** Jersey number that the tracking uses for unreadable shirts. */
export const UNREAD_JERSEY = 100;

export const REGULAR_PERIODS = 3;
export const REGULAR_PERIOD_S = 20 * 60;

export const EVENT_COLUMNS = [
  'game_date',
  'team_name',
  'opp_team_name',
  'venue',
  'period',
  'clock_seconds',
  'situation_type',
  'goals_for',
  'goals_against',
  'player_name',
  'event',
  'event_successful',
  'x_coord',
  'y_coord',
  'event_type',
  'player_name_2',
  'x_coord_2',
  'y_coord_2',
] as const;
export const TRACKING_COLUMNS = ['frame_id', 'period', 'team_name', 'jersey_number', 'x_ft', 'y_ft'] as const;
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

interface EventMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  /** Whether the second player is usually a team-mate of the acting player. */
  readonly secondIsMate?: boolean;
  /** Whether `event_successful` describes the success of the acting player. */
  readonly successIsStated?: boolean;
  /** Whether score and situation are given from the opponent's point of view. */
  readonly opponentsView?: boolean;
}

/** Meanings of the source's events by name. A successful `Shot` is a goal. */
export const EVENTS: ReadonlyMap<string, EventMeaning> = new Map([
  ['Shot', { type: 'shot', successIsStated: true }],
  ['Goal', { type: 'goal' }],
  ['Play', { type: 'pass', secondIsMate: true, successIsStated: true }],
  ['Incomplete Play', { type: 'pass', secondIsMate: true, successIsStated: true }],
  ['Takeaway', { type: 'recovery', subtype: 'takeaway', successIsStated: true }],
  ['Puck Recovery', { type: 'recovery', subtype: 'loose_puck', successIsStated: true }],
  ['Dump In/Out', { type: 'dump', successIsStated: true }],
  ['Zone Entry', { type: 'zone_entry', successIsStated: true, opponentsView: true }],
  ['Faceoff Win', { type: 'faceoff', successIsStated: true }],
  ['Penalty Taken', { type: 'penalty' }],
]);

export const UNKNOWN_EVENT: EventMeaning = { type: 'other', successIsStated: true };

/** Names of the numbered details by event name. */
export const DETAILS: ReadonlyMap<string, readonly (readonly [column: string, name: string])[]> = new Map(
  ['Shot', 'Goal'].map((event) => [
    event,
    [
      ['event_detail_2', 'traffic'],
      ['event_detail_3', 'one_timer'],
    ],
  ]),
);

/** Column for the destination of a shot. */
export const DESTINATION_COLUMN = 'event_detail_1';
