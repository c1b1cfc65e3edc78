import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { ImportError } from '../../../core/errors.ts';
import { type FoundFile, orImportErrorSync } from '../../../reading/files.ts';
import { XmlParser } from '../../../reading/xml.ts';
import { type FilePosition, instantFrom, numberFrom } from '../schema.ts';
import { FastFrameParser } from './fast-frame-parser.ts';
import { type FrameSetRange, Positions, type TrackedPosition } from './schema.ts';

/** Attributes of a `<FrameSet>` tag. */
export interface FrameSetHead {
  readonly section: string;
  readonly matchId: string;
  readonly teamId: string;
  readonly personId: string;
}

const HEAD = ['GameSection', 'MatchId', 'TeamId', 'PersonId'] as const;

const GREATER = 0x3e;

/**
 * State of the XML parser when it takes over from {@link FastFrameParser}: its line, and the number of
 * columns that it skipped.
 */
interface Handover {
  readonly line: number;
  readonly columns: number;
}

/**
 * Reads one frame set, position by position, with only a few kilobytes in memory. The XML parser reads the
 * first and last tag, and all content after the first element in an unusual format.
 */
export class FrameSetReader {
  readonly file: FoundFile;
  readonly range: FrameSetRange;
  /** Positions from the last chunks; the current position is at {@link index}. */
  readonly positions = new Positions();
  readonly #handle: FileHandle;
  readonly #chunk: Buffer;
  /** Number of bytes in an incomplete element, stored at the start of the chunk. */
  #held = 0;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #parser: XmlParser;
  readonly #fastParser = new FastFrameParser(this.positions);
  #handover: Handover | null = null;
  readonly #onBytes: (count: number) => void;
  #offset: number;
  /** Null until the tag is read; an error if an attribute is missing. */
  #head: FrameSetHead | ImportError | null = null;
  #index = 0;
  #lastFrame = Number.NEGATIVE_INFINITY;

