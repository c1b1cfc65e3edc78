import { dirname, join, resolve } from 'node:path';
import { NothingFound } from '../core/errors.ts';
import type { GameSource } from '../core/port.ts';
import type { Search } from '../core/skipped-elements.ts';
import { entriesIn, type FoundFile, listFiles } from '../reading/files.ts';

/** A file that may belong to a game. */
export interface Candidate {
  readonly file: FoundFile;
  /** Whether a requested path is the file or its folder. False for a neighbour of a requested file. */
  readonly requested: boolean;
}

/**
 * Returns the files at the requested paths, sorted by path. If a path is a file, also returns the other files
 * in its folder, so that the path of one file is enough to find a game. Throws ImportError for an unreadable
 * path.
 */
export async function findCandidates({
  paths,
  skipped,
}: Pick<Search, 'paths' | 'skipped'>): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const path of paths) {
    const files = await listFiles([path], skipped);
    for (const file of files) found.set(resolve(file.path), { file, requested: true });
    const isFile = files.some((file) => resolve(file.path) === resolve(path));
    if (!isFile) continue;
    const entries = await entriesIn(dirname(path));
    const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const siblings = names.map(({ name }) => join(dirname(path), name));
    for (const file of await listFiles(siblings, skipped)) {
      const key = resolve(file.path);
      if (!found.has(key)) found.set(key, { file, requested: false });
    }
  }
  return [...found.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}

export function nothingFound({ paths, vendorName }: Search, listed: readonly FoundFile[]): NothingFound {
  const [only] = listed;
  const isEmptyFile = only !== undefined && listed.length === 1 && only.bytes === 0;
  return new NothingFound(paths, isEmptyFile ? 'is empty' : `contains no ${vendorName} files`);
}

/** Returns the fields of a {@link GameSource} that follow from the game's files. */
export function madeOf(files: Iterable<FoundFile | null | undefined>): Pick<GameSource, 'bytes' | 'files'> {
  const present = [...files].filter((file) => file !== null && file !== undefined);
  return { bytes: totalBytes(present), files: present.map(({ path }) => path) };
}

/** Returns the total size of a game's files. Absent files count as 0 bytes. */
export function totalBytes(files: Iterable<FoundFile | null | undefined>): number {
  return [...files].reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
}
