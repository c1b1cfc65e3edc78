import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadFeature } from '../../optional-packages.ts';
import { walk } from '../../walk.ts';
import type { S3Connection } from '../s3/client.ts';
import { listWeb } from './https.ts';
import { isS3Address, isWebAddress } from './index.ts';
import { listFolder, Mirror, versionOf } from './mirror.ts';
import { type RemoteFolder, SOURCE_LIMITS, SourceError } from './port.ts';
import { isPackedEntry } from './unpack.ts';

/** The local files of a watched source. */
export interface WatchedFiles {
  /** The folder with the files. */
  readonly root: string;
  /** The user's path without any secrets. */
  readonly label: string;
  /** Number of files that are not in the folder yet. */
  readonly waiting: number;
  /** Whether every file in the folder is complete. */
  readonly isComplete: boolean;
  /** Files that cannot be unpacked. */
  readonly unread: readonly string[];
}

/**
 * A folder, web index or S3 prefix whose files are read repeatedly. A folder without compressed files is read in
 * place. All other sources have a mirror.
 */
export class WatchedSource {
  readonly #path: string;
  readonly #mirror: Mirror;
  readonly #s3: S3Connection;
  /** Versions of files that are known not to be compressed. */
  readonly #plain = new Map<string, string>();

  /** `folder` is the place for the mirror. */
  constructor(path: string, folder: string, s3: S3Connection) {
    this.#path = path;
    this.#mirror = new Mirror(folder);
    this.#s3 = s3;
  }

  /** Throws ExpectedError if the source is a local path but not a folder. */
  async requireFolder(): Promise<void> {
    if (isWebAddress(this.#path) || isS3Address(this.#path)) return;
    const info = await stat(this.#path).catch(() => null);
    if (info === null) throw new SourceError(this.#path, 'does not exist');
    if (!info.isDirectory())
      throw new SourceError(this.#path, 'is not a folder; --watch needs a folder or a URL');
  }

  /** Updates the local files. Throws ExpectedError if the source cannot be read. */
  async update(stop: AbortSignal): Promise<WatchedFiles> {
    const remote = await this.#remote();
    if (remote === null)
      return { root: this.#path, label: this.#path, waiting: 0, isComplete: false, unread: [] };
    const unread: string[] = [];
    try {
      const waiting = await this.#mirror.update(remote, { unread, stop });
      return { root: this.#mirror.files, label: remote.label, waiting, isComplete: true, unread };
    } finally {
      remote.close();
    }
  }

  /** Returns null for a folder that is read in place. */
  async #remote(): Promise<RemoteFolder | null> {
    if (isWebAddress(this.#path)) return listWeb(this.#path, SOURCE_LIMITS);
    if (isS3Address(this.#path)) {
      // Loaded on demand because the S3 client takes longer to load than the rest of the program.
      const { listS3 } = await loadFeature('s3', () => import('./s3.ts'));
      return listS3(this.#path, SOURCE_LIMITS, this.#s3);
    }
    await this.requireFolder();
    return (await this.#hasPacked()) ? listFolder(this.#path) : null;
  }

  async #hasPacked(): Promise<boolean> {
    for (const [path, version] of await versionsIn(this.#path)) {
      if (this.#plain.get(path) === version) continue;
      if (isPackedEntry(path)) return true;
      this.#plain.set(path, version);
    }
    return false;
  }
}

/** Returns the versions of all files in a folder by absolute path. Omits hidden files and symbolic links. */
export async function versionsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  for (const entry of walk(folder)) {
    if (!entry.isFile()) continue;
    const path = resolve(join(entry.parentPath, entry.name));
    const version = await versionOf(path);
    if (version !== null) versions.set(path, version);
  }
  return versions;
}
