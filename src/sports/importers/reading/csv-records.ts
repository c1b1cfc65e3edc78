import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from '../core/errors.ts';

/** Far above the length of any real line. A quote that is never closed must not fill the memory. */
export const MAX_RECORD_LENGTH = 1024 * 1024;

/** A record of a CSV file, and the line on which it ends. */
export interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Parses the text of the CSV file at `path`, starting at one of its lines. Records may have any number of
 * fields. Throws ImportError with the line if the text is not CSV.
 *
 * Text without quoted fields, which is all tracking, is split at line ends and commas. This takes a tenth of
 * the library's time. The library gets the text from the first piece with a quote or other line ends.
 */
export async function* parseRecords(
  text: AsyncIterable<string> | Iterable<string>,
  path: string,
  { fromLine = 1 }: { readonly fromLine?: number } = {},
): AsyncGenerator<CsvRecord> {
  const pieces = toAsync(text);
  const splitter = new LineSplitter(fromLine);
  try {
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
      const piece = splitter.isBegun ? splitter.rest + next.value : next.value.replace(/^\uFEFF/, '');
      if (!isSimpleCsv(piece)) {
        yield* parseQuoted(before(piece, pieces), path, { lines: splitter.count, fromLine });
        return;
      }
      for (const record of splitter.records(piece)) yield record;
    }
    for (const record of splitter.records(`${splitter.rest}\n`)) yield record;
  } finally {
    // Closes the file if the caller stops early.
    await pieces.return(undefined);
  }
}

/** Splits text that {@link isSimpleCsv} accepts at line feeds and commas. */
class LineSplitter {
  readonly #fromLine: number;
  isBegun = false;
  count = 0;
  /** The start of a line whose end is not read yet. */
  rest = '';

  constructor(fromLine: number) {
    this.#fromLine = fromLine;
  }

  /**
   * The records in the complete lines of a text that starts with {@link rest}, one by one. All records of a
   * piece would live so long that the garbage collector would promote them to the old generation.
   */
  *records(text: string): Generator<CsvRecord> {
    this.isBegun ||= text !== '';
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.count += 1;
      if (end > start && this.count >= this.#fromLine)
        yield { record: text.slice(start, end).split(','), info: { lines: this.count } };
      start = end + 1;
    }
    this.rest = text.slice(start);
  }
}

/** Whether only commas and line feeds have a special meaning in a text. */
function isSimpleCsv(text: string): boolean {
  if (text.includes('"') || text.includes('\r')) return false;
  // The library reports records that exceed its limit. One UTF-16 unit takes at most three bytes in UTF-8.
  return text.length - text.lastIndexOf('\n') < MAX_RECORD_LENGTH / 3;
}

async function* toAsync(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, undefined> {
  yield* text;
}

async function* before(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

/** Parses the text that follows the first `lines` lines. */
async function* parseQuoted(
  text: AsyncIterable<string>,
  path: string,
  { lines, fromLine }: { readonly lines: number; readonly fromLine: number },
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    ...(fromLine > lines + 1 && { from_line: fromLine }),
    bom: lines === 0,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  Object.assign(parser.info, { lines: lines + 1 });
  // If any part of the pipeline fails, the loop receives its error.
  const records: AsyncIterable<CsvRecord> = pipeline(text, parser, () => undefined);
  try {
    yield* records;
  } catch (cause) {
    throw fault(cause, path);
  }
}

/** Converts an error of csv-parse into one with file and line. Returns any other error unchanged. */
function fault(cause: unknown, path: string): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const line = Number(cause['lines']);
  return new ImportError(path, `not valid CSV: ${cause.message}`, {
    line: Number.isInteger(line) ? line : undefined,
    cause,
    faultyPart: null,
  });
}
