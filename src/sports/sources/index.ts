import { copyFile, link, mkdir, rename, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../errors.ts';
import { namedLink, walk } from '../../walk.ts';
import type { S3Connection } from '../s3/client.ts';
import { download } from './download.ts';
import { bringFromWeb } from './https.ts';
import { nameFor } from './names.ts';
import {
  Allowance,
  type Brought,
  type FileSource,
  SOURCE_LIMITS,
  SourceError,
  type SourceLimits,
} from './port.ts';
import { PACKED_FILE, packingOf, type Unpacking, unpack, unpackWithin } from './unpack.ts';

/** What paths are read with. */
export interface SourceOptions {
  readonly s3: S3Connection;
  readonly stdin: Readable;
  readonly limits?: SourceLimits;
}

/** Paths on the disk, and how messages name those that were brought there. */
export interface LocalPaths {
  readonly paths: readonly string[];
  /** What was not brought, as messages name it. */
  readonly unread: readonly string[];
  /** A message with the paths as they were given. */
  shown(text: string): string;
}

/** Whether nothing has to be brought: folders without packed files, and files that are not packed. */
export async function areLocal(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) if (isAddress(path) || (await isPacked(path))) return false;
  return true;
}

/**
 * Brings the files of paths that are not plain files or folders into a folder: what is packed, on standard input, on the web
 * or in S3. Throws SourceError if they cannot be had.
 */
export async function fetchToLocal(
  paths: readonly string[],
  folder: string,
  options: SourceOptions,
): Promise<LocalPaths> {
  const { limits = SOURCE_LIMITS } = options;
  const found: Brought[] = [];
  const unread: string[] = [];
  for (const [index, path] of paths.entries()) {
    const place = join(folder, String(index));
    await mkdir(place);
    found.push(await bring(path, place, { limits, unread }, options));
  }
  return {
    paths: found.map(({ path }) => path),
    unread,
    shown: (text) => found.reduce((shown, { path, label }) => shown.replaceAll(path, label), text),
  };
}

async function bring(
  path: string,
  place: string,
  { limits, unread }: Pick<Unpacking, 'limits' | 'unread'>,
  options: SourceOptions,
): Promise<Brought> {
  const source = sourcesWith(options).find(({ takes }) => takes(path));
  if (source === undefined)
    return (await isPacked(path))
      ? unpacked(path, place, { label: path, limits, unread })
      : { path, label: path };
  const fetched = join(place, 'fetched');
  await mkdir(fetched);
  const brought = await source.bring(path, fetched, limits);
  if (!(await stat(brought.path)).isDirectory()) {
    if ((await packingOf(brought.path)) === null) return brought;
    return unpacked(brought.path, place, { label: brought.label, limits, unread });
  }
  await unpackWithin(brought.path, { label: brought.label, limits });
  return brought;
}

function isAddress(path: string): boolean {
  return path === '-' || isWebAddress(path) || isS3Address(path);
}

function sourcesWith({ s3, stdin }: SourceOptions): FileSource[] {
  return [
    {
      takes: (path) => path === '-',
      bring: (_, folder, limits) => bringFromInput(stdin, folder, limits),
    },
    { takes: isWebAddress, bring: bringFromWeb },
    {
      takes: isS3Address,
      bring: async (path, folder, limits) => {
        // Loaded only here: the client takes longer to load than the rest of the program.
        const { bringFromS3 } = await import('./s3.ts');
        return bringFromS3(path, folder, limits, s3);
      },
    },
  ];
}

/** Standard input, as a file that is named by what it begins with. */
async function bringFromInput(input: Readable, folder: string, limits: SourceLimits): Promise<Brought> {
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
  if ((await packingOf(path)) !== null) return { path, label };
  const named = join(folder, nameFor(head));
  await rename(path, named);
  return { path: named, label };
}

const HEAD_BYTES = 64 * 1024;

/** Whether a path is a packed file, or a folder with packed files. */
async function isPacked(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  // Whoever reads the path reports why it cannot be read.
  if (info === null) return false;
  if (!info.isDirectory()) return info.isFile() && (await packingOf(path).catch(() => null)) !== null;
  try {
    return walk(path).some((entry) => entry.isFile() && PACKED_FILE.test(entry.name));
  } catch {
    return false;
  }
}

async function unpacked(path: string, place: string, unpacking: Unpacking): Promise<Brought> {
  const { label } = unpacking;
  if ((await stat(path)).isDirectory()) {
    const mirror = join(place, basename(resolve(path)));
    await mirrorFolder(path, mirror, unpacking.unread);
    await unpackWithin(mirror, unpacking);
    return { path: mirror, label };
  }
  return { path: await unpack(path, join(place, 'unpacked'), unpacking), label };
}

/** The files of a folder once more, without copying them where the disk can. */
async function mirrorFolder(from: string, to: string, unread: string[]): Promise<void> {
  for (const entry of walk(from)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) unread.push(namedLink(path));
    if (!entry.isFile()) continue;
    const target = join(to, relative(from, path));
    await mkdir(join(target, '..'), { recursive: true });
    await link(path, target).catch((error: unknown) => {
      if (!['EXDEV', 'EPERM', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
      return copyFile(path, target);
    });
  }
}

/** Whether a path is the address of a file on the web. */
function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Whether a path is an address in S3. */
function isS3Address(path: string): boolean {
  return /^s3:\/\//i.test(path);
}
