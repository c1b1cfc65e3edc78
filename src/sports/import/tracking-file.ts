import { closeSync, openSync, writeSync } from 'node:fs';
import { parquetEncoder } from '../formats/table/parquet.ts';
import type { Frame } from '../model/frame.ts';
import { FrameRows } from '../model/frame-rows.ts';
import { TRACKING_TABLE } from '../model/tables.ts';

/** Rows that are gathered before they go to the encoder, which gathers larger groups of them. */
const BATCH_ROWS = 5000;

/** Writes a game's whole tracking as Parquet, frame by frame. */
export class TrackingFile {
  readonly #rows: FrameRows;
  readonly #encoder = parquetEncoder(TRACKING_TABLE);
  readonly #file: number;

  /** `path` must not exist yet. */
  constructor(path: string, gameId: string) {
    this.#rows = new FrameRows(gameId);
    this.#file = openSync(path, 'wx');
  }

  add(frame: Frame): void {
    this.#rows.add(frame);
    if (this.#rows.count >= BATCH_ROWS) this.#encode();
  }

  /** Ends the file; {@link close} is still to be called. */
  finish(): void {
    if (this.#rows.count > 0) this.#encode();
    writeSync(this.#file, this.#encoder.end());
  }

  close(): void {
    closeSync(this.#file);
  }

  #encode(): void {
    writeSync(this.#file, this.#encoder.batch(this.#rows.batch()));
    this.#rows.clear();
  }
}
