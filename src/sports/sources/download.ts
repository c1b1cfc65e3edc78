import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Allowance } from './port.ts';

/** The content of a file on a server, starting at a byte offset. */
export interface Part {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Size of the whole file, if known. */
  readonly size: number | null;
  /**
   * Offset of the first byte. Differs from the requested offset if the server does not support ranges or the
   * file has changed.
   */
  readonly from: number;
  /** Version of the file; null if the server sends no version. */
  readonly version: string | null;
}

/**
 * Requests a file from a byte offset. `version` is the version of the bytes received so far. Throws if the
 * file does not exist.
 */
export type OpenPart = (from: number, version: string | null) => Promise<Part>;

/** Maximum number of consecutive attempts without receiving a byte. */
const ATTEMPTS = 5;

/** An error for which a retry is pointless. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Downloads a file to disk. After a lost connection, resumes at the last byte, or restarts if the server
 * cannot resume. Calls `wait` before each retry. Throws Refused, or the last error.
 */
export async function download(
  open: OpenPart,
  path: string,
  allowance: Allowance,
  wait: (attempt: number) => Promise<void>,
): Promise<void> {
  allowance.addFiles(1);
  await mkdir(dirname(path), { recursive: true });
  const state: Progress = { done: 0, version: null };
  let attempts = 0;
  for (;;) {
    const before = state.done;
    try {
      await resume(open, path, allowance, state);
      return;
    } catch (error) {
      if (error instanceof Refused || isSourceError(error)) throw error;
      attempts = state.done > before ? 1 : attempts + 1;
      if (attempts >= ATTEMPTS) throw error;
      await wait(attempts);
    }
  }
}

/** Number of bytes written so far, and the version of the file that contains these bytes. */
interface Progress {
  done: number;
  version: string | null;
}

async function resume(open: OpenPart, path: string, allowance: Allowance, state: Progress): Promise<void> {
  const part = await open(state.done, state.version);
  state.version = part.version;
  state.done = part.from;
  for await (const count of writing(part.bytes, path, part.from)) {
    allowance.addBytes(count);
    state.done += count;
  }
  if (part.size !== null && state.done < part.size)
    throw new Error(`the connection ended after ${state.done} of ${part.size} bytes`);
}

function isSourceError(error: unknown): boolean {
  return error instanceof Error && error.name === 'SourceError';
}

/** Writes bytes to a file, starting at an offset. Yields the length of each chunk once it is written. */
async function* writing(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  from: number,
): AsyncGenerator<number> {
  const file = createWriteStream(path, from === 0 ? { flags: 'w' } : { flags: 'r+', start: from });
  try {
    for await (const chunk of bytes) {
      await new Promise<void>((done, fail) => {
        file.once('error', fail);
        file.write(chunk, (error) => (error ? fail(error) : done()));
      });
      file.removeAllListeners('error');
      yield chunk.length;
    }
  } finally {
    await new Promise<void>((done) => {
      file.once('close', done);
      file.end();
    });
  }
}
