import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, normalize } from 'node:path';
import { ExpectedError } from '../../../errors.ts';
import { namedLink, walk } from '../../../walk.ts';
import { ImportError } from '../core/errors.ts';
import { SkippedElements, type SkippedInFile } from '../core/skipped-elements.ts';

export interface FoundFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** The unusable elements to skip in this file. */
  readonly skipped: SkippedInFile;
}

/** Fields of a found file that are needed to report or skip its faults. */
export type SourceFile = Pick<FoundFile, 'path' | 'skipped'>;

export function fileAt(path: string, bytes: number, skipped = new SkippedElements()): FoundFile {
  return { path, name: basename(path), bytes, skipped: skipped.forFile(path) };
}

/**
 * Maximum size of a file that is read into memory as a whole. A game's metadata and events are much smaller
 * than this.
 */
const MAX_WHOLE_BYTES = 32 * 1024 * 1024;

/**
 * Returns all files at or below the given paths, sorted by path. Omits hidden files and folders. Omits
 * symbolic links inside folders, because they could point anywhere or form a cycle.
 */
export async function listFiles(
  paths: readonly string[],
  skipped = new SkippedElements(),
): Promise<FoundFile[]> {
  const { files } = await listPaths(paths, skipped);
  return files;
}

/** Like {@link listFiles}, but also returns the names of symbolic links below the given paths, for messages. */
export async function listPaths(
  paths: readonly string[],
  skipped = new SkippedElements(),
): Promise<{ files: FoundFile[]; links: string[] }> {
  const files = new Map<string, FoundFile>();
  const links = new Set<string>();
  for (const path of paths) {
    for (const below of await pathsBelow(path)) {
      // Other code compares the folders of files, so normalize paths such as `./a`.
      const plain = normalize(below.path);
      if (below.isLink) links.add(namedLink(plain));
      else {
        const { size } = await orImportError(plain, () => stat(plain));
        files.set(plain, fileAt(plain, size, skipped));
      }
    }
  }
  return { files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), links: [...links].sort() };
}

async function pathsBelow(path: string): Promise<Array<{ path: string; isLink: boolean }>> {
  const info = await orImportError(path, () => stat(path));
  if (info.isFile()) return [{ path, isLink: false }];
  if (!info.isDirectory()) throw new ImportError(path, 'is neither a file nor a folder');
  return orImportErrorSync(path, () => [...walk(path)])
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isLink: entry.isSymbolicLink() }));
}

/**
 * Returns the files and folders directly in a folder, except symbolic links. Returns an empty list if the
 * folder is absent or unreadable, because the user did not request it.
 */
export async function entriesIn(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() || entry.isDirectory());
}

/** Reads a whole UTF-8 text file. Throws ImportError if it is unreadable, empty or too large. */
export async function readText(file: FoundFile): Promise<string> {
  if (file.bytes === 0) throw new ImportError(file.path, 'is empty');
  requireWholeSize(file);
  const bytes = await orImportError(file.path, () => readFile(file.path));
  return decodeUtf8(bytes, file.path);
}

/** Throws ImportError if a file is too large to be read into memory as a whole. */
export function requireWholeSize(file: FoundFile): void {
  if (file.bytes <= MAX_WHOLE_BYTES) return;
  const most = MAX_WHOLE_BYTES / 1024 / 1024;
  throw new ImportError(file.path, `is larger than ${most} MB, the maximum for this kind of file`);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UTF8_WITH_MARK = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes UTF-8 and removes a byte order mark, unless `keepsMark` is set for bytes from the middle of a file.
 * Throws ImportError if the bytes are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, path: string, { keepsMark = false } = {}): string {
  try {
    return (keepsMark ? UTF8_WITH_MARK : UTF8).decode(bytes);
  } catch (cause) {
    throw new ImportError(path, 'is not UTF-8 text', { cause });
  }
}

/** Converts an operating system error to an ImportError with the file and the problem. */
export async function orImportError<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw asImportError(path, cause);
  }
}

/** Same as {@link orImportError}, for synchronous calls. */
export function orImportErrorSync<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw asImportError(path, cause);
  }
}

function asImportError(path: string, cause: unknown): ExpectedError {
  if (cause instanceof ExpectedError) return cause;
  // If `path` is a folder, the error can be about an entry in the folder.
  const place = cause instanceof Error && 'path' in cause ? String(cause.path) : path;
  return new ImportError(place, describeSystemError(cause), { cause });
}

function describeSystemError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'cannot be read (permission denied)',
    EPERM: 'cannot be read (operation not permitted)',
    ENAMETOOLONG: 'has a name that is too long',
    ELOOP: 'is a symbolic link to itself',
  };
  return known[code] ?? `cannot be read (${error instanceof Error ? error.message : String(error)})`;
}
