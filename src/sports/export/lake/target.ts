import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../../../errors.ts';
import { UsageError } from '../../../settings/setting.ts';

/**
 * Storage for a data lake. File names use slashes on every operating system. A file becomes visible only when
 * it is complete.
 */
export interface LakeTarget {
  /** Returns the names of a folder's subfolders; empty if the folder does not exist. */
  folders(folder: string): Promise<readonly string[]>;
  /** Writes a file. Replaces an existing file only once all bytes are written. If `bytes` fails, nothing changes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes a file if it exists. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A data lake in a folder. Creates the folder if it is missing. */
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
      // Query engines ignore files with names that start with a dot.
      const draft = join(dirname(path), '.part');
      await writeFile(draft, Readable.from(bytes, { objectMode: false }));
      await rename(draft, path);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => undefined,
  };
}

export type Destination =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;

/**
 * Parses a folder path or an S3 URL. Throws UsageError. The message never repeats the value, because the
 * value could contain a secret.
 */
export function parseDestination(text: string): Destination {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) return { kind: 'folder', folder: text };
  if (scheme.toLowerCase() !== 's3') {
    throw new UsageError(`cannot export to ${scheme}://: use a folder or s3://BUCKET/PREFIX`);
  }
  const [bucket = '', ...segments] = rest.split('/').filter((segment, i) => i === 0 || segment !== '');
  if (!BUCKET.test(bucket) || segments.some((segment) => segment === '.' || segment === '..')) {
    throw new UsageError('s3:// needs a bucket name and, optionally, a prefix: s3://BUCKET/PREFIX');
  }
  return { kind: 's3', bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
