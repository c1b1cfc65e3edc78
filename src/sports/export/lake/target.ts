import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../../../errors.ts';
import { UsageError } from '../../../settings/setting.ts';

/**
 * Where a lake is kept. Names have slashes on every system, and a file is never seen under its name before it is
 * complete.
 */
export interface LakeTarget {
  /** Names of the folders in a folder; none where there is no such folder. */
  folders(folder: string): Promise<readonly string[]>;
  /** Writes a file. It replaces one of that name when all bytes are there; if they fail, nothing changes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes a file if there is one. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

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

/** Where to export to. */
export type Destination =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;

/** Reads a folder or an address of object storage. Throws UsageError, which never repeats the text: it may have a secret. */
export function parseDestination(text: string): Destination {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) return { kind: 'folder', folder: text };
  if (scheme.toLowerCase() !== 's3') {
    throw new UsageError(`exports go into a folder or to s3://BUCKET/PREFIX, not to ${scheme}://`);
  }
  const [bucket = '', ...segments] = rest.split('/').filter((segment, i) => i === 0 || segment !== '');
  if (!BUCKET.test(bucket) || segments.some((segment) => segment === '.' || segment === '..')) {
    throw new UsageError(
      's3:// must be followed by the name of a bucket, and a prefix if you like: s3://BUCKET/PREFIX',
    );
  }
  return { kind: 's3', bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
