import { EventSchema } from '../../model/event.ts';
import { type Frame, FramePlayerSchema, FrameSchema } from '../../model/frame.ts';
import { GameItemSchema } from '../../model/game.ts';
import { type Batch, columnsOf, type Table, type TableColumn } from './table.ts';

export const GAMES_TABLE: Table = { columns: columnsOf(GameItemSchema) };

export const EVENTS_TABLE: Table = { columns: columnsOf(EventSchema) };

const GAME_ID: TableColumn = { name: 'game_id', kind: 'text', description: 'Identifier of the game.' };
const KIND: TableColumn = {
  name: 'kind',
  kind: 'text',
  description: 'What the row places: `ball` or `player`.',
};
const MOMENT = columnsOf(FrameSchema).filter(({ kind }) => kind !== 'json');
const PERSON = columnsOf(FramePlayerSchema);

/** A row for each player and for the ball of each frame, the ball first. */
export const TRACKING_TABLE: Table = { columns: [GAME_ID, ...MOMENT, KIND, ...PERSON] };

/** Frames brought to rows. A frame that places nobody has none. */
export function frameRows(gameId: string, frames: readonly Frame[]): Batch {
  // A game has millions of rows: an object for each would take longer than all the rest.
  const columns: unknown[][] = TRACKING_TABLE.columns.map(() => []);
  const names = PERSON.map(({ name }) => name);
  for (const frame of frames) {
    const { frame_id, period, time_s, ball, players } = frame;
    const add = (kind: string, who: Readonly<Record<string, unknown>>) => {
      let at = 0;
      for (const value of [gameId, frame_id, period, time_s, kind]) columns[at++]?.push(value);
      for (const name of names) columns[at++]?.push(who[name] ?? null);
    };
    if (ball !== null) add('ball', ball);
    for (const player of players) add('player', player);
  }
  return { rows: columns[0]?.length ?? 0, columns };
}
