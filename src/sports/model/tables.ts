import { EventSchema } from './event.ts';
import { type Frame, type FramePlayer, FramePlayerSchema, FrameSchema } from './frame.ts';
import { GameItemSchema } from './game.ts';
import { columnsOf, type Table, type TableColumn } from './table.ts';

export const GAMES_TABLE: Table = { columns: columnsOf(GameItemSchema) };

export const EVENTS_TABLE: Table = { columns: columnsOf(EventSchema) };

const GAME_ID: TableColumn = { name: 'game_id', kind: 'text', description: 'Identifier of the game.' };
const KIND: TableColumn = {
  name: 'kind',
  kind: 'text',
  description: 'What the row places: `ball` or `player`; `none` where the frame places nobody.',
};
const MOMENT = columnsOf(FrameSchema).filter(({ kind }) => kind !== 'json');
const PERSON = columnsOf(FramePlayerSchema);

/** A row for each player and for the ball of each frame, the ball first. */
export const TRACKING_TABLE: Table = { columns: [GAME_ID, ...MOMENT, KIND, ...PERSON] };

/** Rows brought to frames, the inverse of FrameRows; rows of one frame stand together. */
export class FrameJoiner {
  #frame: Frame | null = null;

  /** Adds a row; gives the frame before it where it begins another. */
  add(row: TrackingRow): Frame | null {
    const { frame_id, period, time_s } = row;
    const before = this.#frame;
    const isNew = before?.frame_id !== frame_id || before.period !== period;
    const frame = isNew ? { frame_id, period, time_s, ball: null, players: [] } : before;
    this.#frame = place(frame, row);
    return isNew ? before : null;
  }

  /** The last frame, if there was any. */
  end(): Frame | null {
    return this.#frame;
  }
}

/** A row of TRACKING_TABLE, by the names of its columns. */
export type TrackingRow = Pick<Frame, 'frame_id' | 'period' | 'time_s'> &
  FramePlayer & { readonly kind: string };

function place(frame: Frame, row: TrackingRow): Frame {
  const { player_id, team, jersey_number, x, y, z, speed, is_visible } = row;
  if (row.kind === 'ball') return { ...frame, ball: { x, y, z } };
  if (row.kind === 'player') {
    frame.players.push({ player_id, team, jersey_number, x, y, z, speed, is_visible });
  }
  return frame;
}
