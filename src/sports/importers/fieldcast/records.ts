import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import type { FormFormat } from '../../model/form-formats.ts';
import type { Table, ValueKind } from '../../model/table.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { parseJson } from '../json.ts';

/** A record, by its fields' names, as far as it is read: what is in it is checked by the import. */
export type Fields = Readonly<Record<string, unknown>>;

type Read = (file: FoundFile, table: Table) => AsyncIterable<Fields>;

const READERS: Readonly<Record<FormFormat, Read>> = { ndjson, csv, parquet };

/** The records of a file, one after the other. Throws ImportError that names file and line. */
export function readRecords(format: FormFormat, file: FoundFile, table: Table): AsyncIterable<Fields> {
  return READERS[format](file, table);
}

async function* ndjson(file: FoundFile): AsyncGenerator<Fields> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file.path) })) {
    line += 1;
    if (text === '') continue;
    const value = parseJson(text, `${file.path}:${line}`);
    if (typeof value !== 'object' || value === null)
      throw new ImportError(file.path, 'is not a record', { line });
    yield value as Fields;
  }
}

async function* csv(file: FoundFile, table: Table): AsyncGenerator<Fields> {
  const rows = createReadStream(file.path).pipe(parse({ info: true }));
  let names: readonly string[] | null = null;
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
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

async function* parquet(file: FoundFile, { columns }: Table): AsyncGenerator<Fields> {
  const buffer = await asyncBufferFromFile(file.path);
  try {
    const metadata = await parquetMetadataAsync(buffer);
    let rowStart = 0;
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      const rows = await parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd });
      for (const row of rows) {
        yield Object.fromEntries(
          columns.map(({ name, kind }) => {
            const value = row[name] ?? null;
            return [name, kind === 'json' && value !== null ? JSON.parse(String(value)) : value];
          }),
        );
      }
      rowStart = rowEnd;
    }
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError(file.path, `cannot be read as Parquet: ${problem}`, { cause });
  }
}
