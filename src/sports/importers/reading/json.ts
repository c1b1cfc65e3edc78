import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ImportError } from '../core/errors.ts';
import { type FoundFile, readText } from './files.ts';

/** Reads and parses a JSON file. A syntax error names line and column. */
export async function readJson(file: FoundFile): Promise<unknown> {
  return parseJson(await readText(file), file.path);
}

/** Parses JSON text that came from `path`. A syntax error names line and column. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const offset = faultOffset(text);
    const line = text.slice(0, offset).split('\n').length;
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const truncated = offset >= text.trimEnd().length;
    const problem = truncated ? 'the JSON text ends too early (truncated file?)' : 'not valid JSON';
    throw new ImportError(path, problem, { line, column, cause });
  }
}

/** Offset at which the text stops being JSON. JSON.parse is fast but does not always tell, so this parses again. */
function faultOffset(text: string): number {
  const errors: ParseError[] = [];
  parseTolerantly(text, errors, { disallowComments: true });
  const first = errors[0];
  if (first === undefined) return text.length;
  const unterminated = text[first.offset] === '"' && first.offset + first.length === text.length;
  return unterminated ? text.length : first.offset;
}

/**
 * Makes a check of a vendor's shape from a TypeBox schema: it returns the value typed, or throws ImportError with the
 * file and the JSON path of the first error. `where` is put before that path: the path of the value, for instance
 * `[12].pass`, or another position with a space behind it, for instance `line 12: `.
 */
export function vendorShape<T extends TSchema>(schema: T) {
  const compiled = Compile(schema);
  return (value: unknown, path: string, where = ''): Static<T> => {
    if (compiled.Check(value)) return value as Static<T>;
    for (const error of compiled.Errors(value)) {
      const steps = error.instancePath.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
      const isPath = where !== '' && !where.endsWith(' ');
      const at = isPath ? where + steps : where + (steps.replace(/^\./, '') || 'the document');
      throw new ImportError(path, `${at} ${error.message}`);
    }
    throw new ImportError(path, 'has an unexpected shape');
  };
}

/** Schema of a field that may be absent or null. */
export function optional<T extends TSchema>(schema: T) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}
