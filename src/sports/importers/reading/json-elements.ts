import { ImportError } from '../core/errors.ts';
import { readBytes } from './chunks.ts';
import { decodeUtf8, type FoundFile, type SourceFile } from './files.ts';
import { parseJson } from './json.ts';
import { JsonMarks, MARK, stepOf } from './json-marks.ts';

/** An object or array that is an element of a streamed array. */
export interface JsonElement {
  readonly text: string;
  /** Number of the line on which the element starts. */
  readonly line: number;
  /** Path of the element in the document, for instance `FrameData[12]`. */
  readonly path: string;
  /** Offsets of the element's first byte and of the byte after it in the file. */
  readonly start: number;
  readonly end: number;
}

/** An element, and the number of streamed arrays that enclose it. */
export interface NestedJsonElement extends JsonElement {
  readonly level: number;
}

/**
 * Maximum size of an element in bytes, far larger than any real record, so that a file with an unexpected
 * structure cannot exhaust memory.
 */
const MAX_ELEMENT = 4 * 1024 * 1024;

/**
 * Streams the elements of a large array in a JSON file in bounded memory, without parsing them. The array is
 * the document or its value under `key`. Throws ImportError with the line number if the file is truncated or
 * its JSON has a different structure.
 */
export function readElements(
  file: FoundFile,
  key: string | null,
  onBytes: (count: number) => void,
): AsyncGenerator<JsonElement> {
  return readNested(file, [key], onBytes);
}

/**
 * Like {@link readElements}, for large arrays whose elements contain large arrays themselves. `keys` is the
 * path from the document to the innermost array; `a.b` means the array `b` in the object `a`. Yields the
 * elements of an inner array before their outer element. In the outer element's text, the inner array is
 * empty.
 */
export async function* readNested(
  file: FoundFile,
  keys: readonly (string | null)[],
  onBytes: (count: number) => void,
): AsyncGenerator<NestedJsonElement> {
  const scanner = new ElementScanner(file, keys);
  const { values } = file.skipped.open();
  for await (const bytes of readBytes(file, onBytes)) {
    for (const element of scanner.push(bytes)) if (!values.has(element.path)) yield element;
  }
  scanner.close();
}

/** A document or element that is being read. */
interface Part {
  readonly line: number;
  /** Offset of the first byte in the file. */
  readonly start: number;
  /** Text read so far, without the elements of the inner array. */
  readonly chunks: Buffer[];
  bytes: number;
  /** Number of elements found in the inner array; null before the array starts. */
  found: number | null;
}

/** Maximum length of a key, including its array's opening bracket. */
const KEY_BYTES = 256;

/** Finds the start and end of elements. Checks the text outside the arrays at the end. */
class ElementScanner {
  readonly #file: SourceFile;
  readonly #keys: readonly (string | null)[];
  readonly #openings: readonly RegExp[];
  /** Nesting depth of the elements of each array. */
  readonly #depths: readonly number[];
  readonly #marks = new JsonMarks();
  /** The document and the elements still open, outermost first. */
  readonly #open: Part[] = [];
  #part = newPart(1, 0);
  #depth = 0;
  /** Number of commas since the last element; null unless the scanner is between elements. */
  #commas: number | null = null;
  /** Whether the scanner is inside a number, string or null between elements. */
  #isInScalar = false;
  /** Offset in the current chunk of the first byte that has not been added to the part yet. */
  #from = 0;
  /** Offset of the current chunk in the file. */
  #base = 0;

