import { booleanColumn, type Column, NumberColumn, TextColumn } from './columns.ts';
import type { GameEvent } from './event.ts';
import type { Frame, FramePlayer } from './frame.ts';
import { makeFrame, makeFramePlayer } from './make-frame.ts';
import type { Batch } from './tables.ts';
import { TRACKING_TABLE } from './tables.ts';

/** Rows per batch. Larger batches need more memory; smaller batches have more overhead. */
const BATCH_ROWS = 5000;

/** Values in a row for the ball or a player; null for columns without a value. */
type Position = { readonly [K in keyof FramePlayer]: Exclude<FramePlayer[K], undefined> | null };

const NO_POSITION: Position = {
  player_id: null,
  team: null,
  jersey_number: null,
  x: null,
  y: null,
  z: null,
  speed: null,
  is_visible: null,
  orientation_deg: null,
};

/** Text indices that are the same in all rows of a frame. */
interface FrameCodes {
  readonly game: number;
  readonly state: number;
  readonly team: number;
}

/** Converts frames to rows of TRACKING_TABLE, batch by batch. */
export async function* frameBatches(
  gameId: string,
  frames: AsyncIterable<Frame> | Iterable<Frame>,
): AsyncGenerator<Batch> {
  const rows = new FrameRows(gameId);
  for await (const frame of frames) {
    rows.add(frame);
    if (!rows.isFull) continue;
    yield rows.batch();
    rows.clear();
  }
  if (rows.count > 0) yield rows.batch();
}

