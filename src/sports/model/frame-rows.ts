import { booleanColumn, type Column, NumberColumn, TextColumn } from './columns.ts';
import type { Frame, FramePlayer } from './frame.ts';
import type { Batch } from './table.ts';
import { TRACKING_TABLE } from './tables.ts';

/** A game has millions of rows: batches are small enough to hold several, large enough to be worth a look. */
const BATCH_ROWS = 5000;

/** Whom a row places; what a ball, or nobody, does not have is null. */
type Placed = { readonly [K in keyof FramePlayer]: FramePlayer[K] | null };

const NOBODY: Placed = {
  player_id: null,
  team: null,
  jersey_number: null,
  x: null,
  y: null,
  z: null,
  speed: null,
  is_visible: null,
};

/** Frames brought to rows of TRACKING_TABLE, batch by batch. */
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

/** Gathers the rows of a game's frames, in the same memory again and again. */
export class FrameRows {
  readonly #gameId: string;
  readonly #cells = {
    game_id: new TextColumn(),
    frame_id: new NumberColumn(),
    period: new NumberColumn(),
    time_s: new NumberColumn(),
    kind: new TextColumn(),
    player_id: new TextColumn(),
    team: new TextColumn(),
    jersey_number: new NumberColumn(),
    x: new NumberColumn(),
    y: new NumberColumn(),
    z: new NumberColumn(),
    speed: new NumberColumn(),
    is_visible: booleanColumn(),
  };
  readonly #columns: readonly Column[];
  #count = 0;

  constructor(gameId: string) {
    this.#gameId = gameId;
    const byName = new Map<string, Column>(Object.entries(this.#cells));
    this.#columns = TRACKING_TABLE.columns.map(({ name }) => {
      const column = byName.get(name);
      if (column === undefined) throw new Error(`frames have no rows of ${name}`);
      return column;
    });
  }

  /** Rows gathered so far. */
  get count(): number {
    return this.#count;
  }

  /** Whether they are enough for a batch. */
  get isFull(): boolean {
    return this.#count >= BATCH_ROWS;
  }

  add(frame: Frame): void {
    const { ball, players } = frame;
    if (ball !== null) this.#add(frame, 'ball', { ...NOBODY, ...ball });
    for (const player of players) this.#add(frame, 'player', player);
    if (ball === null && players.length === 0) this.#add(frame, 'none', NOBODY);
  }

  /** The rows gathered, until {@link clear} is called. */
  batch(): Batch {
    return { rows: this.#count, columns: this.#columns };
  }

  clear(): void {
    this.#count = 0;
    for (const column of this.#columns) column.clear();
  }

  // Column by column and by name: a loop over the names would take twice as long for a game's tracking.
  #add(frame: Frame, kind: string, who: Placed): void {
    const cells = this.#cells;
    cells.game_id.add(this.#gameId);
    cells.frame_id.add(frame.frame_id);
    cells.period.add(frame.period);
    cells.time_s.add(frame.time_s);
    cells.kind.add(kind);
    cells.player_id.add(who.player_id);
    cells.team.add(who.team);
    cells.jersey_number.add(who.jersey_number);
    cells.x.add(who.x);
    cells.y.add(who.y);
    cells.z.add(who.z);
    cells.speed.add(who.speed);
    cells.is_visible.add(who.is_visible === null ? null : String(who.is_visible));
    this.#count += 1;
  }
}
