import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { loadFeature } from '../../optional-packages.ts';
import { namedLink, walk } from '../../walk.ts';
import type { S3Connection } from '../s3/client.ts';
import { download } from './download.ts';
import { fetchFromWeb } from './https.ts';
import { linkOrCopy } from './mirror.ts';
import { nameFor } from './names.ts';
import {
  Allowance,
  type FetchedFiles,
  type FileSource,
  SOURCE_LIMITS,
  SourceError,
  type SourceLimits,
} from './port.ts';
import { isPackedEntry, packingOf, type Unpacking, unpack, unpackWithin } from './unpack.ts';

export interface SourceOptions {
  readonly s3: S3Connection;
  readonly stdin: Readable;
  readonly limits?: SourceLimits;
}

/** Files and folders on the local disk, after downloading and unpacking. */
export interface LocalPaths {
  readonly paths: readonly string[];
  /** Names of symbolic links that were not followed, for messages. */
  readonly unread: readonly string[];
  /** Replaces local paths in a message with the paths that the user gave. */
  restorePaths(text: string): string;
}

/** Whether all paths can be read in place: uncompressed UTF-8 files, and folders of such files. */
export async function areLocal(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) if (isAddress(path) || (await isPacked(path))) return false;
  return true;
}

/**
 * Downloads or unpacks paths into a folder: compressed files, standard input, web addresses and S3 URLs.
 * Plain files and folders stay in place. Throws SourceError on failure.
 */
export async function fetchToLocal(
  paths: readonly string[],
  folder: string,
  options: SourceOptions,
): Promise<LocalPaths> {
  const { limits = SOURCE_LIMITS } = options;
  const found: FetchedFiles[] = [];
  const unread: string[] = [];
  for (const [index, path] of paths.entries()) {
    const place = join(folder, String(index));
    await mkdir(place);
    found.push(await fetchFiles(path, place, { limits, unread }, options));
  }
  return {
    paths: found.map(({ path }) => path),
    unread,
    restorePaths: (text) => found.reduce((message, { path, label }) => message.replaceAll(path, label), text),
  };
}

async function fetchFiles(
  path: string,
  place: string,
  { limits, unread }: Pick<Unpacking, 'limits' | 'unread'>,
  options: SourceOptions,
): Promise<FetchedFiles> {
  const source = sourcesWith(options).find(({ handles }) => handles(path));
  if (source === undefined)
    return (await isPacked(path))
      ? unpacked(path, place, { label: path, limits, unread })
      : { path, label: path };
  const fetched = join(place, 'fetched');
  await mkdir(fetched);
  const files = await source.fetchFiles(path, fetched, limits);
  if (!(await stat(files.path)).isDirectory()) {
    if (packingOf(files.path) === null) return files;
    return unpacked(files.path, place, { label: files.label, limits, unread });
  }
  await unpackWithin(files.path, { label: files.label, limits, unread });
  return files;
}

function isAddress(path: string): boolean {
  return path === '-' || isWebAddress(path) || isS3Address(path);
}

function sourcesWith({ s3, stdin }: SourceOptions): FileSource[] {
  return [
    {
      handles: (path) => path === '-',
      fetchFiles: (_, folder, limits) => fetchFromInput(stdin, folder, limits),
    },
    { handles: isWebAddress, fetchFiles: fetchFromWeb },
    {
      handles: isS3Address,
      fetchFiles: async (path, folder, limits) => {
        // Loaded on demand because the S3 client takes longer to load than the rest of the program.
        const { fetchFromS3 } = await loadFeature('s3', () => import('./s3.ts'));
        return fetchFromS3(path, folder, limits, s3);
      },
    },
  ];
}

/** Writes standard input to a file. Chooses the file name from the first bytes. */
async function fetchFromInput(input: Readable, folder: string, limits: SourceLimits): Promise<FetchedFiles> {
  const label = 'standard input';
  const path = join(folder, 'stdin');
  let head = Buffer.alloc(0);
  const bytes = async function* () {
    for await (const chunk of input) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      yield chunk as Uint8Array;
    }
  };
  const whole = { bytes: bytes(), size: null, from: 0, version: null };
  await download(
    async () => whole,
    path,
    new Allowance(label, limits),
    () => {
      throw new SourceError(label, 'ended with an error');
    },
  );
  if (head.length === 0) throw new SourceError(label, 'is empty');
  if (packingOf(path) !== null) return { path, label };
  const named = join(folder, nameFor(head));
  await rename(path, named);
  return { path: named, label };
}

const HEAD_BYTES = 64 * 1024;

/** Whether a path is a compressed file, or a folder that contains compressed files. */
async function isPacked(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  // An error is reported when the path is read later.
  if (info === null) return false;
  try {
    if (!info.isDirectory()) return info.isFile() && packingOf(path) !== null;
    return walk(path).some((entry) => entry.isFile() && isPackedEntry(join(entry.parentPath, entry.name)));
  } catch {
    return false;
  }
}

async function unpacked(path: string, place: string, unpacking: Unpacking): Promise<FetchedFiles> {
  const { label } = unpacking;
  if ((await stat(path)).isDirectory()) {
    const mirror = join(place, basename(resolve(path)));
    await mirrorFolder(path, mirror, unpacking.unread);
    await unpackWithin(mirror, unpacking);
    return { path: mirror, label };
  }
  return { path: await unpack(path, join(place, 'unpacked'), unpacking), label };
}

/** Recreates a folder with hard links to its files, or with copies if hard links are impossible. */
async function mirrorFolder(from: string, to: string, unread: string[]): Promise<void> {
  for (const entry of walk(from)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) unread.push(namedLink(path));
    if (!entry.isFile()) continue;
    const target = join(to, relative(from, path));
    await mkdir(join(target, '..'), { recursive: true });
    await linkOrCopy(path, target);
  }
}

export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

export function isS3Address(path: string): boolean {
  return /^s3:\/\//i.test(path);
}