  constructor(
    handle: FileHandle,
    file: FoundFile,
    range: FrameSetRange,
    chunkBytes: number,
    onBytes: (count: number) => void = () => undefined,
  ) {
    this.file = file;
    this.range = range;
    this.#handle = handle;
    this.#chunk = Buffer.alloc(Math.min(chunkBytes, range.end - range.start));
    this.#onBytes = onBytes;
    this.#offset = range.start;
    this.#parser = new XmlParser(
      {
        onTag: (name, attributes) => this.#tag(name, attributes),
        fault: (problem, cause) =>
          new ImportError(file.path, problem, { ...this.#place(), column: this.#column, cause }),
      },
      { fragment: true },
    );
  }

  /**
   * Attributes of the `<FrameSet>` tag, available after the first {@link load}. Throws ImportError if the tag
   * or an attribute is missing.
   */
  get head(): FrameSetHead {
    if (this.#head === null)
      throw new ImportError(this.file.path, 'has no <FrameSet> here', { line: this.range.line });
    if (this.#head instanceof ImportError) throw this.#head;
    return this.#head;
  }

  /** The number of the current frame; Infinity at the end and before the first {@link load}. */
  get frame(): number {
    const { frames, count } = this.positions;
    return this.#index < count ? (frames[this.#index] as number) : Number.POSITIVE_INFINITY;
  }

  get index(): number {
    return this.#index;
  }

  /** The current position; null at the end and before the first {@link load}. */
  get current(): TrackedPosition | null {
    return this.#index < this.positions.count ? this.positions.at(this.#index) : null;
  }

  /** The positions in memory, starting at the current position. */
  get ahead(): readonly TrackedPosition[] {
    const count = this.positions.count - this.#index;
    return Array.from({ length: count }, (_, i) => this.positions.at(this.#index + i));
  }

  /** Moves to the next position and loads more positions if needed. */
  advance(): void {
    this.#index += 1;
    if (this.#index >= this.positions.count) this.load();
  }

  /**
   * Continues reading until there is a position or the frame set ends. Reads are synchronous: an import
   * thread has no other work, and asynchronous reads have a large overhead.
   */
  load(): void {
    this.positions.count = 0;
    this.#index = 0;
    while (this.positions.count === 0 && this.#offset < this.range.end) {
      const wanted = Math.min(this.#chunk.length - this.#held, this.range.end - this.#offset);
      const bytesRead = orImportErrorSync(this.file.path, () =>
        readSync(this.#handle.fd, this.#chunk, this.#held, wanted, this.#offset),
      );
      if (bytesRead === 0) throw new ImportError(this.file.path, 'became shorter while it was being read');
      this.#offset += bytesRead;
      this.#onBytes(bytesRead);
      this.#read(this.#chunk.subarray(0, this.#held + bytesRead));
      if (this.#offset === this.range.end) this.#parser.close();
    }
  }

  #read(bytes: Buffer): void {
    this.#held = 0;
    let at = 0;
    if (this.#head === null) {
      at = bytes.indexOf(GREATER) + 1;
      this.#parse(bytes.subarray(0, at));
      if (this.#head === null) this.#handOver();
    }
    if (this.#handover === null) {
      const rest = this.#fastParser.read(bytes, at);
      const isAll = this.#offset === this.range.end || bytes.length - rest.at === this.#chunk.length;
      if (rest.end === 'bytes' && !isAll) {
        bytes.copyWithin(0, rest.at);
        this.#held = bytes.length - rest.at;
        return;
      }
      this.#handOver();
      at = rest.at;
    }
    this.#parse(bytes.subarray(at));
  }

  /** Passes all further content to the XML parser. */
  #handOver(): void {
    const { lines, column, lastFrame } = this.#fastParser;
    this.#lastFrame = lastFrame;
    this.#handover = {
      line: this.#parser.line,
      columns: lines === 0 ? column : column - this.#parser.column,
    };
  }

  #parse(bytes: Uint8Array): void {
    this.#parser.write(this.#decode(bytes));
  }

  #decode(bytes: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: true });
    } catch (cause) {
      throw new ImportError(this.file.path, 'is not UTF-8 text', { ...this.#place(), cause });
    }
  }

  #place(): FilePosition {
    return { path: this.file.path, line: this.range.line + this.#fastParser.lines + this.#parser.line - 1 };
  }

  get #column(): number {
    const { line, column } = this.#parser;
    return line === this.#handover?.line ? column + this.#handover.columns : column;
  }

  #tag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'Frame') {
      const position = this.file.skipped.tryOrSkip(() => this.#position(attributes));
      if (position !== null) this.positions.add(position);
      return;
    }
    const at = this.#place();
    if (name !== 'FrameSet') return;
    if (this.#head !== null) throw new ImportError(at.path, '<FrameSet> is nested in another', at);
    const { GameSection, MatchId, TeamId, PersonId } = attributes;
    this.#head =
      GameSection && MatchId && TeamId && PersonId
        ? { section: GameSection, matchId: MatchId, teamId: TeamId, personId: PersonId }
        : new ImportError(at.path, `<FrameSet> has no ${HEAD.find((key) => !attributes[key])}`, at);
  }

  #position({
    N,
    T,
    X,
    Y,
    Z,
    S,
    BallPossession,
    BallStatus,
  }: Readonly<Record<string, string>>): TrackedPosition {
    const at = this.#place();
    const frame = numberFrom(N, 'the frame number N', at);
    if (!Number.isSafeInteger(frame) || frame < 0) {
      throw new ImportError(at.path, `the frame number N is not a non-negative integer: "${N}"`, at);
    }
    if (frame <= this.#lastFrame) {
      throw new ImportError(
        at.path,
        `frame ${frame} follows frame ${this.#lastFrame}; frame numbers must increase`,
        at,
      );
    }
    this.#lastFrame = frame;
    return {
      frame,
      time: instantFrom(T, 'the time T of the frame', at),
      x: numberFrom(X, 'X', at),
      y: numberFrom(Y, 'Y', at),
      z: Z === undefined ? null : numberFrom(Z, 'Z', at),
      speed: S === undefined ? null : numberFrom(S, 'S', at),
      possession: BallPossession ?? null,
      status: BallStatus ?? null,
    };
  }
}
