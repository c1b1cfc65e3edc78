import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Allowance } from './port.ts';

/** A file of a server, from some byte on. */
export interface Part {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Length of the whole file, if it is known. */
  readonly size: number | null;
  /** Where the bytes begin: not where they were requested if the server cannot do that, or the file has changed. */
  readonly from: number;
  /** What tells this version of the file from others; null if the server does not say. */
  readonly version: string | null;
}

/** Requests a file from some byte on, of the version that was begun. Throws where there is no such file. */
export type OpenPart = (from: number, version: string | null) => Promise<Part>;

/** A connection that breaks so often without a byte in between is given up. */
const ATTEMPTS = 5;

/** A request that would fail in the same way if it was repeated. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Writes a file of a server to the disk. Where the connection breaks it goes on from the last byte, or begins again if the
 * server cannot. `wait` is called before each further attempt. Throws Refused, or the last error.
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
      await goOn(open, path, allowance, state);
      return;
    } catch (error) {
      if (error instanceof Refused || isOurs(error)) throw error;
      attempts = state.done > before ? 1 : attempts + 1;
      if (attempts >= ATTEMPTS) throw error;
      await wait(attempts);
    }
  }
}

/** How much of which version of a file is written. */
interface Progress {
  done: number;
  version: string | null;
}

async function goOn(open: OpenPart, path: string, allowance: Allowance, state: Progress): Promise<void> {
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

function isOurs(error: unknown): boolean {
  return error instanceof Error && error.name === 'SourceError';
}

/** Writes bytes into a file from an offset on, and gives the length of each piece once it is written. */
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
