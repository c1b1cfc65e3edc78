import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Culprit, ImportError } from '../core/errors.ts';
import { type FoundFile, readText, type SourceFile } from './files.ts';
import {
  originalSteps,
  type Steps,
  stepsIn,
  stepsOf,
  takeOut,
  takeOutFaults,
  textOf,
} from './json-faults.ts';

/** Reads and parses a JSON file, but for what is skipped in it. A syntax error names line and column. */
export async function readJson(file: FoundFile): Promise<unknown> {
  const { values, gone } = file.skipped.open();
  const value = parseJson(await readText(file), file.path);
  takeOut(value, [...values].map(stepsOf));
  gone.clear();
  for (const path of values) gone.add(path);
  return value;
}

/**
 * Parses JSON text that came from `path`, where it began on `line`, or was the whole file. A syntax error names line and
 * column. `culprit` is what can be skipped in the file then, the line if nothing is given.
 */
export function parseJson(text: string, path: string, line?: number, at?: Culprit): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const offset = faultOffset(text);
    const before = text.slice(0, offset).split('\n').length - 1;
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const truncated = offset >= text.trimEnd().length;
    const problem = truncated ? 'the JSON text ends too early (truncated file?)' : 'not valid JSON';
    const culprit = at ?? (line === undefined ? null : { kind: 'line' as const, line });
    throw new ImportError(path, problem, { line: (line ?? 1) + before, column, cause, culprit });
  }
}

/** Offset at which the text stops being JSON. JSON.parse is fast but does not always tell, so this parses again. */
function faultOffset(text: string): number {
  const errors: ParseError[] = [];
  parseTolerantly(text, errors, { disallowComments: true });
  const first = errors[0];
  if (first === undefined) return text.length;
  const reachesEnd = first.offset + first.length === text.length;
  return reachesEnd && isBegun(text.slice(first.offset)) ? text.length : first.offset;
}

/** Whether a text that is no JSON could be with more behind it: the beginning of a string, a number or a word. */
function isBegun(token: string): boolean {
  return /^["\d-]/.test(token) || ['true', 'false', 'null'].some((word) => word.startsWith(token));
}

/**
 * Makes a check of a vendor's shape from a TypeBox schema: it returns the value typed, or throws ImportError with the
 * file and the JSON path of the first error. `where` is put before that path: the path of the value, for instance
 * `[12].pass`, or another position with a space behind it, for instance `line 12: `, or the place of an element that was
 * read apart. When faults are skipped in the file,
 * it takes elements and fields that are not of the shape out of the value, where the shape lets it.
 */
export function vendorShape<T extends TSchema>(schema: T) {
  const compiled = Compile(schema);
  const faultsIn = (value: unknown) => compiled.Errors(value);
  return (value: unknown, file: SourceFile, where: string | StreamedPlace = ''): Static<T> => {
    if (compiled.Check(value)) return value as Static<T>;
    const place = new Place(file.path, where);
    const skipping = file.skipped.open();
    const [first] = faultsIn(value);
    const problem = (culprit: Culprit | null) =>
      place.fault(stepsIn(first?.instancePath ?? ''), first?.message ?? 'has an unexpected shape', culprit);
    if (!skipping.shape) throw problem({ kind: 'shape' });
    const gone = place.isApart ? new Set<string>() : skipping.gone;
    const lost = takeOutFaults(value, faultsIn, (steps, message, takenOut) => {
      const told = place.fault(originalSteps(steps, gone), message, null);
      if (takenOut !== null) gone.add(textOf(originalSteps([...place.steps, ...takenOut], gone)));
      return told;
    });
    if (lost === null) throw problem(place.culprit);
    for (const one of lost) file.skipped.note(one);
    return value as Static<T>;
  };
}

/** Where an element is that was read apart from its document. */
interface StreamedPlace {
  readonly line: number;
  /** The path to it, where it is not known by its line. */
  readonly element: string;
}

/** Where in a file a value is that is checked. */
class Place {
  readonly #path: string;
  /** What stands before the path in messages. */
  readonly #prefix: string;
  /** Whether the value is a document of its own, of a line or an element of a list. */
  readonly isApart: boolean;
  /** The path to it, if it is known by that. */
  readonly steps: Steps;
  /** What to skip if no part of the value can be. */
  readonly culprit: Culprit | null;

  constructor(path: string, where: string | StreamedPlace) {
    this.#path = path;
    const line = typeof where === 'string' ? /^line (\d+): $/.exec(where)?.[1] : where.line;
    this.isApart = line !== undefined;
    this.steps = typeof where === 'string' && !where.endsWith(' ') ? stepsOf(where) : [];
    this.#prefix = line !== undefined ? `line ${line}: ` : this.steps.length > 0 ? '' : String(where);
    if (typeof where !== 'string') this.culprit = { kind: 'value', path: where.element };
    else if (line !== undefined) this.culprit = { kind: 'line', line: Number(line) };
    else this.culprit = this.steps.length === 0 ? null : { kind: 'value', path: textOf(this.steps) };
  }

  fault(steps: Steps, message: string, culprit: Culprit | null): ImportError {
    const at = this.#prefix + (textOf([...this.steps, ...steps]) || 'the document');
    return new ImportError(this.#path, `${at} ${message}`, { culprit });
  }
}

/** Schema of a field that may be absent or null. */
export function optional<T extends TSchema>(schema: T) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/**
 * The whole number that a JSON text states under a key, found without parsing the text; null where the key does not occur just
 * once, or has no such number.
 */
export function peekNumber(text: string, key: string): number | null {
  const name = `"${key}"`;
  const at = text.indexOf(name);
  if (at === -1 || text.indexOf(name, at + 1) !== -1) return null;
  const [, digits] =
    /^\s*:\s*(\d{1,15})\s*[,}]/.exec(text.slice(at + name.length, at + name.length + LONGEST)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** More than a number and what is around it usually takes. */
const LONGEST = 40;
