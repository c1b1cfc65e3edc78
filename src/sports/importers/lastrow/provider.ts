import { datasetId } from '../../model/ids.ts';

export const LAST_ROW = {
  id: 'lastrow',
  licence: 'Free to use for any purpose, with credit of the source',
  attribution:
    'Data: Last Row, Friends of Tracking (https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row)',
} as const;

export const SOURCE = {
  provider: LAST_ROW.id,
  licence: LAST_ROW.licence,
  attribution: LAST_ROW.attribution,
} as const;

export function gameId(play: string): string {
  return datasetId(LAST_ROW.id, play);
}

/** Ids of players hold within one goal only, so a player's has the goal's in front. */
export function playerId(play: string, player: string): string {
  return datasetId(LAST_ROW.id, `${play}-${player}`);
}
