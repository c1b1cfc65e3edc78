import { readChunks } from './chunks.ts';
import { ImportError } from './errors.ts';
import type { FoundFile } from './files.ts';
import { parseJson } from './json.ts';

/** An object in an array, as text, and the line it begins on. */
export interface JsonElement {
  readonly text: string;
  readonly line: number;
}

/** No record of a vendor is nearly this long, in characters; a file of another shape must not fill the memory. */
const MAX_ELEMENT = 4 * 1024 * 1024;

/**
 * Streams the objects of the one big array of a JSON file in bounded memory: the document itself, or what stands
 * under `key` in the document, which is an object. They are not parsed. Throws ImportError with the line where
 * the file is cut short or is JSON of another shape.
 */
export async function* readElements(
  file: FoundFile,
  key: string | null,
  onBytes: (count: number) => void,
): AsyncGenerator<JsonElement> {
  const scanner = new ElementScanner(file.path, key);
  for await (const text of readChunks(file, onBytes)) yield* scanner.push(text);
  scanner.close();
}

const MARK = /["{}[\]]/g;
const STRING_MARK = /["\\]/g;

/** Finds where objects begin and end. What stands around the array is kept and parsed when the file ends. */
class ElementScanner {
  readonly #path: string;
  readonly #opening: RegExp;
  readonly #depthOfArray: number;
  #text = '';
  #at = 0;
  #line = 1;
  #depth = 0;
  #inString = false;
  #inArray = false;
  #found = 0;
  #around = '';

  constructor(path: string, key: string | null) {
    this.#path = path;
    this.#opening = key === null ? /^\s*\[$/ : new RegExp(`^\\s*\\{[^]*"${key}"\\s*:\\s*\\[$`);
    this.#depthOfArray = key === null ? 1 : 2;
  }

  *push(chunk: string): Generator<JsonElement> {
    this.#text += chunk;
    for (let mark = this.#next(); mark !== null; mark = this.#next()) {
      const element = this.#take(mark);
      if (element !== null) yield element;
    }
    if (this.#text.length > MAX_ELEMENT) throw this.#fault('the record is too long for one of tracking');
  }

  close(): void {
    this.#around += this.#text;
    if (this.#inArray || this.#depth > 0 || this.#inString)
      throw this.#fault('the JSON text ends too early (truncated file?)');
    parseJson(this.#around, this.#path);
    if (this.#found === 0) throw new ImportError(this.#path, 'holds no frames');
  }

  /** Moves to the next bracket outside strings; null where the text must grow first. */
  #next(): string | null {
    for (;;) {
      const pattern = this.#inString ? STRING_MARK : MARK;
      pattern.lastIndex = this.#at;
      const mark = pattern.exec(this.#text)?.[0];
      if (mark === undefined || (mark === '\\' && pattern.lastIndex === this.#text.length)) {
        this.#at = mark === undefined ? this.#text.length : pattern.lastIndex - 1;
        return null;
      }
      this.#at = pattern.lastIndex;
      if (mark === '\\') this.#at += 1;
      else if (mark === '"') this.#inString = !this.#inString;
      else return mark;
    }
  }

  #take(mark: string): JsonElement | null {
    const opens = mark === '{' || mark === '[';
    this.#depth += opens ? 1 : -1;
    if (!this.#inArray) {
      if (mark === '[' && this.#depth === this.#depthOfArray) this.#enter();
      return null;
    }
    if (this.#depth < this.#depthOfArray) this.#leave();
    else if (opens && this.#depth === this.#depthOfArray + 1) this.#begin();
    else if (mark === '}' && this.#depth === this.#depthOfArray) return this.#end();
    return null;
  }

  #enter(): void {
    const head = this.#around + this.#text.slice(0, this.#at);
    if (this.#found > 0 || !this.#opening.test(head)) return;
    this.#inArray = true;
    this.#around = head;
    this.#drop(this.#at);
  }

  #leave(): void {
    this.#requireGap(/^\s*$/, this.#at - 1);
    this.#inArray = false;
    this.#drop(this.#at - 1);
  }

  #begin(): void {
    this.#requireGap(this.#found === 0 ? /^\s*$/ : /^\s*,\s*$/, this.#at - 1);
    this.#drop(this.#at - 1);
  }

  #end(): JsonElement {
    const element = { text: this.#text.slice(0, this.#at), line: this.#line };
    this.#found += 1;
    this.#drop(this.#at);
    return element;
  }

  #requireGap(shape: RegExp, end: number): void {
    if (!shape.test(this.#text.slice(0, end))) throw this.#fault('not valid JSON');
  }

  /** Forgets what was read, but for its lines. */
  #drop(end: number): void {
    for (let at = this.#text.indexOf('\n'); at !== -1 && at < end; at = this.#text.indexOf('\n', at + 1))
      this.#line += 1;
    this.#text = this.#text.slice(end);
    this.#at -= end;
  }

  #fault(problem: string): ImportError {
    return new ImportError(this.#path, problem, { line: this.#line });
  }
}
