import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/shorten.ts';
import { Type } from '../../schema.ts';
import type { DatasetQueries, StoredGame } from '../store/port.ts';

/** Path parameters of every endpoint below one game. */
export const GameParams = Type.Object({
  gameId: Type.String({ description: 'game_id of the game.' }),
});

/** The game of a path. Throws HttpError (404) where the dataset has no game with that id. */
export async function requireGame(reader: DatasetQueries, gameId: string): Promise<StoredGame> {
  const game = await reader.game(gameId);
  if (game !== null) return game;
  throw new HttpError('not_found', `There is no game ${shorten(gameId)}; GET /games lists them`);
}
