import { createReadStream } from 'node:fs';
import { ImportError } from '../../errors.ts';
import { type FoundFile, orImportError } from '../../files.ts';

/** Where in a file one `<FrameSet>` stands: bytes from `start` up to `end`, beginning on `line`. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const OPEN = Buffer.from('<FrameSet ');
const CLOSE = Buffer.from('</FrameSet>');
const END = /<\/PutDataRequest>\s*$/;
/** Enough of a file's end to hold its last tag. */
const TAIL_BYTES = 512;
const CHUNK_BYTES = 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * Finds a tracking file's frame sets without parsing them, at the speed of the disk: so persons can later be read
 * side by side. Throws ImportError where the file ends too early or has no frame set.
 */
export async function frameSetRanges(file: FoundFile): Promise<Range[]> {
  const scanner = new Scanner();
  const chunks: AsyncIterator<Buffer> = createReadStream(file.path, { highWaterMark: CHUNK_BYTES })[
    Symbol.asyncIterator
  ]();
  let tail: Buffer = Buffer.alloc(0);
  try {
    for (;;) {
      const { done, value } = await orImportError(file.path, () => chunks.next());
      if (done) break;
      scanner.write(value);
      tail = Buffer.concat([tail, value.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    }
  } finally {
    await chunks.return?.();
  }
  const at = { line: scanner.line };
  if (scanner.isInside || !END.test(tail.toString('latin1'))) {
    throw new ImportError(file.path, 'the XML ends too early (truncated file?)', at);
  }
  if (scanner.ranges.length === 0) throw new ImportError(file.path, 'holds no <FrameSet>', at);
  return scanner.ranges;
}

/** Looks for the tags in pieces of a file, also where a tag lies across two of them. */
class Scanner {
  readonly ranges: Range[] = [];
  line = 1;
  #open: { start: number; line: number } | null = null;
  /** Bytes not yet searched, and where in the file they begin. */
  #rest: Buffer = Buffer.alloc(0);
  #offset = 0;

  get isInside(): boolean {
    return this.#open !== null;
  }

  write(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    for (;;) {
      const tag = this.#open === null ? OPEN : CLOSE;
      const found = data.indexOf(tag, at);
      if (found === -1) break;
      this.#countLines(data, at, found);
      if (this.#open === null) {
        this.#open = { start: this.#offset + found, line: this.line };
      } else {
        this.ranges.push({ ...this.#open, end: this.#offset + found + tag.length });
        this.#open = null;
      }
      at = found + tag.length;
    }
    const kept = Math.max(at, data.length - CLOSE.length + 1);
    this.#countLines(data, at, kept);
    this.#rest = data.subarray(kept);
    this.#offset += kept;
  }

  #countLines(data: Buffer, from: number, to: number): void {
    for (let at = data.indexOf(LINE_FEED, from); at !== -1 && at < to; at = data.indexOf(LINE_FEED, at + 1)) {
      this.line += 1;
    }
  }
}
