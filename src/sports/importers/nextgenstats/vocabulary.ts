import { datasetId } from '../../model/ids.ts';

export const PROVIDER = 'nextgenstats';
export const LICENCE = 'None stated; the NFL’s terms of use';
export const ATTRIBUTION = 'NFL Next Gen Stats, plays collected by asonty/ngs_highlights';

export const SOURCE = { provider: PROVIDER, licence: LICENCE, attribution: ATTRIBUTION } as const;

export function gameId(game: string): string {
  return datasetId(PROVIDER, game);
}

export function playerId(player: string): string {
  return datasetId(PROVIDER, player);
}

/** Columns without which a table is not one of these. */
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

/** How the ball is called in place of a player. */
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

/** Columns of a line that say something of its person and moment, not of the play. */
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