  constructor(file: SourceFile, keys: readonly (string | null)[]) {
    this.#file = file;
    this.#keys = keys;
    const steps = keys.map((key) => (key === null ? [] : key.split('.')));
    this.#openings = steps.map((path) =>
      path.length === 0 ? /\[$/ : new RegExp(`"${path.at(-1)}"\\s*:\\s*\\[$`),
    );
    let depth = 0;
    this.#depths = steps.map((path) => {
      depth += path.length + 1;
      return depth;
    });
  }

  *push(bytes: Buffer): Generator<NestedJsonElement> {
    this.#from = 0;
    for (let at = this.#next(bytes, 0); at !== -1; at = this.#next(bytes, at + 1)) {
      const element = this.#take(bytes, at);
      if (element !== null) yield element;
    }
    if (this.#commas === null) this.#keep(bytes, bytes.length);
    this.#base += bytes.length;
  }

  close(): void {
    if (this.#open.length > 0 || this.#depth > 0 || this.#marks.isInString)
      throw this.#fault('the JSON text ends too early (truncated file?)');
    parseJson(this.#text(), this.#file.path);
    if (!this.#part.found) throw new ImportError(this.#file.path, 'contains no frames');
  }

  #next(bytes: Buffer, from: number): number {
    return this.#marks.next(bytes, from, this.#commas !== null);
  }

  #take(bytes: Buffer, at: number): NestedJsonElement | null {
    const step = stepOf(bytes[at] ?? 0);
    if (this.#commas !== null) {
      this.#takeBetween(bytes, at, step);
      return null;
    }
    this.#depth += step;
    const level = this.#open.length;
    if (step === 1 && this.#depth === this.#depths[level] && this.#part.found === null)
      this.#enter(bytes, at);
    else if (step === -1 && level > 0 && this.#depth === this.#depths[level - 1]) return this.#end(bytes, at);
    return null;
  }

  /** Enters the part's array if the byte at `at` opens it. */
  #enter(bytes: Buffer, at: number): void {
    if (bytes[at] !== MARK.openList) return;
    this.#keep(bytes, at + 1);
    const text = Buffer.concat(this.#part.chunks.slice(-2)).subarray(-KEY_BYTES).toString('latin1');
    if (this.#openings[this.#open.length]?.test(text) !== true) return;
    this.#part.found = 0;
    this.#commas = 0;
  }

  /** Starts an element or leaves the array. Only commas are allowed between elements. */
  #takeBetween(bytes: Buffer, at: number, step: number): void {
    const isNext = this.#commas === (this.#part.found === 0 ? 0 : 1);
    if (bytes[at] === MARK.comma) {
      this.#commas = (this.#commas ?? 0) + 1;
      this.#isInScalar = false;
    } else if (step === 1 && isNext && !this.#isInScalar) {
      this.#open.push(this.#part);
      this.#part = newPart(this.#marks.line, this.#base + at);
    } else if (step === 0 && (isNext || this.#isInScalar)) this.#passScalar(bytes[at]);
    else if (step !== -1 || this.#commas !== 0) throw this.#fault('not valid JSON');
    if (step === 0) return;
    this.#isInScalar = false;
    this.#depth += step;
    this.#commas = null;
    this.#from = at;
  }

  /** Skips a number, string or null where an element is expected. */
  #passScalar(byte: number | undefined): void {
    if (byte === MARK.quote) this.#marks.isInString = true;
    if (this.#isInScalar) return;
    const problem = new ImportError(
      this.#file.path,
      `${this.#pathOfNext()} is neither an object nor a list`,
      {
        line: this.#marks.line,
        faultyPart: { kind: 'schema' },
      },
    );
    const { skipped } = this.#file;
    if (!skipped.open().skipsMismatches) throw problem;
    skipped.note(problem);
    this.#isInScalar = true;
    this.#part.found = (this.#part.found ?? 0) + 1;
    this.#commas = 0;
  }

  /** Returns the path of the next element in the part's array. */
  #pathOfNext(): string {
    return [...this.#open, this.#part]
      .map(({ found }, level) => `${this.#keys[level] ?? ''}[${found}]`)
      .join('.');
  }

  #end(bytes: Buffer, at: number): NestedJsonElement {
    this.#keep(bytes, at + 1);
    const { line, start } = this.#part;
    const end = this.#base + at + 1;
    const [text, level] = [this.#text(), this.#open.length];
    const around = this.#open.pop();
    if (around === undefined) throw new RangeError('the document is not an element');
    this.#part = around;
    const path = this.#pathOfNext();
    around.found = (around.found ?? 0) + 1;
    this.#commas = 0;
    return { text, line, path, level, start, end };
  }

  /** Adds text up to `end` to the part. Copies the bytes, because the chunk's buffer is reused. */
  #keep(bytes: Buffer, end: number): void {
    this.#part.chunks.push(Buffer.from(bytes.subarray(this.#from, end)));
    this.#part.bytes += end - this.#from;
    this.#from = end;
    if (this.#part.bytes > MAX_ELEMENT)
      throw this.#fault(`the record is longer than ${MAX_ELEMENT / 1024 / 1024} MB, too long for tracking`);
  }

  #text(): string {
    const { chunks } = this.#part;
    const [only] = chunks;
    return decodeUtf8(only && chunks.length === 1 ? only : Buffer.concat(chunks), this.#file.path);
  }

  #fault(problem: string): ImportError {
    return new ImportError(this.#file.path, problem, { line: this.#part.line, faultyPart: null });
  }
}

function newPart(line: number, start: number): Part {
  return { line, start, chunks: [], bytes: 0, found: null };
}
