import { open } from 'node:fs/promises';
import { ImportError } from '../../../core/errors.ts';
import { type FoundFile, orImportError } from '../../../reading/files.ts';

/** The location of a `<FrameSet>` in a file: the bytes `[start, end)`, starting on `line`. */
export interface FrameSetRange {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const OPEN = Buffer.from('<FrameSet ');
const CLOSE = Buffer.from('</FrameSet>');
const END = /<\/PutDataRequest>\s*$/;
/** Number of bytes at the end of a file in which to look for its last tag. */
const TAIL_BYTES = 512;
const BUFFER_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;

/**
 * Finds the frame sets in a tracking file without parsing them, so that they can be read in parallel. Throws
 * ImportError if the file is truncated or contains no frame set.
 */
export async function frameSetRanges(file: FoundFile): Promise<FrameSetRange[]> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const scanner = new Scanner();
  // Reuses one buffer for the whole file, because new buffers would accumulate faster than they are garbage-collected.
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

/** Finds tags in consecutive chunks of a file, even if a tag spans two chunks. */
class Scanner {
  readonly ranges: FrameSetRange[] = [];
  line = 1;
  #open: { start: number; line: number } | null = null;
  /** Offset of the next chunk in the file. */
  #offset = 0;

  get isInside(): boolean {
    return this.#open !== null;
  }

  /** Searches a chunk. Returns the number of processed bytes; the next chunk must start with the remaining bytes. */
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

/** The position of one person or the ball in one frame. */
export interface TrackedPosition {
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  /** In kilometres per hour. */
  readonly speed: number | null;
  /** Codes of the team in possession and the state of play; null except for the ball. */
  readonly possession: string | null;
  readonly status: string | null;
}

/**
 * A chunk of a frame set, stored as columns in reused memory. Millions of position objects would burden the garbage
 * collector.
 */
export class Positions {
  count = 0;
  frames = new Float64Array(64);
  times = new Float64Array(64);
  xs = new Float64Array(64);
  ys = new Float64Array(64);
  /** NaN means null, as in `speeds`. */
  zs = new Float64Array(64);
  speeds = new Float64Array(64);
  readonly possessions: (string | null)[] = [];
  readonly statuses: (string | null)[] = [];

  add(position: TrackedPosition): void {
    const at = this.next();
    this.frames[at] = position.frame;
    this.times[at] = position.time;
    this.xs[at] = position.x;
    this.ys[at] = position.y;
    this.zs[at] = position.z ?? Number.NaN;
    this.speeds[at] = position.speed ?? Number.NaN;
    this.possessions[at] = position.possession;
    this.statuses[at] = position.status;
  }

  /** Makes room for one more position. Returns its index, at which the caller must set each column. */
  next(): number {
    const at = this.count;
    if (at === this.frames.length) this.#grow();
    this.count = at + 1;
    return at;
  }

  at(index: number): TrackedPosition {
    return {
      frame: this.frames[index] as number,
      time: this.times[index] as number,
      x: this.xs[index] as number,
      y: this.ys[index] as number,
      z: orNull(this.zs[index] as number),
      speed: orNull(this.speeds[index] as number),
      possession: this.possessions[index] ?? null,
      status: this.statuses[index] ?? null,
    };
  }

  #grow(): void {
    this.frames = longer(this.frames);
    this.times = longer(this.times);
    this.xs = longer(this.xs);
    this.ys = longer(this.ys);
    this.zs = longer(this.zs);
    this.speeds = longer(this.speeds);
  }
}

function longer(column: Float64Array): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(column.length * 2);
  copy.set(column);
  return copy;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