/** Collects the rows of a game's frames. Reuses the same memory for every batch. */
export class FrameRows {
  readonly #gameId: string;
  readonly #cells = {
    game_id: new TextColumn(),
    frame_id: new NumberColumn(),
    period: new NumberColumn(),
    time_s: new NumberColumn(),
    ball_state: new TextColumn(),
    ball_team: new TextColumn(),
    kind: new TextColumn(),
    player_id: new TextColumn(),
    team: new TextColumn(),
    jersey_number: new NumberColumn(),
    x: new NumberColumn(),
    y: new NumberColumn(),
    z: new NumberColumn(),
    speed: new NumberColumn(),
    is_visible: booleanColumn(),
    orientation_deg: new NumberColumn(),
    direction_deg: new NumberColumn(),
  };
  readonly #columns: readonly Column[];
  #count = 0;

  constructor(gameId: string) {
    this.#gameId = gameId;
    const byName = new Map<string, Column>(Object.entries(this.#cells));
    this.#columns = TRACKING_TABLE.columns.map(({ name }) => {
      const column = byName.get(name);
      if (column === undefined) throw new Error(`FrameRows has no column ${name}`);
      return column;
    });
  }

  /** Number of rows collected since the last `clear`. */
  get count(): number {
    return this.#count;
  }

  /** Whether there are enough rows for a batch. */
  get isFull(): boolean {
    return this.#count >= BATCH_ROWS;
  }

  add(frame: Frame): void {
    const { game_id, ball_state, ball_team } = this.#cells;
    const codes = {
      game: game_id.codeOf(this.#gameId),
      state: ball_state.codeOf(frame.ball_state),
      team: ball_team.codeOf(frame.ball_team),
    };
    if (frame.ball !== null) this.#add(frame, codes, 'ball', { ...NO_POSITION, ...frame.ball });
    for (const player of frame.players) this.#add(frame, codes, 'player', player);
    if (frame.ball === null && frame.players.length === 0) this.#add(frame, codes, 'none', NO_POSITION);
  }

  /** Returns the collected rows. The rows are valid until {@link clear} is called. */
  batch(): Batch {
    return { rows: this.#count, columns: this.#columns };
  }

  clear(): void {
    this.#count = 0;
    for (const column of this.#columns) column.clear();
  }

  // Name each column explicitly, because a loop over the names takes twice as long.
  #add(frame: Frame, codes: FrameCodes, kind: string, position: Position): void {
    const cells = this.#cells;
    cells.game_id.addCode(codes.game);
    cells.frame_id.add(frame.frame_id);
    cells.period.add(frame.period);
    cells.time_s.add(frame.time_s);
    cells.ball_state.addCode(codes.state);
    cells.ball_team.addCode(codes.team);
    cells.kind.add(kind);
    cells.player_id.add(position.player_id);
    cells.team.add(position.team);
    cells.jersey_number.add(position.jersey_number);
    cells.x.add(position.x);
    cells.y.add(position.y);
    cells.z.add(position.z);
    cells.speed.add(position.speed);
    cells.is_visible.add(position.is_visible === null ? null : String(position.is_visible));
    cells.orientation_deg.add(position.orientation_deg);
    cells.direction_deg.add(position.direction_deg ?? null);
    this.#count += 1;
  }
}

/** A row of TRACKING_TABLE by column name. */
export type TrackingRow = Pick<Frame, 'frame_id' | 'period' | 'time_s' | 'ball_state' | 'ball_team'> &
  FramePlayer & { readonly kind: string };

/** Joins rows into frames; the inverse of {@link FrameRows}. The rows of a frame must be consecutive. */
export class FrameJoiner {
  #frame: Frame | null = null;

  /** Adds a row. Returns the previous frame if the row starts a new frame. */
  add(row: TrackingRow): Frame | null {
    const { frame_id, period, time_s, ball_state, ball_team } = row;
    const before = this.#frame;
    const isNew = before?.frame_id !== frame_id || before.period !== period;
    const frame = isNew
      ? makeFrame({ frame_id, period, time_s, ball: null, ball_state, ball_team, players: [] })
      : before;
    this.#frame = withPosition(frame, row);
    return isNew ? before : null;
  }

  /** Returns the last frame; null if there were no rows. */
  end(): Frame | null {
    return this.#frame;
  }
}

function withPosition(frame: Frame, row: TrackingRow): Frame {
  const { x, y, z, direction_deg, ...person } = row;
  if (row.kind === 'ball') return { ...frame, ball: { x, y, z } };
  if (row.kind === 'player') {
    // A table has this column for all players, but a record has the field only if the source provides a value.
    const stated = typeof direction_deg === 'number' ? { direction_deg } : {};
    frame.players.push(makeFramePlayer({ ...person, x, y, z, ...stated }));
  }
  return frame;
}

type Row = Readonly<Record<string, unknown>>;

/** Event attributes that contain a freeze frame: the positions of people at the moment of the event. */
const FRAMES = ['freeze_frame', 'freeze_frame_360'] as const;

/**
 * Fields of a person in a freeze frame, with their types. Attributes have no schema, so values of other types
 * are ignored.
 */
const PERSON: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  player_id: 'string',
  player: 'string',
  position: 'string',
  teammate: 'boolean',
  actor: 'boolean',
  keeper: 'boolean',
  x: 'number',
  y: 'number',
};

/** Returns rows of FREEZE_FRAMES_TABLE: a row for each person in the event's freeze frames. */
export function freezeFrameRows(event: GameEvent): Row[] {
  const { game_id, event_id, period, team, attributes } = event;
  return FRAMES.flatMap((frame) => {
    const people = attributes[frame];
    if (!Array.isArray(people)) return [];
    // If the event also has a 360 frame, `visible_area` belongs only to the 360 frame.
    const isOwn = frame === 'freeze_frame' && 'freeze_frame_360' in attributes;
    const visible_area = isOwn ? null : attributes['visible_area'];
    return people.map((person: unknown, index): Row => {
      const stated = Object.entries(person ?? {}).filter(([key, value]) => typeof value === PERSON[key]);
      return {
        ...Object.fromEntries(stated),
        ...{ game_id, event_id, frame, period, team, person: index + 1, visible_area },
      };
    });
  });
}
