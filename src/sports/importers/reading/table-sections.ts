import { open } from 'node:fs/promises';
import { ImportError } from '../core/errors.ts';
import { ChunkDecoder, readBytes } from './chunks.ts';
import { parseRecords } from './csv-records.ts';
import { type FoundFile, orImportError } from './files.ts';
import { checkedRows, type TableRow } from './table.ts';

/** Consecutive lines of a CSV file, at the bytes `[start, end)`, that have the same key. */
interface Section {
  readonly start: number;
  end: number;
  /** Number of the first line in the file. */
  readonly line: number;
}

/**
 * The lines of a CSV file that have the same key, for instance the lines of one game in a file of a season. `path`
 * is the name for messages. `bytes` is the size of the lines.
 */
export interface TableSlice extends FoundFile {
  readonly file: FoundFile;
  readonly columns: readonly string[];
  readonly sections: readonly Section[];
}

/**
 * Maximum length of a line, far longer than any real line, so that a file without line breaks cannot exhaust
 * memory.
 */
const MAX_LINE_LENGTH = 1024 * 1024;

/**
 * Finds the lines of each key in one pass over a CSV file, in bounded memory. The lines of a key may be scattered.
 * `keyOf` converts the text of the key column and returns null for an invalid key. A line with an invalid key
 * belongs to the key of the line before, so that reading its slice reports it. Returns the slices by key, in the
 * order of the file; none if no line has a key.
 */
export async function sliceTable(
  file: FoundFile,
  column: string,
  keyOf: (text: string) => string | null,
): Promise<Map<string, TableSlice>> {
  const indexer = new SectionIndexer(column, keyOf);
  let rest = '';
  for await (const bytes of readBytes(file, () => undefined)) {
    // Latin-1 has one byte per character, so offsets in the string equal offsets in the file.
    rest = indexer.addLines(rest + bytes.toString('latin1'));
    if (rest.length > MAX_LINE_LENGTH)
      throw new ImportError(file.path, 'the line is too long for a table', { line: indexer.line + 1 });
  }
  if (rest !== '') indexer.addLines(`${rest}\n`, rest.length);
  const isWhole = indexer.sections.size === 1;
  return new Map(
    [...indexer.sections].map(([key, sections]) => {
      const path = isWhole ? file.path : `${file.path} (${key})`;
      const bytes = sections.reduce((sum, { start, end }) => sum + end - start, 0);
      const { columns } = indexer;
      const skipped = isWhole ? file.skipped : file.skipped.forPart(path);
      return [key, { path, name: file.name, bytes, skipped, file, columns, sections }];
    }),
  );
}

class SectionIndexer {
  readonly #column: string;
  readonly #keyOf: (text: string) => string | null;
  readonly sections = new Map<string, Section[]>();
  columns: readonly string[] = [];
  line = 0;
  #index = -1;
  #offset = 0;
  /** Start of the lines before the first line with a key. */
  #pending: { readonly start: number; readonly line: number } | null = null;
  #last: { readonly key: string; readonly section: Section } | null = null;

  constructor(column: string, keyOf: (text: string) => string | null) {
    this.#column = column;
    this.#keyOf = keyOf;
  }

  /** Adds the complete lines and returns the remainder. `length` is the number of bytes if the text is longer. */
  addLines(text: string, length = text.length): string {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.line += 1;
      const line = text.slice(from, end);
      if (this.line === 1) this.#addHeader(line);
      else if (line.trim() !== '') this.#addLine(line, from, Math.min(end + 1, length));
      from = end + 1;
    }
    this.#offset += from;
    return text.slice(from);
  }

  #addHeader(line: string): void {
    const header = Buffer.from(line, 'latin1')
      .toString()
      .replace(/^\uFEFF/, '');
    this.columns = header.split(',').map((name) => name.trim().replaceAll('"', ''));
    this.#index = this.columns.indexOf(this.#column);
  }

  #addLine(line: string, from: number, to: number): void {
    const [start, end] = [this.#offset + from, this.#offset + to];
    const key = this.#keyOf(fieldAt(line, this.#index));
    if (key === null && this.#last === null) {
      this.#pending ??= { start, line: this.line };
    } else if (this.#last !== null && (key === null || key === this.#last.key)) {
      this.#last.section.end = end;
    } else if (key !== null) {
      const section = { start, line: this.line, ...this.#pending, end };
      this.#pending = null;
      this.#last = { key, section };
      const known = this.sections.get(key);
      if (known === undefined) this.sections.set(key, [section]);
      else known.push(section);
    }
  }
}

/** Returns a field of a CSV line without quotes; empty if the line has fewer fields. */
function fieldAt(line: string, index: number): string {
  let from = 0;
  for (let field = 0; ; field += 1) {
    let end = from;
    for (let isQuoted = false; end < line.length && (isQuoted || line[end] !== ','); end += 1)
      if (line[end] === '"') isQuoted = !isQuoted;
    if (field === index) return line.slice(from, end).replaceAll('"', '').trim();
    if (end === line.length) return '';
    from = end + 1;
  }
}

/** Whether a slice contains the end of its file, so that lines are missing if the file is truncated. */
export function isAtEnd({ sections, file }: TableSlice): boolean {
  return sections.at(-1)?.end === file.bytes;
}

/** Number of bytes to read at once. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads the rows of a slice in the order of the file. Throws ImportError if a line has more or fewer fields than
 * the header, or if the file ends within a line.
 */
export async function* sliceRows(
  slice: TableSlice,
  onBytes: (count: number) => void,
): AsyncGenerator<TableRow> {
  const { file, path } = slice;
  const columns = new Map(slice.columns.map((name, index) => [name, index]));
  await using handle = await orImportError(file.path, () => open(file.path));
  for (const { start, end, line } of slice.sections) {
    let ending = '';
    const text = async function* () {
      const decoder = new ChunkDecoder(path);
      const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, end - start));
      for (let at = start; at < end; ) {
        const length = Math.min(buffer.length, end - at);
        const { bytesRead } = await orImportError(file.path, () => handle.read(buffer, 0, length, at));
        if (bytesRead === 0) throw new ImportError(path, 'has changed during the import');
        at += bytesRead;
        onBytes(bytesRead);
        const chunk = decoder.decode(buffer.subarray(0, bytesRead));
        if (chunk !== '') ending = chunk.slice(-1);
        yield chunk;
      }
      decoder.end();
    };
    const source = { path, skipped: slice.skipped };
    const table = { file: source, columns, width: slice.columns.length, linesBefore: line - 1 };
    const hasMore = end < file.bytes;
    yield* checkedRows(parseRecords(text(), path), { ...table, hasMore }, () => ending);
  }
}
