import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../../../errors.ts';
import type { LakeTarget } from './target.ts';

/** A lake in a folder, which is made where it does not exist. */
export function folderTarget(folder: string): LakeTarget {
  return {
    folders: async (name) => {
      try {
        const entries = await readdir(join(folder, name), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      }
    },
    write: async (name, bytes) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // No engine reads files whose names begin with a dot.
      const draft = join(dirname(path), '.part');
      await writeFile(draft, Readable.from(bytes, { objectMode: false }));
      await rename(draft, path);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => undefined,
  };
}
