import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { ImportError } from '../../core/errors.ts';
import { orImportError } from '../../reading/files.ts';
import { TableRow } from '../../reading/table.ts';
import { NOT_CSV, splitLine } from './columns.ts';
import type { LineRange } from './line-index.ts';

/** A play of four minutes with everybody in it has fewer lines; more are not a play and must not fill the memory. */
const MAX_LINES = 60_000;
/** Small, so that what is made of a piece is forgotten before the garbage collector ages it. */
const PIECE_BYTES = 8 * 1024;
const REPLACEMENT = '\uFFFD';

/**
 * Reads the lines of one play, in the order of the file, a piece of the file at a time. Throws ImportError if a line
 * has more or fewer fields than the header or is not UTF-8 text.
 */
export async function* playRows(
  ranges: readonly LineRange[],
  onBytes: (count: number) => void,
): AsyncGenerator<TableRow[]> {
  let count = 0;
  for (const range of ranges) {
    let line = range.line;
    const { lines: skipped } = range.source.file.skipped.open();
    for await (const texts of linesOf(range, onBytes)) {
      const first = line;
      line += texts.length;
      count += texts.length;
      if (count > MAX_LINES) {
        throw new ImportError(range.source.file.path, `the play has more than ${MAX_LINES} lines`, { line });
      }
      yield texts.flatMap((text, index) =>
        text.trim() === '' || skipped.has(first + index) ? [] : toRow(range, text, first + index),
      );
    }
  }
}

function toRow({ source: { file, columns, delimiter } }: LineRange, text: string, line: number): TableRow {
  if (text.includes(REPLACEMENT)) throw new ImportError(file.path, 'is not UTF-8 text', { line });
  const fields = splitLine(text, delimiter);
  if (fields === null) throw new ImportError(file.path, NOT_CSV, { line });
  if (fields.length !== columns.size) {
    const problem = `has ${fields.length} fields where the header has ${columns.size} (truncated file?)`;
    throw new ImportError(file.path, problem, { line });
  }
  return new TableRow(file, line, columns, fields);
}

/** Ranges end with a line feed, so nothing is left after the last line. */
async function* linesOf(range: LineRange, onBytes: (count: number) => void): AsyncGenerator<string[]> {
  const { path } = range.source.file;
  const decoder = new StringDecoder('utf8');
  const chunks: AsyncIterator<Buffer> = createReadStream(path, {
    start: range.start,
    // The stream reads up to and including this byte.
    end: range.end - 1,
    highWaterMark: PIECE_BYTES,
  })[Symbol.asyncIterator]();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await orImportError(path, () => chunks.next());
      if (done) break;
      onBytes(value.length);
      const texts = (rest + decoder.write(value)).split('\n');
      rest = texts.pop() ?? '';
      yield texts.map((text) => text.replace(/\r$/, ''));
    }
  } finally {
    await chunks.return?.();
  }
}
