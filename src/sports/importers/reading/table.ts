import { ImportError } from '../core/errors.ts';
import { readChunks } from './chunks.ts';
import { type CsvRecord, parseRecords } from './csv-records.ts';
import { type FoundFile, requireWholeSize, type SourceFile } from './files.ts';

/** A line of a CSV file with a header. Errors include the file and the line number. */
export class TableRow {
  readonly file: SourceFile;
  readonly line: number;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #fields: readonly string[];

  constructor(
    file: SourceFile,
    line: number,
    columns: ReadonlyMap<string, number>,
    fields: readonly string[],
  ) {
    this.file = file;
    this.line = line;
    this.#columns = columns;
    this.#fields = fields;
  }

  get path(): string {
    return this.file.path;
  }

  /** Whether the line was marked to be skipped after this row was read. */
  get isSkipped(): boolean {
    return this.file.skipped.open().lines.has(this.line);
  }

  get columns(): Iterable<string> {
    return this.#columns.keys();
  }

  /** Returns a field without surrounding white space; null if the field is empty or the column is missing. */
  text(column: string): string | null {
    const index = this.#columns.get(column);
    const field = index === undefined ? '' : (this.#fields[index]?.trim() ?? '');
    return field === '' ? null : field;
  }

  /** Returns a field. Throws ImportError if the field is empty. */
  required(column: string): string {
    return this.text(column) ?? this.fail(`${column} is empty`);
  }

  /** Returns a finite number; null if the field is empty. Throws ImportError for other text. */
  number(column: string): number | null {
    const text = this.text(column);
    if (text === null) return null;
    const value = Number(text);
    return Number.isFinite(value) ? value : this.fail(`${column} is not a number: "${text}"`);
  }

  requiredNumber(column: string): number {
    return this.number(column) ?? this.fail(`${column} is empty`);
  }

  /**
   * Returns a non-negative integer; also accepts `12.0`. Throws ImportError for an empty field or any other
   * text.
   */
  count(column: string): number {
    const value = this.requiredNumber(column);
    const whole = Number.isSafeInteger(value) && value >= 0;
    return whole ? value : this.fail(`${column} is not a non-negative integer: "${value}"`);
  }

  /**
   * Returns a copy of the row for long-term use. Without a copy, the fields would keep the whole chunk of
   * text in memory.
   */
  copy(): TableRow {
    const fields = this.#fields.map((field) => Buffer.from(field).toString());
    return new TableRow(this.file, this.line, this.#columns, fields);
  }

  /** Throws an ImportError for a problem in this line. */
  fail(problem: string): never {
    throw new ImportError(this.path, problem, { line: this.line });
  }
}

const UNEVEN = 'the line has more or fewer fields than the header (truncated file?)';

export interface TableOptions {
  /** Columns that the file must have. */
  readonly columns: readonly string[];
  /**
   * Whether the vendor ends every line with a line feed. If so, a file without a final line feed is
   * truncated.
   */
  readonly endsInLineFeed?: boolean;
  /** Called with the number of bytes read since the previous call. */
  readonly onBytes?: (count: number) => void;
}

/**
 * Streams the lines after the header of a CSV file. Throws ImportError if a column is missing, if a line has
 * more or fewer fields than the header, or if the file is truncated.
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
  await using records = parseRecords(text(), file.path);
  const first = await records.next();
  if (first.done) return;
  const columns = header(first.value.record, file.path, options.columns);
  yield* checkedRows(records, { ...options, file, columns, width: first.value.record.length }, () => ending);
}

interface CheckedTable extends Pick<TableOptions, 'endsInLineFeed'> {
  readonly file: SourceFile;
  readonly columns: ReadonlyMap<string, number>;
  /** Number of fields in the header. */
  readonly width: number;
  /** Number of lines before the first record; default: 0. */
  readonly linesBefore?: number;
  /** Whether more lines follow the last record; default: false. */
  readonly hasMore?: boolean;
}

/**
 * Yields the rows of a table, without skipped lines. `ending` returns the last character of the text read so far.
 * Throws ImportError if a line has more or fewer fields than the header, or if the file is truncated.
 */
export async function* checkedRows(
  records: AsyncIterable<CsvRecord>,
  { file, columns, width, linesBefore = 0, hasMore = false, endsInLineFeed = false }: CheckedTable,
  ending: () => string,
): AsyncGenerator<TableRow> {
  const { lines: skipped } = file.skipped.open();
  let line = linesBefore + 1;
  let uneven: ImportError | null = null;
  for await (const { record, info } of records) {
    // Throw only on the next line, because an uneven last line means that the file is truncated.
    if (uneven !== null) throw uneven;
    line = linesBefore + info.lines;
    if (skipped.has(line)) continue;
    if (record.length === width) yield new TableRow(file, line, columns, record);
    else uneven = new ImportError(file.path, UNEVEN, { line });
  }
  const hasEnd = hasMore || ending() === '\n';
  requireWholeLine(file.path, { line, uneven, skipped: skipped.get(line), hasEnd }, endsInLineFeed);
}

/** Throws ImportError if a file ends within its last line, because more lines are probably missing. */
function requireWholeLine(
  path: string,
  last: { line: number; uneven: ImportError | null; skipped: ImportError | undefined; hasEnd: boolean },
  endsInLineFeed: boolean,
): void {
  const { line, uneven, skipped, hasEnd } = last;
  if (hasEnd) {
    if (uneven !== null) throw uneven;
    return;
  }
  if (skipped !== undefined) throw skipped;
  if (uneven !== null) throw new ImportError(path, UNEVEN, { line, faultyPart: null });
  if (endsInLineFeed) {
    throw new ImportError(path, 'ends within a line (truncated file?)', { line, faultyPart: null });
  }
}

/**
 * Reads all lines of a CSV file. Throws ImportError in the same cases as {@link streamTable}, and if the file
 * is too large.
 */
export async function readTable(file: FoundFile, options: TableOptions): Promise<TableRow[]> {
  requireWholeSize(file);
  return Array.fromAsync(streamTable(file, options));
}

function header(names: readonly string[], path: string, required: readonly string[]) {
  const columns = new Map(names.map((name, index) => [name.trim(), index]));
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw new ImportError(path, `has no column ${missing.join(', ')}`, { line: 1, faultyPart: null });
  }
  return columns;
}
