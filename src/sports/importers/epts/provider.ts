import type { Game } from '../../model/game.ts';
import { datasetId } from '../../model/ids.ts';

export const EPTS = {
  id: 'epts',
  licence: 'As agreed with the provider of the data; the format alone gives no right to it',
  attribution: 'Tracking: the provider that the data names',
} as const;

/** What a game says of its source; `provider` is the one that its metadata names. */
export function sourceOf(provider: string | null): Game['source'] {
  return {
    provider: EPTS.id,
    licence: EPTS.licence,
    attribution: `Tracking: ${provider ?? 'a provider that the data does not name'}, in the FIFA EPTS format`,
  };
}

export function gameId(game: string): string {
  return datasetId(EPTS.id, game);
}

/** Providers' ids may hold for one game only, so a player's has the game's in front. */
export function playerId(game: string, player: string): string {
  return datasetId(EPTS.id, `${game}-${player}`);
}
