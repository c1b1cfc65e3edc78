import { closeSync, openSync, writeSync } from 'node:fs';

/** Vendor files, repeated until they are large enough to measure, and the expected import result. */
export interface Recording {
  readonly folder: string;
  /** Event or tracking files. Other files do not count towards the measured size. */
  readonly files: readonly string[];
  readonly games: number;
  /** Number of frames, or number of source events if the recording has no tracking. */
  readonly records: number;
}

/** Writes about `bytes` bytes of repeated recorded data into an empty folder. */
export type MakeRecording = (recorded: string, folder: string, bytes: number) => Promise<Recording>;

const CHUNK_LENGTH = 1 << 20;

/** Writes `count` lines to a new file, between a header and a footer. */
export function writeLines(
  path: string,
  count: number,
  lineOf: (i: number) => string,
  { head = '', end = '' } = {},
): void {
  const file = openSync(path, 'wx');
  try {
    let text = head;
    for (let i = 0; i < count; i += 1) {
      text += `${lineOf(i)}\n`;
      if (text.length < CHUNK_LENGTH) continue;
      writeSync(file, text);
      text = '';
    }
    writeSync(file, text + end);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the recorded item for step `i`. The items alternate between forward and reverse order, so that no
 * player jumps.
 */
export function pingPong<T>(recorded: readonly T[], i: number): T {
  const turn = Math.floor(i / recorded.length) % 2;
  const place = i % recorded.length;
  return recorded[turn === 0 ? place : recorded.length - 1 - place] as T;
}

/** Offset of all positions at step `i`: a slow oscillation that makes every repetition different. */
export function drift(i: number, size: number, digits: number): number {
  return Number((size * Math.sin(i / 500)).toFixed(digits));
}
