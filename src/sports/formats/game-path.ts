import Type from 'typebox';
import { HttpError } from '../../http/errors.ts';
import type { DatasetReader, StoredGame } from '../store/port.ts';

/** Path parameters of everything that belongs to one game. */
export const GameParams = Type.Object({
  gameId: Type.String({ description: 'game_id of the game.' }),
});

/** The game of a path. Throws HttpError (404) where the dataset holds none of that id. */
export async function requireGame(reader: DatasetReader, gameId: string): Promise<StoredGame> {
  const game = await reader.game(gameId);
  if (game !== null) return game;
  throw new HttpError('not_found', `There is no game ${gameId.slice(0, 100)}; GET /games lists them`);
}
