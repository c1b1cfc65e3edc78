import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { ImportError } from '../../core/errors.ts';
import { readBytes } from '../../reading/chunks.ts';
import { type FoundFile, orImportError } from '../../reading/files.ts';
import { TableRow } from '../../reading/table.ts';
import { NOT_CSV, splitLine } from './schema.ts';

/**
 * An NFL tracking file with plays from one or more games. Each line gives the position of one person or the
 * ball at one moment.
 */
export interface GridironFile {
  readonly file: FoundFile;
  readonly delimiter: ',' | '\t';
  readonly columns: ReadonlyMap<string, number>;
}

/** Consecutive lines of one play, at the bytes `[start, end)` of the file. */
export interface LineRange {
  readonly source: GridironFile;
  readonly start: number;
  end: number;
  /** Line number of the first line. */
  readonly line: number;
}

/** Byte ranges of a game's tracking. */
export interface IndexedGame {
  /** Byte ranges by the vendor's play id. */
  readonly ranges: Map<string, LineRange[]>;
  /** The reason why the game cannot be read; null if it can be read. */
  fault: ImportError | null;
}

/** Maximum number of ranges per play, more than the number of people in a play. */
const MAX_RANGES = 100;
/**
 * Maximum length of a line, far longer than any real line, so that a file without line breaks cannot exhaust
 * memory.
 */
const MAX_LINE_LENGTH = 1024 * 1024;

/**
 * Finds the byte ranges of all plays in one pass over each file. Returns the games sorted by id. If a file is
 * truncated, the last game in the file gets a fault. Throws ImportError if a file contains no games.
 */
export async function indexTracking(files: readonly GridironFile[]): Promise<Map<string, IndexedGame>> {
  const games = new Map<string, IndexedGame>();
  for (const file of files) await new FileIndexer(file, games).read();
  return new Map([...games].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function indexedBytes(game: IndexedGame | undefined): number {
  const ranges = [...(game?.ranges.values() ?? [])].flat();
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

class FileIndexer {
  readonly #source: GridironFile;
  readonly #games: Map<string, IndexedGame>;
  readonly #gameColumn: number;
  readonly #playColumn: number;
  #last: { readonly gameId: string; readonly playId: string; readonly range: LineRange } | null = null;
  #offset = 0;
  #line = 0;

  constructor(source: GridironFile, games: Map<string, IndexedGame>) {
    this.#source = source;
    this.#games = games;
    this.#gameColumn = source.columns.get('gameId') ?? -1;
    this.#playColumn = source.columns.get('playId') ?? -1;
  }

  async read(): Promise<void> {
    const { file } = this.#source;
    let rest = '';
    for await (const bytes of readBytes(file, () => undefined)) {
      // Latin-1 has one byte per character, so offsets in the string equal offsets in the file.
      rest = this.#addLines(rest + bytes.toString('latin1'));
      if (rest.length > MAX_LINE_LENGTH) throw this.#error('the line is too long for tracking text');
    }
    const cut = rest === '' ? null : this.#error('the file ends within a line (truncated file?)');
    const game = this.#last && this.#games.get(this.#last.gameId);
    if (!game) throw cut ?? new ImportError(file.path, 'contains no tracking below its header');
    game.fault ??= cut;
  }

  /** Adds the complete lines and returns the incomplete remainder. */
  #addLines(text: string): string {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#line += 1;
      const line = text.slice(from, end);
      if (this.#line > 1 && line.trim() !== '')
        this.#addLine(line, this.#offset + from, this.#offset + end + 1);
      from = end + 1;
    }
    this.#offset += from;
    return text.slice(from);
  }

  #addLine(line: string, start: number, end: number): void {
    const fields = splitLine(line, this.#source.delimiter);
    const gameId = fields?.[this.#gameColumn]?.trim() ?? '';
    const playId = fields?.[this.#playColumn]?.trim() ?? '';
    if (this.#last?.gameId === gameId && this.#last.playId === playId && this.#last.range.end === start) {
      this.#last.range.end = end;
      return;
    }
    if (!/^\d+$/.test(gameId) || !/^\d+$/.test(playId)) {
      const problem =
        fields === null ? NOT_CSV : `gameId and playId are not numbers: "${gameId}", "${playId}"`;
      const fault = this.#error(problem, this.#line);
      // Skip only the faulty line. The current play can continue after it.
      if (this.#last === null) throw fault;
      this.#source.file.skipped.note(fault);
      return;
    }
    const range: LineRange = { source: this.#source, start, end, line: this.#line };
    this.#last = { gameId, playId, range };
    this.#addRange(gameId, playId, range);
  }

  #addRange(gameId: string, playId: string, range: LineRange): void {
    const game: IndexedGame = this.#games.get(gameId) ?? { ranges: new Map(), fault: null };
    this.#games.set(gameId, game);
    const ranges = game.ranges.get(playId) ?? [];
    game.ranges.set(playId, ranges);
    const elsewhere = ranges.find(({ source }) => source !== this.#source);
    if (elsewhere) {
      const problem = `play ${playId} of game ${gameId} is also in ${elsewhere.source.file.path}`;
      game.fault ??= this.#error(problem, range.line);
    } else if (ranges.length >= MAX_RANGES) {
      const problem = `the lines of play ${playId} are scattered: sort the file by gameId and playId`;
      game.fault ??= this.#error(problem, range.line);
    } else {
      ranges.push(range);
    }
  }

  #error(problem: string, line = this.#line + 1): ImportError {
    return new ImportError(this.#source.file.path, problem, { line });
  }
}

/**
 * Maximum number of lines per play, enough for four minutes with all players. A damaged file must not exhaust
 * memory.
 */
const MAX_LINES = 60_000;
/**
 * Chunk size, small enough that a chunk's objects are freed before the garbage collector promotes them to the
 * old generation.
 */
const CHUNK_BYTES = 8 * 1024;
const REPLACEMENT = '\uFFFD';

/**
 * Yields the rows of one play in file order, one chunk of the file at a time. Throws ImportError if a line
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
    const problem = `has ${fields.length} fields but the header has ${columns.size} (truncated file?)`;
    throw new ImportError(file.path, problem, { line });
  }
  return new TableRow(file, line, columns, fields);
}

/** Yields the lines of each chunk. A range ends with a line feed, so no text remains after the last line. */
async function* linesOf(range: LineRange, onBytes: (count: number) => void): AsyncGenerator<string[]> {
  const { path } = range.source.file;
  const decoder = new StringDecoder('utf8');
  const chunks: AsyncIterator<Buffer> = createReadStream(path, {
    start: range.start,
    // `end` is inclusive.
    end: range.end - 1,
    highWaterMark: CHUNK_BYTES,
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
