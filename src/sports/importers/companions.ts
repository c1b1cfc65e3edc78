import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type FoundFile, listFiles, orImportError } from './files.ts';

/** A file, and whether it lies in what was asked for or merely beside it. */
export interface Candidate {
  readonly file: FoundFile;
  readonly wanted: boolean;
}

/**
 * The files that the paths name or hold, and those that lie directly beside a file that is named: a game of
 * several files is found whole by any one of them. Sorted by path. Throws ImportError for an unreadable path.
 */
export async function withCompanions(paths: readonly string[]): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const path of paths) {
    const isFile = (await orImportError(path, () => stat(path))).isFile();
    for (const file of await listFiles([path])) found.set(resolve(file.path), { file, wanted: true });
    if (!isFile) continue;
    for (const file of await listFiles([dirname(path)])) {
      const key = resolve(file.path);
      if (dirname(key) === dirname(resolve(path)) && !found.has(key)) found.set(key, { file, wanted: false });
    }
  }
  return [...found.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}
