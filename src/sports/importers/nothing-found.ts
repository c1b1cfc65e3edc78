import { NothingFound } from './errors.ts';
import type { FoundFile } from './files.ts';

/** The error for paths that hold none of a vendor's files; it names them. */
export function nothingFound(
  paths: readonly string[],
  listed: readonly FoundFile[],
  vendor: string,
): NothingFound {
  const [only] = listed;
  const empty = only !== undefined && listed.length === 1 && only.bytes === 0;
  return new NothingFound(paths, empty ? 'is empty' : `holds no files of ${vendor}`);
}
