import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StoredFile } from '../port.ts';

const ENDING = '.parquet';

/** The Parquet files of a dataset: a game's whole tracking each, named by the revision of the game that it is of. */
export class TrackingFiles {
  readonly #folder: string;

  /** `dataset`: the folder of the dataset. */
  constructor(dataset: string) {
    this.#folder = join(dataset, 'tracking');
  }

  find(revision: string): StoredFile | null {
    const path = this.#path(revision);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    return size === undefined ? null : { path, size };
  }

  /** Takes a file over, unless there is that of this revision already. */
  take(file: string, revision: string): void {
    mkdirSync(this.#folder, { recursive: true });
    if (!existsSync(this.#path(revision))) renameSync(file, this.#path(revision));
  }

  /** Removes the files of games that are no longer in the dataset, or never came to be. */
  keepOnly(revisions: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      // What is not of its making, as some file systems put there, is no game's file.
      if (!name.endsWith(ENDING) || revisions.has(basename(name, ENDING))) continue;
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #path(revision: string): string {
    return join(this.#folder, revision + ENDING);
  }
}
