import { EventSchema } from '../../model/event.ts';
import { type Frame, FramePlayerSchema, FrameSchema } from '../../model/frame.ts';
import { GameItemSchema } from '../../model/game.ts';
import { type Batch, columnsOf, type Table, type TableColumn, toBatch } from './table.ts';

export const GAMES_TABLE: Table = { columns: columnsOf(GameItemSchema) };

export const EVENTS_TABLE: Table = { columns: columnsOf(EventSchema) };

const GAME_ID: TableColumn = { name: 'game_id', kind: 'text', description: 'Identifier of the game.' };
const KIND: TableColumn = {
  name: 'kind',
  kind: 'text',
  description: 'What the row places: `ball` or `player`.',
};
const MOMENT = columnsOf(FrameSchema).filter(({ kind }) => kind !== 'json');

/** A row for each player and for the ball of each frame, the ball first. */
export const TRACKING_TABLE: Table = {
  columns: [GAME_ID, ...MOMENT, KIND, ...columnsOf(FramePlayerSchema)],
};

/** Frames brought to rows. A frame that places nobody has none. */
export function frameRows(gameId: string, frames: readonly Frame[]): Batch {
  return toBatch(
    TRACKING_TABLE,
    frames.flatMap(({ ball, players, ...moment }) => [
      ...(ball === null ? [] : [{ game_id: gameId, ...moment, kind: 'ball', ...ball }]),
      ...players.map((player) => ({ game_id: gameId, ...moment, kind: 'player', ...player })),
    ]),
  );
}
