import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { inPlace } from '../errors.ts';
import type { ByteStream, FileContent } from './representation.ts';
import { overloaded } from './send-budget.ts';

/** Limit of all files together; the least recently used are deleted first. */
const MAX_BYTES = 4 * 1024 ** 3;
/** Files written at a time: making one takes up to 50 MB, and more would not be done any sooner. */
const MAX_WRITERS = 2;
/** Files that may wait for that. */
const MAX_WAITING = 16;

/** A file that is being written, or waits for it. */
interface Pending {
  readonly file: Promise<FileContent>;
  /** Stops the writing. */
  readonly stop: AbortController;
  /** Requests that wait for the file. */
  requests: number;
}

/**
 * Temporary files for content that must be complete before its first part can be sent. Each file is written once, also
 * for concurrent requests, and for as long as any of their clients is there. Closing deletes them all.
 */
export class Spool {
  readonly #files: LRUCache<string, FileContent>;
  readonly #pending = new Map<string, Pending>();
  readonly #waiting: (() => void)[] = [];
  #writers = 0;
  #folder: Promise<string> | null = null;
  #count = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#files = new LRUCache<string, FileContent>({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      // Responses that still read the file have it open and can finish.
      dispose: ({ path }) => void rm(path, { force: true }),
    });
  }

  /**
   * The file of a key, written from `content` if there is none yet. Rejects as `content` does, when the writing stops
   * since all requests' signals are aborted, and with HttpError (503) where too many files wait.
   */
  async file(key: string, content: ByteStream, signal: AbortSignal): Promise<FileContent> {
    const existing = this.#files.get(key);
    const known = this.#pending.get(key);
    const isRefused = known === undefined && this.#waiting.length >= MAX_WAITING;
    if (existing !== undefined || known !== undefined || isRefused || signal.aborted) await content.return();
    if (existing !== undefined) return existing;
    signal.throwIfAborted();
    if (isRefused) throw overloaded();
    const pending = known ?? this.#begin(key, content);
    pending.requests += 1;
    signal.addEventListener('abort', () => {
      pending.requests -= 1;
      if (pending.requests === 0) pending.stop.abort();
    });
    return pending.file;
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({ file }) => file));
    if (this.#folder !== null) await rm(await this.#folder, { recursive: true, force: true });
  }

  #begin(key: string, content: ByteStream): Pending {
    const stop = new AbortController();
    const pending: Pending = { file: this.#write(key, content, stop.signal), stop, requests: 0 };
    this.#pending.set(key, pending);
    const end = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    // Requests that come now are not to wait for what is stopped.
    stop.signal.addEventListener('abort', end);
    pending.file.then(end, end);
    return pending;
  }

  async #write(key: string, content: ByteStream, signal: AbortSignal): Promise<FileContent> {
    await this.#turn();
    try {
      if (signal.aborted) await content.return();
      signal.throwIfAborted();
      this.#folder ??= mkdtemp(join(tmpdir(), 'fieldcast-spool-'));
      this.#count += 1;
      const path = join(await this.#folder, String(this.#count));
      try {
        const readable = Readable.from(content, { objectMode: false });
        await inPlace(`${path}, TMPDIR`, () => pipeline(readable, createWriteStream(path), { signal }));
        const { size } = await stat(path);
        const file = { path, size };
        this.#files.set(key, file);
        return file;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#writers -= 1;
      else next();
    }
  }

  /** Waits until fewer than MAX_WRITERS are writing. Who ends passes the turn on. */
  #turn(): Promise<void> {
    if (this.#writers >= MAX_WRITERS) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#writers += 1;
    return Promise.resolve();
  }
}
