import { isAscii } from 'node:buffer';
import { open } from 'node:fs/promises';
import { decodeUtf8, type FoundFile, orImportError } from './files.ts';

/**
 * Large enough to make waiting for the system negligible, and small compared with the records made from it.
 */
const PIECE_BYTES = 256 * 1024;

/**
 * Streams a file in pieces and reports the size of each. A piece is valid only until the next is requested.
 * Throws ImportError if the file cannot be read.
 */
export async function* readBytes(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  await using handle = await orImportError(file.path, () => open(file.path));
  // One buffer for the whole file, because new buffers would pile up faster than they are garbage-collected.
  const buffer = Buffer.alloc(PIECE_BYTES);
  for (;;) {
    const { bytesRead } = await orImportError(file.path, () => handle.read(buffer, 0, PIECE_BYTES, null));
    if (bytesRead === 0) return;
    onBytes(bytesRead);
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Streams a UTF-8 text file in pieces, like {@link readBytes}. Also throws ImportError if it is not UTF-8
 * text.
 */
export async function* readChunks(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new ChunkDecoder(file.path);
  for await (const bytes of readBytes(file, onBytes)) yield decoder.decode(bytes);
  decoder.end();
}

/**
 * Decodes UTF-8 in pieces, which may be cut within a character. Pieces of ASCII, as in most tracking, become
 * text with one byte per character. Such text is faster to create and to search than the output of a
 * streaming decoder.
 */
export class ChunkDecoder {
  readonly #path: string;
  /** The first bytes of a character whose other bytes are in the next piece. */
  #cut = Buffer.alloc(0);
  #isBegun = false;

  /** `path` names the file in errors. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Throws ImportError if the bytes are not UTF-8. */
  decode(piece: Buffer): string {
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
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

/** Start of the last character if it is incomplete; otherwise the number of bytes. */
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
