import { type Dirent, opendirSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './errors.ts';

/** Ten times the files of the largest vendor's repository. */
const MOST_ENTRIES = 500_000;

interface WalkOptions {
  /** Whether hidden files and folders are included. */
  readonly hidden?: boolean;
  readonly most?: number;
}

/**
 * Everything below a folder except folders, in no order. Symbolic links are yielded but not followed: they can lead anywhere
 * or in a circle. Throws ExpectedError if there are more entries than `most`. Node's own recursive readdir follows links.
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
          `${folder}: has more than ${most.toLocaleString('en')} files and folders; name a smaller folder`,
        );
      if (!hidden && entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) folders.push(join(here, entry.name));
      else yield entry;
    }
  }
}

/** How messages name a symbolic link that was not followed. */
export function namedLink(path: string): string {
  return `${path} (symbolic link)`;
}
