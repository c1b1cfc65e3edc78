import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PreparedGame, type StoredFile, TRACKING_FORMS, type TrackingForm } from '../port.ts';

/** Format of a game's revision. Any other text in a dataset could be a path that leads elsewhere. */
const REVISION = /^[\w-]{22}$/;

/**
 * The tracking files of a dataset. Each holds a game's whole tracking and is named after the game's revision.
 */
export class TrackingFiles {
  readonly #folder: string;

  /** `dataset` is the dataset's folder. */
  constructor(dataset: string) {
    this.#folder = join(dataset, 'tracking');
  }

  /**
   * Returns null if there is no regular file. A link or a device in a dataset from others may point anywhere.
   */
  find(revision: string, form: TrackingForm): StoredFile | null {
    if (!REVISION.test(revision)) return null;
    const path = this.#path(revision, form);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? { path, size: stats.size } : null;
  }

  /** Moves a game's files here, unless files of this revision already exist. */
  take(files: PreparedGame['files'], revision: string): void {
    for (const form of TRACKING_FORMS) {
      const file = files[form];
      const path = this.#path(revision, form);
      if (file === undefined || existsSync(path)) continue;
      mkdirSync(this.#folder, { recursive: true });
      renameSync(file, path);
    }
  }

  /** Removes the files of games that were replaced or never committed. */
  keepOnly(revisions: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const form = TRACKING_FORMS.find((one) => name.endsWith(`.${one}`));
      // Leaves other files alone, such as files that some file systems create.
      const revision = name.slice(0, -(form?.length ?? 0) - 1);
      if (form === undefined || !REVISION.test(revision) || revisions.has(revision)) continue;
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #path(revision: string, form: TrackingForm): string {
    return join(this.#folder, `${revision}.${form}`);
  }
}
