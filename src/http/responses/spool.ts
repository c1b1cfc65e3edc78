import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { withErrorContext } from '../../errors.ts';
import type { Admission } from './admission.ts';
import type { ByteStream, FileContent } from './representation.ts';

/** Size limit for all files together. The least recently used files are deleted first. */
const MAX_BYTES = 4 * 1024 ** 3;

/** A file that is being written or is waiting to be written. */
interface Pending {
  readonly file: Promise<FileContent>;
  readonly stop: AbortController;
  /** Number of requests waiting for the file. */
  requests: number;
}

/**
 * Temporary files for content that must be complete before any part can be sent. Each file is written once,
 * even for concurrent requests. Writing stops when all clients have disconnected. Closing deletes all files.
 */
export class Spool {
  readonly #files: LRUCache<string, FileContent>;
  readonly #pending = new Map<string, Pending>();
  readonly #admission: Admission;
  #folder: Promise<string> | null = null;
  #count = 0;

  constructor(admission: Admission, maxBytes = MAX_BYTES) {
    this.#admission = admission;
    this.#files = new LRUCache<string, FileContent>({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      // Responses that are still reading the file have it open and can finish.
      dispose: ({ path }) => void rm(path, { force: true }),
    });
  }

  /**
   * Returns the file for a key. If the file does not exist yet, writes `content` to the file. Rejects if
   * `content` fails or all clients disconnect, and with HttpError (503) if too many files are waiting.
   */
  async file(key: string, content: ByteStream, signal: AbortSignal): Promise<FileContent> {
    const existing = this.#files.get(key);
    const known = this.#pending.get(key);
    if (existing !== undefined || known !== undefined || signal.aborted) await content.return();
    if (existing !== undefined) return existing;
    signal.throwIfAborted();
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
    // New requests must not wait for a stopped file.
    stop.signal.addEventListener('abort', end);
    pending.file.then(end, end);
    return pending;
  }

  async #write(key: string, content: ByteStream, signal: AbortSignal): Promise<FileContent> {
    try {
      return await this.#admission.spool(signal, () => this.#writeNow(key, content, signal));
    } finally {
      // Closes the stream even if it was never started, because it may hold resources.
      await content.return();
    }
  }

  async #writeNow(key: string, content: ByteStream, signal: AbortSignal): Promise<FileContent> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'fieldcast-spool-'));
    this.#count += 1;
    const path = join(await this.#folder, String(this.#count));
    try {
      const readable = Readable.from(content, { objectMode: false });
      await withErrorContext(`${path}, TMPDIR`, () =>
        pipeline(readable, createWriteStream(path), { signal }),
      );
      const { size } = await stat(path);
      const file = { path, size };
      this.#files.set(key, file);
      return file;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
}
