import { ImportError } from '../core/errors.ts';
import { readChunks } from './chunks.ts';
import type { FoundFile } from './files.ts';

/**
 * Maximum length of a line, far longer than any real line, so that a file without line breaks cannot exhaust
 * memory.
 */
const MAX_LINE_LENGTH = 1024 * 1024;

export interface Line {
  readonly number: number;
  readonly text: string;
}

/**
 * Streams the lines of a UTF-8 text file with their line numbers, in bounded memory. Omits blank and skipped
 * lines. Throws ImportError if the file is unreadable or not UTF-8 text.
 */
export async function* readLines(file: FoundFile, onBytes: (count: number) => void): AsyncGenerator<Line> {
  const { lines: skipped } = file.skipped.open();
  let number = 0;
  let rest = '';
  for await (const text of readChunks(file, onBytes)) {
    let start = 0;
    // Yield lines one by one, because a list of a chunk's lines would survive garbage collections.
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = (rest + text.slice(start, end)).trimEnd();
      rest = '';
      start = end + 1;
      number += 1;
      if (line !== '' && !skipped.has(number)) yield { number, text: line };
    }
    rest += text.slice(start);
    if (rest.length > MAX_LINE_LENGTH) {
      throw new ImportError(file.path, 'the line is too long for tracking text', { line: number + 1 });
    }
  }
  // If the unfinished last line was skipped, more lines are probably missing.
  const cut = skipped.get(number + 1);
  if (cut !== undefined) throw cut;
  if (rest.trim() !== '') yield { number: number + 1, text: rest.trimEnd() };
}
