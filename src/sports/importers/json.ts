import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ImportError } from './errors.ts';
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

/** Where the text stops being JSON. JSON.parse is quick but does not always tell; this reads the text again. */
function faultOffset(text: string): number {
  const errors: ParseError[] = [];
  parseTolerantly(text, errors, { disallowComments: true });
  const first = errors[0];
  if (first === undefined) return text.length;
  const unterminated = text[first.offset] === '"' && first.offset + first.length === text.length;
  return unterminated ? text.length : first.offset;
}

/**
 * Makes a check of a vendor's shape from a TypeBox schema: the value comes back typed, or an ImportError names
 * the file and the JSON path of the first thing that is wrong. `where` leads that path, for instance `[12]`.
 */
export function vendorShape<T extends TSchema>(schema: T) {
  const compiled = Compile(schema);
  return (value: unknown, path: string, where = ''): Static<T> => {
    if (compiled.Check(value)) return value as Static<T>;
    for (const error of compiled.Errors(value)) {
      const at = `${where}${error.instancePath.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`.replace(
        /^\./,
        '',
      );
      throw new ImportError(path, `${at === '' ? 'the document' : at} ${error.message}`);
    }
    throw new ImportError(path, 'has an unexpected shape');
  };
}
