import { closeSync, fsyncSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { detachBuffer } from '../memory.ts';
import { fileHeader, joinedBlocks, LAST_BLOCK, readFrame } from './frame.ts';
import { joinableFrame } from './joinable.ts';

/**
 * The window covers dozens of tracking frames. Matches reach back at most one window, and decoders need this
 * much memory.
 */
const WINDOW_LOG = 17;

/** Writes a file that is a single zstd frame, from pieces of text that are compressed separately. */
export class ZstdFile {
  readonly #file: number;
  #size = 0;

  /** `path` must not exist yet. */
  constructor(path: string) {
    this.#file = openSync(path, 'wx');
    this.#write(fileHeader(0, WINDOW_LOG));
  }

  add(text: Uint8Array): void {
    const blocks = joinedBlocks(readFrame(joinableFrame(text, WINDOW_LOG)));
    this.#write(blocks);
    detachBuffer(blocks);
    this.#size += text.byteLength;
  }

  /** Completes the file and flushes it to disk. {@link close} must still be called. */
  finish(): void {
    this.#write(LAST_BLOCK);
    const header = fileHeader(this.#size, WINDOW_LOG);
    writeSync(this.#file, header, 0, header.byteLength, 0);
    // The file is served without further checks, so a power failure must not leave an incomplete file.
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Writes all bytes or throws. A single system call may write only some of them if the disk is nearly full. */
  #write(bytes: Uint8Array): void {
    writeFileSync(this.#file, bytes);
  }
}
