import { open } from 'node:fs/promises';
import { type FoundFile, orImportError } from './files.ts';

/** The first bytes of a file as Latin-1 text, one character a byte, so that a cut character does no harm. */
export async function readStart(file: FoundFile, bytes: number): Promise<string> {
  return readPart(file, 0, bytes);
}

/** Part of a file as Latin-1 text, shorter where the file ends. */
export function readPart(file: FoundFile, offset: number, bytes: number): Promise<string> {
  return orImportError(file.path, async () => {
    await using handle = await open(file.path);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
    return buffer.toString('latin1', 0, bytesRead);
  });
}
