import { CsvError, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { ImportError } from '../../errors.ts';
import { MAX_RECORD_LENGTH } from '../../table.ts';

/** One record of a CSV file and the line it ends on. */
export interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Every record as an array of texts with its line; records of unequal length are an error. */
export const CSV_OPTIONS = {
  bom: true,
  info: true,
  skip_empty_lines: true,
  max_record_size: MAX_RECORD_LENGTH,
} as const satisfies Options;

/** Parses CSV text that came from `path`. A fault names the line. */
export function parseCsv(text: string, path: string, options: Options = {}): CsvRecord[] {
  try {
    const records: unknown = parse(text, { ...CSV_OPTIONS, ...options });
    return records as CsvRecord[];
  } catch (cause) {
    throw csvFault(cause, path);
  }
}

/** csv-parse's errors as ones that name file and line; any other error as it is. */
export function csvFault(cause: unknown, path: string): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const line = Number(cause['lines']);
  const problem =
    cause.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
      ? 'the line has more or fewer fields than the one before (truncated file?)'
      : `not valid CSV: ${cause.message}`;
  return new ImportError(path, problem, { line: Number.isInteger(line) ? line : undefined, cause });
}
