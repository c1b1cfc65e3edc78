import { closeSync, openSync, writeSync } from 'node:fs';

/** Repeated vendor files that are long enough to measure, and the expected result of their import. */
export interface Recording {
  readonly folder: string;
  /** The event or tracking files, whose sizes count. */
  readonly files: readonly string[];
  readonly games: number;
  /** Frames, or events of the source if there is no tracking. */
  readonly records: number;
}

/** Writes a recording of about `bytes` bytes into an empty folder, based on recorded files. */
export type MakeRecording = (recorded: string, folder: string, bytes: number) => Promise<Recording>;

const PIECE = 1 << 20;

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
      if (text.length < PIECE) continue;
      writeSync(file, text);
      text = '';
    }
    writeSync(file, text + end);
  } finally {
    closeSync(file);
  }
}

/** The recorded item for step `i`, running forwards and backwards in turn, so that no player jumps. */
export function swinging<T>(recorded: readonly T[], i: number): T {
  const turn = Math.floor(i / recorded.length) % 2;
  const place = i % recorded.length;
  return recorded[turn === 0 ? place : recorded.length - 1 - place] as T;
}

/** Offset of all positions at step `i`, a slow oscillation, so that no two repetitions are equal. */
export function drift(i: number, size: number, digits: number): number {
  return Number((size * Math.sin(i / 500)).toFixed(digits));
}
