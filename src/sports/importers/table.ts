import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { readChunks } from './chunks.ts';
import { ImportError } from './errors.ts';
import { type FoundFile, requireWholeSize } from './files.ts';

/** One line of a CSV file whose first line names the columns. Faults name the file and the line. */
export class TableRow {
  readonly path: string;
  readonly line: number;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #fields: readonly string[];

  constructor(path: string, line: number, columns: ReadonlyMap<string, number>, fields: readonly string[]) {
    this.path = path;
    this.line = line;
    this.#columns = columns;
    this.#fields = fields;
  }

  /** Names of the file's columns, in its order. */
  get columns(): Iterable<string> {
    return this.#columns.keys();
  }

  /** A field without white space around it; null where it is empty or the file has no such column. */
  text(column: string): string | null {
    const index = this.#columns.get(column);
    const field = index === undefined ? '' : (this.#fields[index]?.trim() ?? '');
    return field === '' ? null : field;
  }

  /** A field that must not be empty. */
  required(column: string): string {
    return this.text(column) ?? this.fail(`${column} is empty`);
  }

  /** A finite number; null where the field is empty. */
  number(column: string): number | null {
    const text = this.text(column);
    if (text === null) return null;
    const value = Number(text);
    return Number.isFinite(value) ? value : this.fail(`${column} is not a number: "${text}"`);
  }

  requiredNumber(column: string): number {
    return this.number(column) ?? this.fail(`${column} is empty`);
  }

  /** A whole number from 0 that must be there; `12.0` is one too. */
  count(column: string): number {
    const value = this.requiredNumber(column);
    const whole = Number.isSafeInteger(value) && value >= 0;
    return whole ? value : this.fail(`${column} is not a whole number: "${value}"`);
  }

  /** The row for keeping: fields as they were read may be part of the text around them, which would be kept with them. */
  kept(): TableRow {
    const fields = this.#fields.map((field) => Buffer.from(field).toString());
    return new TableRow(this.path, this.line, this.#columns, fields);
  }

  /** Throws ImportError for something that is wrong in this line. */
  fail(problem: string): never {
    throw new ImportError(this.path, problem, { line: this.line });
  }
}

/** No line of a table is nearly this long; a quote that is never closed must not fill the memory. */
export const MAX_RECORD_LENGTH = 1024 * 1024;

export interface TableOptions {
  /** Columns without which the file is not what it is taken for. */
  readonly columns: readonly string[];
  /** Of a file whose every line ends in a line feed, a last one that does not is a file cut short. */
  readonly endsInLineFeed?: boolean;
  /** Told how many bytes were read since it was last called. */
  readonly onBytes?: (count: number) => void;
}

/**
 * Streams a CSV file's lines below its header. Throws ImportError where the file is no such table, where a line
 * has more or fewer fields than the header, and where the file is found to be cut short.
 */
export async function* streamTable(file: FoundFile, options: TableOptions): AsyncGenerator<TableRow> {
  if (file.bytes === 0) throw new ImportError(file.path, 'is empty');
  let ending = '';
  const text = async function* () {
    for await (const chunk of readChunks(file, options.onBytes ?? (() => undefined))) {
      if (chunk !== '') ending = chunk.slice(-1);
      yield chunk;
    }
  };
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, max_record_size: MAX_RECORD_LENGTH });
  // The loop below receives the error of whichever part fails.
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = pipeline(
    text(),
    parser,
    () => undefined,
  );
  let columns: ReadonlyMap<string, number> | null = null;
  let line = 0;
  try {
    for await (const { record, info } of records) {
      line = info.lines;
      if (columns === null) columns = header(record, file.path, options.columns);
      else yield new TableRow(file.path, line, columns, record);
    }
  } catch (cause) {
    throw fault(cause, file.path);
  }
  if (options.endsInLineFeed && ending !== '\n') {
    throw new ImportError(file.path, 'ends within a line (truncated file?)', { line });
  }
}

/** Reads all lines of a CSV file. Throws as {@link streamTable} does, and where it is too large for that. */
export async function readTable(file: FoundFile, options: TableOptions): Promise<TableRow[]> {
  requireWholeSize(file);
  return Array.fromAsync(streamTable(file, options));
}

function header(names: readonly string[], path: string, required: readonly string[]) {
  const columns = new Map(names.map((name, index) => [name.trim(), index]));
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ImportError(path, `has no column ${missing.join(', ')}`, { line: 1 });
  return columns;
}

/** csv-parse's errors as ones that name file and line; any other error as it is. */
function fault(cause: unknown, path: string): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const line = Number(cause['lines']);
  const problem =
    cause.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
      ? 'the line has more or fewer fields than the first (truncated file?)'
      : `not valid CSV: ${cause.message}`;
  return new ImportError(path, problem, { line: Number.isInteger(line) ? line : undefined, cause });
}
