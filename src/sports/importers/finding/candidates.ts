import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { NothingFound } from '../core/errors.ts';
import type { Search } from '../core/skipped-elements.ts';
import { type FoundFile, listFiles, orImportError } from '../reading/files.ts';

/** A file that may belong to a game. */
export interface Candidate {
  readonly file: FoundFile;
  /** Whether a given path names or contains it; else it only lies beside a file that was named. */
  readonly requested: boolean;
}

/**
 * The files that the paths name or contain, and those directly beside a named file, so that any file of a game finds
 * the others. Sorted by path. Throws ImportError for an unreadable path.
 */
export async function findCandidates({
  paths,
  skipped,
}: Pick<Search, 'paths' | 'skipped'>): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const path of paths) {
    const isFile = (await orImportError(path, () => stat(path))).isFile();
    for (const file of await listFiles([path], skipped))
      found.set(resolve(file.path), { file, requested: true });
    if (!isFile) continue;
    for (const file of await listFiles([dirname(path)], skipped)) {
      const key = resolve(file.path);
      if (dirname(key) === dirname(resolve(path)) && !found.has(key))
        found.set(key, { file, requested: false });
    }
  }
  return [...found.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}

/** The error for paths without any file of a vendor. */
export function nothingFound({ paths, vendorName }: Search, listed: readonly FoundFile[]): NothingFound {
  const [only] = listed;
  const isEmptyFile = only !== undefined && listed.length === 1 && only.bytes === 0;
  return new NothingFound(paths, isEmptyFile ? 'is empty' : `contains no ${vendorName} files`);
}

/** Size of a game's files, of which some may be absent. */
export function totalBytes(files: Iterable<FoundFile | null | undefined>): number {
  return [...files].reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
}
