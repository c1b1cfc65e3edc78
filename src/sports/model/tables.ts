import { EventSchema } from './event.ts';
import { FramePlayerSchema, FrameSchema } from './frame.ts';
import { GameItemSchema } from './game.ts';
import { columnsOf, type Table } from './table.ts';

export const GAMES_TABLE: Table = { columns: columnsOf(GameItemSchema) };

/** Columns that files in Fieldcast's own form of earlier versions lack; all are null there. */
export const LATER_COLUMNS: ReadonlySet<string> = new Set([
  ...['recipient_id', 'body_part', 'set_piece', 'card', 'xg', 'possession_id'],
  ...['ball_state', 'ball_team', 'orientation_deg', 'direction_deg'],
]);

export const EVENTS_TABLE: Table = { columns: columnsOf(EventSchema) };

const GAME_ID = {
  name: 'game_id',
  kind: 'text',
  isNullable: false,
  description: 'Identifier of the game.',
} as const;
const KIND = {
  name: 'kind',
  kind: 'text',
  isNullable: false,
  description: 'What the row locates: `ball` or `player`; `none` where the frame locates nobody.',
} as const;

/** A row for the ball and for each player of each frame, the ball first. */
export const TRACKING_TABLE: Table = {
  columns: [
    GAME_ID,
    ...columnsOf(FrameSchema).filter(({ kind }) => kind !== 'json'),
    KIND,
    // A row of the ball has no player, and one of kind `none` no position either.
    ...columnsOf(FramePlayerSchema).map((column) => ({ ...column, isNullable: true })),
  ],
};
