import type { FoundFile } from '../files.ts';
import { parseJson } from '../json.ts';
import { readElements } from '../json-elements.ts';
import { readLines } from '../lines.ts';
import { type RawFrame, rawFrame } from './raw-frame.ts';

/** Tracking is a line a frame (V3), or one array of frames (the older form). */
export interface TrackingFile {
  readonly file: FoundFile;
  readonly layout: 'lines' | 'array';
}

/**
 * Streams the frames; those of a period that `skip` says of are passed over unread. Throws ImportError with the
 * line of what is wrong, also where the file is cut short within a frame.
 */
export async function* rawFrames(
  { file, layout }: TrackingFile,
  onBytes: (count: number) => void,
  skip: (period: number) => boolean = () => false,
): AsyncGenerator<RawFrame> {
  for await (const { text, line } of layout === 'lines'
    ? numbered(file, onBytes)
    : readElements(file, null, onBytes)) {
    const period = periodIn(text);
    if (period === null || !skip(period)) yield rawFrame(parseRecord(text, file.path, line), file.path, line);
  }
}

async function* numbered(file: FoundFile, onBytes: (count: number) => void) {
  for await (const { text, number } of readLines(file, onBytes)) yield { text, line: number };
}

function parseRecord(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJson(text, `${path}:${line}`);
  }
}

/** The period, from the text alone: no other key of a frame is called so. */
function periodIn(text: string): number | null {
  const digits = /"period"\s*:\s*(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
