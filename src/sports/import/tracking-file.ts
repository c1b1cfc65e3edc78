import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { detachBuffer } from '../../memory.ts';
import { parquetEncoder } from '../formats/table/parquet.ts';
import type { Frame } from '../model/frame.ts';
import { FrameRows } from '../model/frame-rows.ts';
import { TRACKING_TABLE } from '../model/tables.ts';

/** Writes a whole game's tracking data as Parquet, frame by frame. */
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
    if (this.#rows.isFull) this.#encode();
  }

  /** Completes the file and flushes it to disk. Call {@link close} afterwards. */
  finish(): void {
    if (this.#rows.count > 0) this.#encode();
    this.#write(this.#encoder.end());
    // The service does not check the file, so a power failure must not leave an incomplete file.
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #encode(): void {
    this.#write(this.#encoder.batch(this.#rows.batch()));
    this.#rows.clear();
  }

  /**
   * Writes all bytes, then frees their memory. Uses writeFileSync, because a single write call can be
   * incomplete if the disk is nearly full.
   */
  #write(bytes: Uint8Array): void {
    writeFileSync(this.#file, bytes);
    detachBuffer(bytes);
  }
}
