import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import { readLines } from '../../lines.ts';
import { type DataFormat, frameNumber } from './format.ts';
import { type EptsFrame, readFrame } from './frame.ts';
import type { EptsMetadata } from './metadata.ts';
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
  /** Frames that need not be read; where absent, all are. */
  readonly passOver?: (number: number, period: PeriodBounds) => boolean;
}

/**
 * Streams the frames of the raw tracking text, each read by the format that holds for its number. Throws
 * ImportError with the line where frames do not rise, none of the formats fits or a line has another shape.
 */
export async function* rawFrames(file: FoundFile, context: RawContext): AsyncGenerator<RawFrame> {
  const { metadata, bounds, onBytes, onSkipped, passOver } = context;
  const formats = new FormatFinder(metadata.formats);
  let before: number | null = null;
  for await (const { number: line, text } of readLines(file, onBytes)) {
    const at = { path: file.path, line };
    const { number, format } = formats.find(text);
    if (number === null) throw new ImportError(file.path, 'the line does not begin with a frame number', at);
    if (before !== null && number <= before) {
      throw new ImportError(file.path, `frame ${number} comes after frame ${before}`, at);
    }
    before = number;
    const period = bounds.find(({ first, last }) => number >= first && number <= last);
    if (period === undefined) {
      onSkipped();
      continue;
    }
    if (passOver?.(number, period)) continue;
    if (format === null) {
      throw new ImportError(file.path, `no DataFormatSpecification covers frame ${number}`, at);
    }
    yield { number, period, frame: readFrame(format, text, at) };
  }
  if (before === null) throw new ImportError(file.path, 'holds no frames');
}

/** Finds the format that holds for a line; most lines have that of the line before. */
class FormatFinder {
  readonly #formats: readonly DataFormat[];
  #last: DataFormat | null;

  constructor(formats: readonly DataFormat[]) {
    this.#formats = formats;
    this.#last = formats[0] ?? null;
  }

  /** The line's frame number and format; each null where there is none. */
  find(text: string): { readonly number: number | null; readonly format: DataFormat | null } {
    if (this.#last === null || !covers(this.#last, text)) {
      this.#last = this.#formats.find((one) => covers(one, text)) ?? null;
    }
    const format = this.#last;
    if (format !== null) return { number: frameNumber(format, text), format };
    const numbers = this.#formats.map((one) => frameNumber(one, text));
    return { number: numbers.find((number) => number !== null) ?? null, format };
  }
}

function covers(format: DataFormat, text: string): boolean {
  const number = frameNumber(format, text);
  return number !== null && number >= format.startFrame && number <= format.endFrame;
}
