import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StoredFile } from '../port.ts';

const ENDING = '.parquet';

/** The Parquet files of a dataset. Each holds a game's whole tracking and is named after the game's revision. */
export class TrackingFiles {
  readonly #folder: string;

  /** `dataset`: the dataset's folder. */
  constructor(dataset: string) {
    this.#folder = join(dataset, 'tracking');
  }

  find(revision: string): StoredFile | null {
    const path = this.#path(revision);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    return size === undefined ? null : { path, size };
  }

  /** Moves a file here, unless there is one for this revision already. */
  take(file: string, revision: string): void {
    mkdirSync(this.#folder, { recursive: true });
    if (!existsSync(this.#path(revision))) renameSync(file, this.#path(revision));
  }

  /** Removes the files of games that were replaced, or never committed. */
  keepOnly(revisions: ReadonlySet<string>): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      // Leaves foreign files alone, such as those that some file systems create.
      if (!name.endsWith(ENDING) || revisions.has(basename(name, ENDING))) continue;
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #path(revision: string): string {
    return join(this.#folder, revision + ENDING);
  }
}
