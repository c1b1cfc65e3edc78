import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { ImportError } from '../../errors.ts';
import { orImportError } from '../../files.ts';
import { TableRow } from '../../table.ts';
import { fieldsOf } from './fields.ts';
import type { Run } from './tracking-index.ts';

/** A play of four minutes with everybody in it has fewer lines; what has more is no play, and is not to fill the memory. */
const MAX_LINES = 60_000;
/** Small, so that what is made of a piece is forgotten before the garbage collector ages it. */
const PIECE_BYTES = 8 * 1024;
const REPLACEMENT = '\uFFFD';

/**
 * Reads the lines of one play, in the order of the file, a piece of the file at a time. Throws ImportError where a
 * line has more or fewer fields than the header or is no UTF-8 text.
 */
export async function* playRows(
  runs: readonly Run[],
  onBytes: (count: number) => void,
): AsyncGenerator<TableRow[]> {
  let count = 0;
  for (const run of runs) {
    let line = run.line;
    for await (const texts of linesOf(run, onBytes)) {
      const first = line;
      line += texts.length;
      count += texts.length;
      if (count > MAX_LINES) {
        throw new ImportError(run.tracking.file.path, `the play has more than ${MAX_LINES} lines`, { line });
      }
      yield texts.flatMap((text, index) => (text.trim() === '' ? [] : toRow(run, text, first + index)));
    }
  }
}

function toRow({ tracking: { file, columns, delimiter } }: Run, text: string, line: number): TableRow {
  if (text.includes(REPLACEMENT)) throw new ImportError(file.path, 'is not UTF-8 text', { line });
  const fields = fieldsOf(text, delimiter);
  if (fields.length !== columns.size) {
    const problem = `${fields.length} fields where the header has ${columns.size} (truncated file?)`;
    throw new ImportError(file.path, problem, { line });
  }
  return new TableRow(file.path, line, columns, fields);
}

async function* linesOf(run: Run, onBytes: (count: number) => void): AsyncGenerator<string[]> {
  const { path } = run.tracking.file;
  const decoder = new StringDecoder('utf8');
  // A run's end is the place behind its last line; the stream's is the last byte that is read.
  const chunks: AsyncIterator<Buffer> = createReadStream(path, {
    start: run.start,
    end: run.end - 1,
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
  rest += decoder.end();
  if (rest !== '') yield [rest];
}
