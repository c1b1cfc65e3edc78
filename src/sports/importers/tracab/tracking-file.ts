import type { FoundFile } from '../files.ts';
import { readElements } from '../json-elements.ts';
import { readLines } from '../lines.ts';
import { frameNumber, parseDatLine } from './dat.ts';
import { jsonFrameNumber, parseJsonFrame } from './json-frame.ts';
import type { RawFrame } from './raw-frame.ts';

export interface TrackingFile {
  readonly file: FoundFile;
  readonly format: 'dat' | 'json';
}

/** Streams the frames but for those that `skip` says of, which are passed over unread. Throws ImportError. */
export async function* rawFrames(
  { file, format }: TrackingFile,
  onBytes: (count: number) => void,
  skip: (frame: number) => boolean = () => false,
): AsyncGenerator<RawFrame> {
  if (format === 'dat') {
    for await (const { text, number: line } of readLines(file, onBytes)) {
      if (!skip(frameNumber(text))) yield parseDatLine(text, { path: file.path, line });
    }
    return;
  }
  for await (const { text, line } of readElements(file, 'FrameData', onBytes)) {
    if (!skip(jsonFrameNumber(text))) yield parseJsonFrame(text, file.path, line);
  }
}
