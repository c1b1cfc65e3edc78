import { close, open, read } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { FileRange } from './file-range.ts';

const opened = promisify(open);

/** What is read of a file at a time. */
const PIECE_BYTES = 512 * 1024;
/** One piece is read while the one before is sent. */
const PIECES = 2;
/** Memory that a part takes while it is sent, at most. */
export const PART_BYTES = PIECES * PIECE_BYTES;
/** Memory of pieces that is kept for further parts: using it again takes half the time of memory that is new. */
const KEPT_BYTES = 2 * 1024 * 1024;
const kept: Buffer[] = [];

/**
 * A part of a file that is piped to a response. Node's own stream of a file would take new memory for each piece, and read
 * the next one only when the one before is sent.
 */
export class FilePart extends Readable {
  readonly #path: string;
  readonly #file: number;
  readonly #end: number;
  #at: number;
  #free = PIECES;
  #isReading = false;

  private constructor(path: string, file: number, { start, end }: FileRange) {
    super();
    this.#path = path;
    this.#file = file;
    this.#at = start;
    this.#end = end + 1;
  }

  /** Throws what the system does where there is no such file. */
  static async open(path: string, range: FileRange): Promise<FilePart> {
    return new FilePart(path, await opened(path, 'r'), range);
  }

  override pipe<T extends NodeJS.WritableStream>(to: T): T {
    this.#next(to);
    return to;
  }

  #next(to: NodeJS.WritableStream): void {
    if (this.#at >= this.#end) {
      to.end();
      this.push(null);
      this.resume();
      return;
    }
    if (this.#free === 0 || this.#isReading) return;
    this.#free -= 1;
    this.#isReading = true;
    const piece = kept.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
    const wanted = Math.min(PIECE_BYTES, this.#end - this.#at);
    read(this.#file, piece, 0, wanted, this.#at, (error, bytes) => {
      this.#isReading = false;
      if (this.destroyed) this.#close();
      else if (error !== null || bytes === 0) this.destroy(error ?? new Error(`${this.#path} ends early`));
      else this.#send(to, piece, bytes);
    });
  }

  #send(to: NodeJS.WritableStream, piece: Buffer, bytes: number): void {
    this.#at += bytes;
    to.write(piece.subarray(0, bytes), (error) => {
      // The system may still have to do with what it did not send.
      if (error) return;
      if (kept.length * PIECE_BYTES < KEPT_BYTES) kept.push(piece);
      this.#free += 1;
      if (this.#at < this.#end && !this.destroyed) this.#next(to);
    });
    this.#next(to);
  }

  override _read(): void {
    // Pieces go to where it is piped to.
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // A read that is under way closes the file when it ends: its number could be another file's by then.
    if (!this.#isReading) this.#close();
    done(error);
  }

  #close(): void {
    close(this.#file);
  }
}
