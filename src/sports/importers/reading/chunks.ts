import { open } from 'node:fs/promises';
import { ImportError } from '../core/errors.ts';
import { type FoundFile, orImportError } from './files.ts';

const PIECE_BYTES = 64 * 1024;

/**
 * Streams a file in pieces and reports the size of each. A piece is valid only until the next is requested.
 * Throws ImportError if the file cannot be read.
 */
export async function* readBytes(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  await using handle = await orImportError(file.path, () => open(file.path));
  // One buffer for the whole file: new ones would pile up faster than they are garbage-collected.
  const buffer = Buffer.alloc(PIECE_BYTES);
  for (;;) {
    const { bytesRead } = await orImportError(file.path, () => handle.read(buffer, 0, PIECE_BYTES, null));
    if (bytesRead === 0) return;
    onBytes(bytesRead);
    yield buffer.subarray(0, bytesRead);
  }
}

/** Streams a UTF-8 text file in pieces, as {@link readBytes}. Throws ImportError also if it is not UTF-8 text. */
export async function* readChunks(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw new ImportError(file.path, 'is not UTF-8 text', { cause });
    }
  };
  for await (const bytes of readBytes(file, onBytes)) yield decode(bytes);
  yield decode();
}
