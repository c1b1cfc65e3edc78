import { ImportError } from './errors.ts';
import type { FoundFile } from './files.ts';

/** The error for paths that hold none of a vendor's files; it names them. */
export function nothingFound(
  paths: readonly string[],
  listed: readonly FoundFile[],
  vendor: string,
): ImportError {
  const [only] = listed;
  const empty = only !== undefined && listed.length === 1 && only.bytes === 0;
  return new ImportError(paths.join(', '), empty ? 'is empty' : `holds no files of ${vendor}`);
}
