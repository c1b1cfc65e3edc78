import { closeSync, openSync, writeSync } from 'node:fs';

/** Files of recordings that are long enough to be measured, and what an import finds in them. */
export interface Recording {
  /** What is imported. */
  readonly folder: string;
  /** The files that count: those of events or tracking. */
  readonly files: readonly string[];
  readonly games: number;
  /** Frames or, where there is no tracking, events of the source. */
  readonly records: number;
}

/** Makes a recording of about so many bytes in an empty folder, from recorded files. */
export type MakeRecording = (recorded: string, folder: string, bytes: number) => Promise<Recording>;

const PIECE = 1 << 20;

/** Writes so many lines to a new file, after a head and before an end that are written as they are. */
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

/** Of recorded moments the one that comes at a place in a repetition: there and back again, so that nobody jumps. */
export function swinging<T>(recorded: readonly T[], i: number): T {
  const turn = Math.floor(i / recorded.length) % 2;
  const place = i % recorded.length;
  return recorded[turn === 0 ? place : recorded.length - 1 - place] as T;
}

/** How far all are moved, so that no two repetitions are the same: a slow swing of some size, to so many digits. */
export function drift(i: number, size: number, digits: number): number {
  return Number((size * Math.sin(i / 500)).toFixed(digits));
}
