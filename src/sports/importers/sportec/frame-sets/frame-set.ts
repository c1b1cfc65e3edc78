import type { FileHandle } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { ImportError } from '../../errors.ts';
import { type FoundFile, orImportError } from '../../files.ts';
import { instantFrom, numberFrom, type Place } from '../values.ts';
import type { Range } from './scan.ts';

/** Whose positions a frame set has, in which section of the game. */
export interface FrameSetHead {
  readonly section: string;
  readonly matchId: string;
  readonly teamId: string;
  readonly personId: string;
}

/** One person's or the ball's position in one frame. */
export interface Fix {
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  /** Kilometres per hour. */
  readonly speed: number | null;
}

/** Reads one frame set frame by frame, holding a few kilobytes of it. */
export class FrameSetReader {
  readonly file: FoundFile;
  readonly range: Range;
  readonly #handle: FileHandle;
  readonly #chunk: Buffer;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #parser = new SaxesParser({ fragment: true as const, xmlns: false as const });
  readonly #onBytes: (count: number) => void;
  #offset: number;
  #head: FrameSetHead | null = null;
  #fixes: Fix[] = [];
  #next = 0;
  #last = Number.NEGATIVE_INFINITY;

  constructor(
    handle: FileHandle,
    file: FoundFile,
    range: Range,
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

  /** Whose it is; known after the first {@link load}. */
  get head(): FrameSetHead {
    if (this.#head === null)
      throw new ImportError(this.file.path, 'is no <FrameSet>', { line: this.range.line });
    return this.#head;
  }

  /** The frame that is next, null at the end and before the first {@link load}. */
  get current(): Fix | null {
    return this.#fixes[this.#next] ?? null;
  }

  /** The frames that were read ahead. */
  get ahead(): readonly Fix[] {
    return this.#fixes.slice(this.#next);
  }

  /** Goes to the next frame; where that must be read from the file, a promise says when it is. */
  advance(): Promise<void> | null {
    this.#next += 1;
    return this.#next < this.#fixes.length ? null : this.load();
  }

  /** Reads on until there is a frame or the set ends. */
  async load(): Promise<void> {
    this.#fixes = [];
    this.#next = 0;
    while (this.#fixes.length === 0 && this.#offset < this.range.end) {
      const wanted = Math.min(this.#chunk.length, this.range.end - this.#offset);
      const { bytesRead } = await orImportError(this.file.path, () =>
        this.#handle.read(this.#chunk, 0, wanted, this.#offset),
      );
      if (bytesRead === 0) throw new ImportError(this.file.path, 'became shorter while it was read');
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

  #place(): Place {
    return { path: this.file.path, line: this.range.line + this.#parser.line - 1 };
  }

  #tag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'Frame') {
      this.#fixes.push(this.#fix(attributes));
      return;
    }
    const at = this.#place();
    if (name !== 'FrameSet') return;
    if (this.#head !== null) throw new ImportError(at.path, '<FrameSet> within <FrameSet>', at);
    const text = (key: string) => {
      const value = attributes[key];
      if (value) return value;
      throw new ImportError(at.path, `<FrameSet> has no ${key}`, at);
    };
    this.#head = {
      section: text('GameSection'),
      matchId: text('MatchId'),
      teamId: text('TeamId'),
      personId: text('PersonId'),
    };
  }

  #fix({ N, T, X, Y, Z, S }: Readonly<Record<string, string>>): Fix {
    const at = this.#place();
    const frame = numberFrom(N, 'the frame’s number N', at);
    if (!Number.isSafeInteger(frame) || frame < 0) {
      throw new ImportError(at.path, `the frame’s number is not a whole one: "${N}"`, at);
    }
    if (frame <= this.#last)
      throw new ImportError(at.path, `frame ${frame} comes after frame ${this.#last}`, at);
    this.#last = frame;
    return {
      frame,
      time: instantFrom(T, 'the frame’s time T', at),
      x: numberFrom(X, 'X', at),
      y: numberFrom(Y, 'Y', at),
      z: Z === undefined ? null : numberFrom(Z, 'Z', at),
      speed: S === undefined ? null : numberFrom(S, 'S', at),
    };
  }
}
