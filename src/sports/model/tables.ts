import { EventSchema } from './event.ts';
import { type Frame, type FramePlayer, FramePlayerSchema, FrameSchema } from './frame.ts';
import { GameItemSchema } from './game.ts';
import { type Batch, columnsOf, type Table, type TableColumn } from './table.ts';

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

/** Frames brought to rows. */
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
    if (ball === null && players.length === 0) add('none', {});
  }
  return { rows: columns[0]?.length ?? 0, columns };
}

/** Rows brought to frames, the inverse of {@link frameRows}; rows of one frame stand together. */
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
