import { isAscii } from 'node:buffer';
import { open } from 'node:fs/promises';
import { decodeUtf8, type FoundFile, orImportError } from './files.ts';

/** Chunk size in bytes, large enough to make the cost of system calls negligible. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Streams a file in chunks and reports the size of each chunk. A chunk is valid only until the next chunk is
 * requested. Throws ImportError if the file cannot be read.
 */
export async function* readBytes(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  await using handle = await orImportError(file.path, () => open(file.path));
  // Reuse a single buffer, because new buffers would pile up faster than they are garbage-collected.
  const buffer = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await orImportError(file.path, () => handle.read(buffer, 0, CHUNK_BYTES, null));
    if (bytesRead === 0) return;
    onBytes(bytesRead);
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Streams a UTF-8 text file in chunks, like {@link readBytes}. Also throws ImportError if the file is not
 * UTF-8 text.
 */
export async function* readChunks(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new ChunkDecoder(file.path);
  for await (const bytes of readBytes(file, onBytes)) yield decoder.decode(bytes);
  decoder.end();
}

/**
 * Decodes UTF-8 in chunks, even if a chunk ends within a character. Most tracking is ASCII and becomes
 * strings with one byte per character, which V8 creates and searches faster than the output of a streaming
 * decoder.
 */
export class ChunkDecoder {
  readonly #path: string;
  /** First bytes of a character that continues in the next chunk. */
  #cut = Buffer.alloc(0);
  #isBegun = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Throws ImportError if the bytes are not UTF-8. */
  decode(chunk: Buffer): string {
    const bytes = this.#cut.length === 0 ? chunk : Buffer.concat([this.#cut, chunk]);
    const end = endOfCharacters(bytes);
    this.#cut = Buffer.from(bytes.subarray(end));
    const whole = bytes.subarray(0, end);
    const keepsMark = this.#isBegun;
    this.#isBegun ||= end > 0;
    return isAscii(whole) ? whole.toString('latin1') : decodeUtf8(whole, this.#path, { keepsMark });
  }

  /** Throws ImportError if the text ends within a character. */
  end(): void {
    decodeUtf8(this.#cut, this.#path);
  }
}

const LONGEST_CHARACTER = 4;

/** Returns the start of the last character if it is incomplete, otherwise the number of bytes. */
function endOfCharacters(bytes: Uint8Array): number {
  for (let back = 1; back < LONGEST_CHARACTER && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
