import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type FaultyPart, ImportError } from '../core/errors.ts';
import { type FoundFile, readText, type SourceFile } from './files.ts';
import {
  originalSteps,
  removeFaults,
  removeValues,
  type Steps,
  stepsIn,
  stepsOf,
  textOf,
} from './json-faults.ts';

/** Reads and parses a JSON file, without its skipped elements. Syntax errors include line and column. */
export async function readJson(file: FoundFile): Promise<unknown> {
  const { values, removed } = file.skipped.open();
  const value = parseJson(await readText(file), file.path);
  removeValues(value, [...values].map(stepsOf));
  removed.clear();
  for (const path of values) removed.add(path);
  return value;
}

/**
 * Parses JSON text from the file at `path`. The text starts on `line`; default: the whole file. Syntax errors
 * include line and column. `at` is the part of the file to skip after a syntax error; default: `line`.
 */
export function parseJson(text: string, path: string, line?: number, at?: FaultyPart): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const offset = faultOffset(text);
    const before = text.slice(0, offset).split('\n').length - 1;
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const truncated = offset >= text.trimEnd().length;
    const problem = truncated ? 'the JSON text ends too early (truncated file?)' : 'not valid JSON';
    const faultyPart = at ?? (line === undefined ? null : { kind: 'line' as const, line });
    throw new ImportError(path, problem, {
      line: (line ?? 1) + before,
      column,
      cause,
      faultyPart,
    });
  }
}

/**
 * Returns the offset of the first syntax error. JSON.parse is fast but does not always report the offset, so
 * this function parses the text again.
 */
function faultOffset(text: string): number {
  const errors: ParseError[] = [];
  parseTolerantly(text, errors, { disallowComments: true });
  const first = errors[0];
  if (first === undefined) return text.length;
  const reachesEnd = first.offset + first.length === text.length;
  return reachesEnd && isBegun(text.slice(first.offset)) ? text.length : first.offset;
}

/** Whether invalid text could be the start of a valid token: a string, number or word. */
function isBegun(token: string): boolean {
  return /^["\d-]/.test(token) || ['true', 'false', 'null'].some((word) => word.startsWith(token));
}

/**
 * Creates a check for a vendor's values from a TypeBox schema. The check returns the typed value, or throws
 * ImportError with the file and the JSON path of the first error. `where` locates the value: a JSON path such
 * as `[12].pass`, a prefix with a trailing space such as `line 12: `, or the location of an element that was
 * read separately. Once a schema fault has been skipped, the check removes invalid elements and fields
 * instead of throwing.
 */
export function schemaCheck<T extends TSchema>(schema: T) {
  const compiled = Compile(schema);
  const faultsIn = (value: unknown) => compiled.Errors(value);
  return (value: unknown, file: SourceFile, where: string | ElementLocation = ''): Static<T> => {
    if (compiled.Check(value)) return value as Static<T>;
    const location = new ValueLocation(file.path, where);
    const skipping = file.skipped.open();
    const [first] = faultsIn(value);
    const problem = (faultyPart: FaultyPart | null) =>
      location.fault(
        stepsIn(first?.instancePath ?? ''),
        first?.message ?? 'has an unexpected shape',
        faultyPart,
      );
    if (!skipping.skipsMismatches) throw problem({ kind: 'schema' });
    const removedPaths = location.isSeparate ? new Set<string>() : skipping.removed;
    const errors = removeFaults(value, faultsIn, (steps, message, removed) => {
      const error = location.fault(originalSteps(steps, removedPaths), message, null);
      if (removed !== null)
        removedPaths.add(textOf(originalSteps([...location.steps, ...removed], removedPaths)));
      return error;
    });
    if (errors === null) throw problem(location.faultyPart);
    for (const one of errors) file.skipped.note(one);
    return value as Static<T>;
  };
}

/** Location of an element that was read separately from its document. */
interface ElementLocation {
  readonly line: number;
  /** Path of the element, used to skip it. */
  readonly element: string;
}

/** Location of a checked value in a file. */
class ValueLocation {
  readonly #path: string;
  readonly #prefix: string;
  /** Whether the value was parsed separately, as a line or list element. */
  readonly isSeparate: boolean;
  /** Path of the value, if known. */
  readonly steps: Steps;
  /** Part to skip if removing invalid fields and elements does not help. */
  readonly faultyPart: FaultyPart | null;

  constructor(path: string, where: string | ElementLocation) {
    this.#path = path;
    const line = typeof where === 'string' ? /^line (\d+): $/.exec(where)?.[1] : where.line;
    this.isSeparate = line !== undefined;
    this.steps = typeof where === 'string' && !where.endsWith(' ') ? stepsOf(where) : [];
    this.#prefix = line !== undefined ? `line ${line}: ` : this.steps.length > 0 ? '' : String(where);
    if (typeof where !== 'string') this.faultyPart = { kind: 'value', path: where.element };
    else if (line !== undefined) this.faultyPart = { kind: 'line', line: Number(line) };
    else this.faultyPart = this.steps.length === 0 ? null : { kind: 'value', path: textOf(this.steps) };
  }

  fault(steps: Steps, message: string, faultyPart: FaultyPart | null): ImportError {
    const at = this.#prefix + (textOf([...this.steps, ...steps]) || 'the document');
    return new ImportError(this.#path, `${at} ${message}`, { faultyPart });
  }
}

/** Returns the schema of an optional field, which can also be null. */
export function optional<T extends TSchema>(schema: T) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/**
 * Returns the non-negative integer under a key in a JSON text, without parsing the text. Returns null if
 * there is no such integer or the key occurs several times.
 */
export function peekNumber(text: string, key: string): number | null {
  const name = `"${key}"`;
  const at = text.indexOf(name);
  if (at === -1 || text.indexOf(name, at + 1) !== -1) return null;
  const [, digits] =
    /^\s*:\s*(\d{1,15})\s*[,}]/.exec(text.slice(at + name.length, at + name.length + LONGEST)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Maximum number of characters to read after the key. */
const LONGEST = 40;
