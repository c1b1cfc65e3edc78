import { open } from 'node:fs/promises';
import { ImportError } from '../../../core/errors.ts';
import { type FoundFile, orImportError } from '../../../reading/files.ts';

/** Where in a file one `<FrameSet>` is: the bytes `[start, end)`, of which the first is on `line`. */
export interface FrameSetRange {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const OPEN = Buffer.from('<FrameSet ');
const CLOSE = Buffer.from('</FrameSet>');
const END = /<\/PutDataRequest>\s*$/;
/** Enough of a file's end to hold its last tag. */
const TAIL_BYTES = 512;
const BUFFER_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;

/**
 * Finds the frame sets of a tracking file without parsing them, so that they can then be read side by side. Throws
 * ImportError where the file ends too early or has no frame set.
 */
export async function frameSetRanges(file: FoundFile): Promise<FrameSetRange[]> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const scanner = new Scanner();
  // One buffer for the whole file: new ones would pile up faster than they are garbage-collected.
  const buffer = Buffer.alloc(BUFFER_BYTES);
  let tail = '';
  let held = 0;
  for (;;) {
    const { bytesRead } = await orImportError(file.path, () =>
      handle.read(buffer, held, BUFFER_BYTES - held, null),
    );
    if (bytesRead === 0) break;
    const data = buffer.subarray(0, held + bytesRead);
    tail = (tail + data.subarray(held).subarray(-TAIL_BYTES).toString('latin1')).slice(-TAIL_BYTES);
    const searched = scanner.search(data);
    buffer.copyWithin(0, searched, data.length);
    held = data.length - searched;
  }
  const at = { line: scanner.line };
  if (scanner.isInside || !END.test(tail)) {
    throw new ImportError(file.path, 'the XML ends too early (truncated file?)', at);
  }
  if (scanner.ranges.length === 0) throw new ImportError(file.path, 'has no <FrameSet>', at);
  return scanner.ranges;
}

/** Finds the tags in consecutive pieces of a file, including a tag that two pieces share. */
class Scanner {
  readonly ranges: FrameSetRange[] = [];
  line = 1;
  #open: { start: number; line: number } | null = null;
  /** Offset in the file of the next piece. */
  #offset = 0;

  get isInside(): boolean {
    return this.#open !== null;
  }

  /** Searches a piece. Returns how many bytes are done with; the next piece must begin with the others. */
  search(data: Buffer): number {
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
    const done = Math.max(at, data.length - CLOSE.length + 1);
    this.#countLines(data, at, done);
    this.#offset += done;
    return done;
  }

  #countLines(data: Buffer, from: number, to: number): void {
    for (let at = data.indexOf(LINE_FEED, from); at !== -1 && at < to; at = data.indexOf(LINE_FEED, at + 1)) {
      this.line += 1;
    }
  }
}
