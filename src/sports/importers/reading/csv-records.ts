import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from '../core/errors.ts';

/** No line of a table is nearly this long; a quote that is never closed must not fill the memory. */
export const MAX_RECORD_LENGTH = 1024 * 1024;

/** A record of a CSV file, and the line that it ends on. */
export interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Parses the text of the CSV file at `path`, from one of its lines on. Records may have any number of fields. Throws
 * ImportError with the line where it is not CSV.
 *
 * Where no field is quoted, as in all tracking, lines and fields are what is between line ends and commas. That takes a tenth
 * of the time of the library, which gets the text from the first piece on that has a quote or other line ends.
 */
export async function* parseRecords(
  text: AsyncIterable<string> | Iterable<string>,
  path: string,
  { fromLine = 1 }: { readonly fromLine?: number } = {},
): AsyncGenerator<CsvRecord> {
  const pieces = toAsync(text);
  const plain = new PlainLines(fromLine);
  try {
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
      const piece = plain.isBegun ? plain.rest + next.value : next.value.replace(/^\uFEFF/, '');
      if (!isPlain(piece)) {
        yield* parseQuoted(before(piece, pieces), path, { lines: plain.count, fromLine });
        return;
      }
      for (const record of plain.records(piece)) yield record;
    }
    for (const record of plain.records(`${plain.rest}\n`)) yield record;
  } finally {
    // Where not all is wanted; else the file would stay open.
    await pieces.return(undefined);
  }
}

/** Text of which {@link isPlain} says that it can be cut at line feeds and commas. */
class PlainLines {
  readonly #fromLine: number;
  isBegun = false;
  /** Lines so far. */
  count = 0;
  /** The beginning of a line whose end is not read yet. */
  rest = '';

  constructor(fromLine: number) {
    this.#fromLine = fromLine;
  }

  /**
   * The records in the whole lines of a text that begins with {@link rest}, one by one: those of a whole piece would live so long
   * that the garbage collector takes them for old.
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

/** Whether only commas and line feeds have a meaning in a text. */
function isPlain(text: string): boolean {
  if (text.includes('"') || text.includes('\r')) return false;
  // What is longer than a record may be is for the library to tell. UTF-8 has at most three bytes for a unit of text.
  return text.length - text.lastIndexOf('\n') < MAX_RECORD_LENGTH / 3;
}

async function* toAsync(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, undefined> {
  yield* text;
}

async function* before(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

/** Parses what follows `lines` lines of a text. */
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
  // The loop receives the error of whichever part fails.
  const records: AsyncIterable<CsvRecord> = pipeline(text, parser, () => undefined);
  try {
    yield* records;
  } catch (cause) {
    throw fault(cause, path);
  }
}

/** Turns an error of csv-parse into one that names file and line; any other error stays as it is. */
function fault(cause: unknown, path: string): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const line = Number(cause['lines']);
  return new ImportError(path, `not valid CSV: ${cause.message}`, {
    line: Number.isInteger(line) ? line : undefined,
    cause,
    culprit: null,
  });
}
