/** Columns that every one of these tables has. */
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

/** The player's name in the ball's lines. */
export const BALL = 'ball';

/** Kinds of play as the source names them. */
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

/** Columns about a line's person and moment, not about the play. */
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
