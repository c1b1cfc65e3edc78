import { defineVendor } from '../../core/vendor.ts';

export const NEXT_GEN_STATS = defineVendor({
  id: 'nextgenstats',
  name: 'NFL Next Gen Stats (single plays)',
  sport: 'american_football',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'No licence given; the NFL’s terms of use apply',
  attribution: 'NFL Next Gen Stats, plays collected by asonty/ngs_highlights',
  url: 'https://github.com/asonty/ngs_highlights',
  layout:
    'one file per play (SEASON_TEAM_GAME_PLAY.tsv), or a folder of such files; the plays of a game become one game',
});

/** Columns that identify the vendor's tables. */
export const REQUIRED_COLUMNS = [
  'gameId',
  'playId',
  'playType',
  'playDirection',
  'quarter',
  'gameClock',
  'possessionFlag',
  'homeTeamFlag',
  'teamAbbr',
  'displayName',
  'nflId',
  'time',
  'x',
  'y',
  's',
  'event',
] as const;

/** Player name in the ball's lines. */
export const BALL = 'ball';

/** Kinds of plays by `playType`. */
export const PLAY_TYPES: ReadonlyMap<string, string> = new Map([
  ['play_type_pass', 'pass'],
  ['play_type_rush', 'rush'],
  ['play_type_kickoff', 'kickoff'],
  ['play_type_punt', 'punt'],
  ['play_type_field_goal', 'field_goal'],
  ['play_type_xp', 'extra_point'],
  ['play_type_sack', 'sack'],
]);

export const POSTSEASON = 'POST';

/** Columns that are not imported as attributes of the play. */
export const COLUMNS_OF_LINE: ReadonlySet<string> = new Set([
  'gameId',
  'playId',
  'possessionFlag',
  'homeTeamFlag',
  'teamAbbr',
  'frame',
  'displayName',
  'esbId',
  'gsisId',
  'jerseyNumber',
  'nflId',
  'position',
  'positionGroup',
  'time',
  'x',
  'y',
  's',
  'o',
  'dir',
  'event',
]);
