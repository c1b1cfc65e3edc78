import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PreparedGame, type StoredFile, TRACKING_FORMS, type TrackingForm } from '../port.ts';

/** Anything else in a dataset is no revision of a game, and may be a path that leads elsewhere. */
const REVISION = /^[\w-]{22}$/;

/** The files of a dataset's tracking. Each holds a game's whole tracking and is named after the game's revision. */
export class TrackingFiles {
  readonly #folder: string;

  /** `dataset`: the dataset's folder. */
  constructor(dataset: string) {
    this.#folder = join(dataset, 'tracking');
  }

  /** Null also for what is not a regular file: a link or a device in a dataset made by others may lead anywhere. */
  find(revision: string, form: TrackingForm): StoredFile | null {
    if (!REVISION.test(revision)) return null;
    const path = this.#path(revision, form);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? { path, size: stats.size } : null;
  }

  /** Moves a game's files here, but for those that are here for this revision already. */
  take(files: PreparedGame['files'], revision: string): void {
    for (const form of TRACKING_FORMS) {
      const file = files[form];
      const path = this.#path(revision, form);
      if (file === undefined || existsSync(path)) continue;
      mkdirSync(this.#folder, { recursive: true });
      renameSync(file, path);
    }
  }

  /** Removes the files of games that were replaced, or never committed. */
  keepOnly(revisions: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const form = TRACKING_FORMS.find((one) => name.endsWith(`.${one}`));
      // Leaves foreign files alone, such as those that some file systems create.
      const revision = name.slice(0, -(form?.length ?? 0) - 1);
      if (form === undefined || !REVISION.test(revision) || revisions.has(revision)) continue;
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #path(revision: string, form: TrackingForm): string {
    return join(this.#folder, `${revision}.${form}`);
  }
}
