import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { FileContent } from './respond.ts';

/** What the files may take together; the least recently used go first. */
const MOST_BYTES = 4 * 1024 ** 3;

/**
 * Answers that must be written whole before their first part can be given, each made once however many ask for it.
 * They lie in a temporary folder, which goes with the spool.
 */
export class Spool {
  readonly #files: LRUCache<string, FileContent>;
  readonly #making = new Map<string, Promise<FileContent>>();
  #folder: Promise<string> | null = null;
  #made = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#files = new LRUCache<string, FileContent>({
      maxSize: mostBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      // Who still reads it has it open, and reads on.
      dispose: ({ path }) => void rm(path, { force: true }),
    });
  }

  /** The file of a key, made of what `pieces` gives where there is none yet. Fails as `pieces` does. */
  file(key: string, pieces: () => AsyncIterable<Uint8Array>): Promise<FileContent> {
    const known = this.#files.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const making = this.#making.get(key) ?? this.#make(key, pieces);
    this.#making.set(key, making);
    return making;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#making.values());
    if (this.#folder !== null) await rm(await this.#folder, { recursive: true, force: true });
  }

  async #make(key: string, pieces: () => AsyncIterable<Uint8Array>): Promise<FileContent> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'fieldcast-spool-'));
    this.#made += 1;
    const path = join(await this.#folder, String(this.#made));
    try {
      await pipeline(Readable.from(pieces(), { objectMode: false }), createWriteStream(path));
      const { size } = await stat(path);
      const file = { path, size };
      this.#files.set(key, file);
      return file;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      this.#making.delete(key);
    }
  }
}
