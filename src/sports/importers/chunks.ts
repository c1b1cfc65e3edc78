import { createReadStream } from 'node:fs';
import { ImportError } from './errors.ts';
import { type FoundFile, orImportError } from './files.ts';

/**
 * Streams a UTF-8 text file in pieces, telling how many bytes each was. Throws ImportError where the file cannot
 * be read or is no UTF-8 text.
 */
export async function* readChunks(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw new ImportError(file.path, 'is not UTF-8 text', { cause });
    }
  };
  const chunks: AsyncIterator<Buffer> = createReadStream(file.path)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await orImportError(file.path, () => chunks.next());
      if (done) break;
      onBytes(value.length);
      yield decode(value);
    }
    yield decode();
  } finally {
    await chunks.return?.();
  }
}
