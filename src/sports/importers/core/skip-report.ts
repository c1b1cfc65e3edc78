import { ImportError } from './errors.ts';
import type { ImportReport } from './port.ts';

/** Report for reading a game again, after its skips were already reported. */
export const SILENT: ImportReport = {
  skip: () => undefined,
  note: () => undefined,
  progress: () => undefined,
};

/** Maximum number of places in the note. The report counts all places. */
const NAMED_PLACES = 3;

/**
 * Collects the unusable elements of a file, which are skipped. The report counts the elements, and a note
 * names the first places.
 */
export class SkipReport {
  readonly #report: ImportReport;
  readonly #noun: string;
  readonly #places: string[] = [];
  #count = 0;

  /** `noun` is the kind of element, for instance `event`. */
  constructor(report: ImportReport, noun: string) {
    this.#report = report;
    this.#noun = noun;
  }

  get count(): number {
    return this.#count;
  }

  /** Counts a skipped element. The problem names the place of the element. */
  add(problem: ImportError): void {
    this.#count += 1;
    this.#report.skip(`unusable ${this.#noun}`);
    if (this.#places.length < NAMED_PLACES) this.#places.push(problem.message);
  }

  /** Returns the action's result. If the action throws ImportError, counts a skipped element and returns null. */
  tryOrSkip<T>(action: () => T): T | null {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.add(error);
      return null;
    }
  }

  /** Adds the note. Called after all elements were read. */
  finish(): void {
    if (this.#count === 0) return;
    const more = this.#count > this.#places.length ? ` and ${this.#count - this.#places.length} more` : '';
    this.#report.note(`left out as unusable: ${this.#places.join('; ')}${more}`);
  }
}

/**
 * Reads each item of a stream that was written sequentially. Skips unusable items. If the last item is
 * unusable, throws its problem, because the file is then truncated and the game incomplete.
 */
export async function* readUsable<S, T>(
  source: AsyncIterable<S>,
  read: (item: S) => T,
  skips: SkipReport,
): AsyncGenerator<T> {
  let pending: ImportError | null = null;
  for await (const item of source) {
    if (pending !== null) skips.add(pending);
    pending = null;
    const result = attempt(read, item);
    if (result instanceof ImportError) pending = result;
    else yield result;
  }
  if (pending !== null) throw pending;
}

function attempt<S, T>(read: (item: S) => T, item: S): T | ImportError {
  try {
    return read(item);
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}
