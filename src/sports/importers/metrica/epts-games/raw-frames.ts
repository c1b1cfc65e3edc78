import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import { readLines } from '../../lines.ts';
import { type DataFormat, frameText } from '../epts/format.ts';
import { type EptsFrame, readFrame } from '../epts/frame.ts';
import type { EptsMetadata } from '../epts/metadata.ts';
import type { PeriodBounds } from './periods.ts';

/** One line of the raw tracking text that lies in a period. */
export interface RawFrame {
  readonly number: number;
  readonly period: PeriodBounds;
  readonly frame: EptsFrame;
}

interface RawContext {
  readonly metadata: EptsMetadata;
  readonly bounds: readonly PeriodBounds[];
  readonly onBytes: (count: number) => void;
  readonly onSkipped: () => void;
}

/**
 * Streams the frames of the raw tracking text, each read by the format that holds for its number. Throws
 * ImportError with the line where frames do not rise, none of the formats fits or a line has another shape.
 */
export async function* rawFrames(file: FoundFile, context: RawContext): AsyncGenerator<RawFrame> {
  const { metadata, bounds, onBytes, onSkipped } = context;
  let format = metadata.formats[0];
  let before = -1;
  let empty = true;
  for await (const { number: line, text } of readLines(file, onBytes)) {
    const at = { path: file.path, line };
    empty = false;
    if (format === undefined || !covers(format, text)) {
      format = metadata.formats.find((one) => covers(one, text));
    }
    const number = format ? numberIn(format, text) : numberInAny(metadata, text);
    if (number === null) throw new ImportError(file.path, 'the line does not begin with a frame number', at);
    if (number <= before) throw new ImportError(file.path, `frame ${number} comes after frame ${before}`, at);
    before = number;
    const period = bounds.find(({ first, last }) => number >= first && number <= last);
    if (period === undefined) {
      onSkipped();
      continue;
    }
    if (format === undefined) {
      throw new ImportError(file.path, `no DataFormatSpecification covers frame ${number}`, at);
    }
    yield { number, period, frame: readFrame(format, text, at) };
  }
  if (empty) throw new ImportError(file.path, 'holds no frames');
}

function covers(format: DataFormat, text: string): boolean {
  const number = numberIn(format, text);
  return number !== null && number >= format.startFrame && number <= format.endFrame;
}

function numberIn(format: DataFormat, text: string): number | null {
  const digits = frameText(format, text);
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

function numberInAny({ formats }: EptsMetadata, text: string): number | null {
  return formats.map((format) => numberIn(format, text)).find((number) => number !== null) ?? null;
}
