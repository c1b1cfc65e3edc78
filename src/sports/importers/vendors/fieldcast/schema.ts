import type { Table, ValueKind } from '../../../model/tables.ts';
import { LATER_COLUMNS, TRACKING_TABLE } from '../../../model/tables.ts';
import type { RecordFormat } from '../../../model/vocabulary.ts';
import { ImportError } from '../../core/errors.ts';
import { readChunks } from '../../reading/chunks.ts';
import { parseRecords } from '../../reading/csv-records.ts';
import type { FoundFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readLines } from '../../reading/lines.ts';
import { parquetRows } from '../../reading/parquet.ts';

/** Values of a record by field name. The import checks the values against the schema later. */
export type SourceRecord = Readonly<Record<string, unknown>>;

type RecordReader = (file: FoundFile, table: Table) => AsyncIterable<SourceRecord>;

const READERS: Readonly<Record<RecordFormat, RecordReader>> = { ndjson, csv, parquet };

/** Throws ImportError with file and line if a record cannot be read. */
export function readRecords(
  format: RecordFormat,
  file: FoundFile,
  table: Table,
): AsyncIterable<SourceRecord> {
  return READERS[format](file, table);
}

async function* ndjson(file: FoundFile): AsyncGenerator<SourceRecord> {
  for await (const { text, number: line } of readLines(file, () => undefined)) {
    const value = parseJson(text, file.path, line);
    if (typeof value !== 'object' || value === null)
      throw new ImportError(file.path, 'is not a JSON object', { line });
    yield value as SourceRecord;
  }
}

async function* csv(file: FoundFile, table: Table): AsyncGenerator<SourceRecord> {
  const { lines: skipped } = file.skipped.open();
  const text = readChunks(file, () => undefined);
  let places: readonly number[] | null = null;
  let width = 0;
  let uneven: { readonly problem: string; readonly line: number } | null = null;
  for await (const { record, info } of parseRecords(text, file.path)) {
    // Throws an error only at the next line, because too few fields in the last line mean a truncated file.
    if (uneven !== null) throw new ImportError(file.path, uneven.problem, { line: uneven.line });
    if (places === null) {
      places = placesOf(record, table, file);
      width = record.length;
    } else if (skipped.has(info.lines)) continue;
    else if (record.length === width) yield parseRecord(places, record, table, file, info.lines);
    else {
      const problem = `has ${record.length} fields but the header has ${width} (truncated file?)`;
      uneven = { problem, line: info.lines };
    }
  }
  if (uneven !== null)
    throw new ImportError(file.path, uneven.problem, { line: uneven.line, faultyPart: null });
}

/** Columns that identify a row's frame in the tracking table. */
const ROW_KEY: ReadonlySet<string> = new Set(['frame_id', 'period']);

/**
 * Returns the position of each table column in a line; -1 for columns that earlier versions did not write.
 */
function placesOf(names: readonly string[], { columns }: Table, file: FoundFile): readonly number[] {
  const present = columns.filter(({ name }) => names.includes(name) || !LATER_COLUMNS.has(name));
  if (names.join(',') === present.map(({ name }) => name).join(',')) {
    return columns.map(({ name }) => names.indexOf(name));
  }
  const required = columns.map(({ name }) => name).join(',');
  throw new ImportError(file.path, `must have the columns ${required}, in this order`, { line: 1 });
}

function parseRecord(
  places: readonly number[],
  fields: readonly string[],
  { columns }: Table,
  file: FoundFile,
  line: number,
): SourceRecord {
  return Object.fromEntries(
    columns.map(({ name, kind }, index) => {
      const text = fields[places[index] ?? -1] ?? '';
      if (text === '' && columns === TRACKING_TABLE.columns && ROW_KEY.has(name))
        throw new ImportError(file.path, `${name} is empty`, { line });
      try {
        return [name, text === '' ? null : PARSERS[kind](text)];
      } catch (cause) {
        throw new ImportError(file.path, `${name} is not ${KIND_NAMES[kind]}: "${text}"`, { line, cause });
      }
    }),
  );
}

const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  text: 'text',
  integer: 'a number',
  number: 'a number',
  boolean: 'true or false',
  json: 'JSON',
};

/** Parsers for CSV fields by kind of value. A parser throws if the text is of a different kind. */
const PARSERS: Readonly<Record<ValueKind, (text: string) => unknown>> = {
  text: (text) => text,
  integer: parseNumber,
  number: parseNumber,
  boolean(text) {
    if (text === 'true' || text === 'false') return text === 'true';
    throw new TypeError('neither true nor false');
  },
  json: (text) => JSON.parse(text),
};

function parseNumber(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new TypeError('not a finite number');
}

async function* parquet(file: FoundFile, table: Table): AsyncGenerator<SourceRecord> {
  for await (const row of parquetRows(file, table)) {
    yield Object.fromEntries(
      table.columns.map(({ name, kind }, index) => {
        const value = row[index] ?? null;
        return [name, kind === 'json' && value !== null ? jsonOf(value, file.path) : value];
      }),
    );
  }
}

/**
 * Returns the JSON value of a column. The column contains JSON text or native Parquet lists and structures.
 */
function jsonOf(value: unknown, path: string): unknown {
  if (typeof value === 'string') return parseJson(value, path);
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part)));
}
