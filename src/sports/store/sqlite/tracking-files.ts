import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PreparedGame, type StoredFile, TRACKING_FORMATS, type TrackingFormat } from '../port.ts';

/** Format of a game's revision. Any other string in an untrusted dataset could be a path to a different folder. */
const REVISION = /^[\w-]{22}$/;

/** Tracking files of a dataset. Each file contains a game's whole tracking and is named after the game's revision. */
export class TrackingFiles {
  readonly #folder: string;

  constructor(dataset: string) {
    this.#folder = join(dataset, 'tracking');
  }

  /**
   * Returns null if there is no regular file. A link or device in an untrusted dataset could point anywhere.
   */
  find(revision: string, format: TrackingFormat): StoredFile | null {
    if (!REVISION.test(revision)) return null;
    const path = this.#path(revision, format);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? { path, size: stats.size } : null;
  }

  /** Moves a game's files into the dataset, unless files for this revision already exist. */
  take(files: PreparedGame['files'], revision: string): void {
    for (const format of TRACKING_FORMATS) {
      const file = files[format];
      const path = this.#path(revision, format);
      if (file === undefined || existsSync(path)) continue;
      mkdirSync(this.#folder, { recursive: true });
      renameSync(file, path);
    }
  }

  /** Removes the files of replaced games and of games that were never committed. */
  keepOnly(revisions: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const format = TRACKING_FORMATS.find((one) => name.endsWith(`.${one}`));
      // Keep other files, because some file systems create their own files.
      const revision = name.slice(0, -(format?.length ?? 0) - 1);
      if (format === undefined || !REVISION.test(revision) || revisions.has(revision)) continue;
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #path(revision: string, format: TrackingFormat): string {
    return join(this.#folder, `${revision}.${format}`);
  }
}
