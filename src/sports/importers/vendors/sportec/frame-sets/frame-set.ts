import type { FileHandle } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { ImportError } from '../../../core/errors.ts';
import { LeftOut } from '../../../core/left-out.ts';
import { type FoundFile, orImportError } from '../../../reading/files.ts';
import { type FilePosition, instantFrom, numberFrom } from '../values.ts';
import type { FrameSetRange } from './scan.ts';

/** Whose positions a frame set holds, and in which period. */
export interface FrameSetHead {
  readonly section: string;
  readonly matchId: string;
  readonly teamId: string;
  readonly personId: string;
}

/** One person's or the ball's position in one frame. */
export interface TrackedPosition {
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  /** In kilometres per hour. */
  readonly speed: number | null;
  /** Of the ball: the codes of the team in possession, and of whether play goes on. */
  readonly possession: string | null;
  readonly status: string | null;
}

const HEAD = ['GameSection', 'MatchId', 'TeamId', 'PersonId'] as const;

/** Reads one frame set, position by position, holding a few kilobytes of it. */
export class FrameSetReader {
  readonly file: FoundFile;
  readonly range: FrameSetRange;
  readonly #handle: FileHandle;
  readonly #chunk: Buffer;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #parser = new SaxesParser({ fragment: true as const, xmlns: false as const });
  readonly #onBytes: (count: number) => void;
  #offset: number;
  /** Null until the tag is read; an error where it lacks something. */
  #head: FrameSetHead | ImportError | null = null;
  /** The positions of the pieces read last, of which {@link current} is at `#next`. */
  #positions: TrackedPosition[] = [];
  #next = 0;
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
    this.#parser.on('opentag', ({ name, attributes }) => this.#tag(name, attributes));
    this.#parser.on('error', (cause) => {
      const problem = cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
      throw new ImportError(file.path, problem, { ...this.#place(), column: this.#parser.column, cause });
    });
  }

  /** Known after the first {@link load}. */
  get head(): FrameSetHead {
    if (this.#head === null)
      throw new ImportError(this.file.path, 'has no <FrameSet> here', { line: this.range.line });
    if (this.#head instanceof ImportError) throw this.#head;
    return this.#head;
  }

  /** The next position; null at the end and before the first {@link load}. */
  get current(): TrackedPosition | null {
    return this.#positions[this.#next] ?? null;
  }

  /** The positions that are in memory, from the current one on. */
  get ahead(): readonly TrackedPosition[] {
    return this.#positions.slice(this.#next);
  }

  /** Moves to the next position. Returns a promise only where it must first be read from the file. */
  advance(): Promise<void> | null {
    this.#next += 1;
    return this.#next < this.#positions.length ? null : this.load();
  }

  /** Reads on until there is a position or the frame set ends. */
  async load(): Promise<void> {
    this.#positions = [];
    this.#next = 0;
    while (this.#positions.length === 0 && this.#offset < this.range.end) {
      const wanted = Math.min(this.#chunk.length, this.range.end - this.#offset);
      const { bytesRead } = await orImportError(this.file.path, () =>
        this.#handle.read(this.#chunk, 0, wanted, this.#offset),
      );
      if (bytesRead === 0) throw new ImportError(this.file.path, 'became shorter while it was being read');
      this.#offset += bytesRead;
      this.#onBytes(bytesRead);
      this.#parser.write(this.#decode(this.#chunk.subarray(0, bytesRead)));
      if (this.#offset === this.range.end) this.#parser.close();
    }
  }

  #decode(bytes: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: true });
    } catch (cause) {
      throw new ImportError(this.file.path, 'is not UTF-8 text', { ...this.#place(), cause });
    }
  }

  #place(): FilePosition {
    return { path: this.file.path, line: this.range.line + this.#parser.line - 1 };
  }

  #tag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'Frame') {
      const position = LeftOut.unless(() => this.#position(attributes));
      if (position !== null) this.#positions.push(position);
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
      throw new ImportError(at.path, `the frame number N is not a whole number from 0: "${N}"`, at);
    }
    if (frame <= this.#lastFrame) {
      throw new ImportError(
        at.path,
        `frame ${frame} follows frame ${this.#lastFrame}; numbers must rise`,
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
