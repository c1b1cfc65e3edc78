import { datasetId } from '../../model/ids.ts';

/** What every game of Opta's says of its source. */
export const OPTA = {
  id: 'opta',
  licence: 'As agreed with Stats Perform',
  attribution: 'Data: Opta (Stats Perform)',
} as const;

export const SOURCE = { provider: OPTA.id, licence: OPTA.licence, attribution: OPTA.attribution } as const;

export function gameId(game: string): string {
  return datasetId(OPTA.id, game);
}

export function playerId(player: string): string {
  return datasetId(OPTA.id, player);
}
