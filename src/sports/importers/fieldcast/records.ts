import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { FormFormat } from '../../model/form-formats.ts';
import type { Table, ValueKind } from '../../model/table.ts';
import { readChunks } from '../chunks.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { parseJson } from '../json.ts';
import { readLines } from '../lines.ts';
import { MAX_RECORD_LENGTH } from '../table.ts';
import { parquetRows } from './parquet.ts';

/** A record, by its fields' names, as far as it is read: what is in it is checked by the import. */
export type Fields = Readonly<Record<string, unknown>>;

type Read = (file: FoundFile, table: Table) => AsyncIterable<Fields>;

const READERS: Readonly<Record<FormFormat, Read>> = { ndjson, csv, parquet };

/** The records of a file, one after the other. Throws ImportError that names file and line. */
export function readRecords(format: FormFormat, file: FoundFile, table: Table): AsyncIterable<Fields> {
  return READERS[format](file, table);
}

async function* ndjson(file: FoundFile): AsyncGenerator<Fields> {
  for await (const { text, number: line } of readLines(file, () => undefined)) {
    const value = parseJson(text, `${file.path}:${line}`);
    if (typeof value !== 'object' || value === null)
      throw new ImportError(file.path, 'is not a record', { line });
    yield value as Fields;
  }
}

async function* csv(file: FoundFile, table: Table): AsyncGenerator<Fields> {
  const text = readChunks(file, () => undefined);
  const parser = parse({ bom: true, info: true, max_record_size: MAX_RECORD_LENGTH });
  // The loop below receives the error of whichever part fails.
  const rows: AsyncIterable<{ record: string[]; info: { lines: number } }> = pipeline(
    text,
    parser,
    () => undefined,
  );
  let names: readonly string[] | null = null;
  try {
    for await (const { record, info } of rows) {
      if (names === null) names = requireColumns(record, table, file);
      else yield fieldsOf(record, table, file, info.lines);
    }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(file.path, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function requireColumns(names: readonly string[], { columns }: Table, file: FoundFile): readonly string[] {
  const wanted = columns.map(({ name }) => name).join(',');
  if (names.join(',') !== wanted) throw new ImportError(file.path, `must have the columns ${wanted}`);
  return names;
}

function fieldsOf(record: readonly string[], { columns }: Table, file: FoundFile, line: number): Fields {
  return Object.fromEntries(
    columns.map(({ name, kind }, i) => [
      name,
      parsed(record[i] ?? '', kind, () => new ImportError(file.path, `${name} is no ${kind}`, { line })),
    ]),
  );
}

function parsed(text: string, kind: ValueKind, fault: () => ImportError): unknown {
  if (text === '') return null;
  switch (kind) {
    case 'text':
      return text;
    case 'json':
      return orFault(() => JSON.parse(text), fault);
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw fault();
      return text === 'true';
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) throw fault();
      return number;
    }
  }
}

function orFault(action: () => unknown, fault: () => ImportError): unknown {
  try {
    return action();
  } catch (cause) {
    throw Object.assign(fault(), { cause });
  }
}

async function* parquet(file: FoundFile, table: Table): AsyncGenerator<Fields> {
  for await (const row of parquetRows(file, table)) {
    yield Object.fromEntries(
      table.columns.map(({ name, kind }, i) => {
        const value = row[i] ?? null;
        return [name, kind === 'json' && value !== null ? jsonOf(value, file.path) : value];
      }),
    );
  }
}

/** What JSON a column holds: as text, or as lists and structures of the file's own. */
function jsonOf(value: unknown, path: string): unknown {
  if (typeof value === 'string') return parseJson(value, path);
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part)));
}
