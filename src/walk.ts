import { type Dirent, opendirSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './errors.ts';

/** Maximum number of files and folders: ten times the number in the largest vendor's repository. */
const MOST_ENTRIES = 500_000;

interface WalkOptions {
  /** Whether to include hidden files and folders. */
  readonly hidden?: boolean;
  readonly most?: number;
}

/**
 * Yields everything below a folder except folders, in no particular order. Yields symbolic links but does not
 * follow them, because they can lead anywhere or form cycles. Node's own recursive readdir follows links.
 * Throws ExpectedError if there are more than `most` entries.
 */
export function* walk(
  folder: string,
  { hidden = false, most = MOST_ENTRIES }: WalkOptions = {},
): Generator<Dirent> {
  const folders = [folder];
  let entries = 0;
  for (const here of folders) {
    using open = opendirSync(here);
    for (let entry = open.readSync(); entry !== null; entry = open.readSync()) {
      entries += 1;
      if (entries > most)
        throw new ExpectedError(
          `${folder}: has more than ${most.toLocaleString('en')} files and folders; choose a smaller folder`,
        );
      if (!hidden && entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) folders.push(join(here, entry.name));
      else yield entry;
    }
  }
}

/** Formats the name of a symbolic link that was not followed, for messages. */
export function namedLink(path: string): string {
  return `${path} (symbolic link)`;
}
