import { datasetId } from '../../model/ids.ts';

/** What every game of Metrica's says of its source. */
export const METRICA = {
  id: 'metrica',
  licence: 'Sample data, free to use with acknowledgement of the source',
  attribution: 'Data: Metrica Sports (https://github.com/metrica-sports/sample-data)',
} as const;

export const SOURCE = {
  provider: METRICA.id,
  licence: METRICA.licence,
  attribution: METRICA.attribution,
} as const;

export function gameId(game: string): string {
  return datasetId(METRICA.id, game);
}

/** Numbers and names of anonymised players repeat over games, so a player's id has the game's in front. */
export function playerId(game: string, player: string): string {
  return datasetId(METRICA.id, `${game}-${player}`);
}
