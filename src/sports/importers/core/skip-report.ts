import { ImportError } from './errors.ts';
import type { ImportReport } from './port.ts';

/** Report for a repeated reading, whose skips are already reported. */
export const SILENT: ImportReport = {
  skip: () => undefined,
  note: () => undefined,
  progress: () => undefined,
};

/** Number of places that the note names; the report counts all. */
const NAMED_PLACES = 3;

/**
 * Collects unusable elements of a file; each costs only itself. The report counts them, and one note names
 * the first places.
 */
export class SkipReport {
  readonly #report: ImportReport;
  readonly #noun: string;
  readonly #places: string[] = [];
  #count = 0;

  /** `noun` names the kind of element, for instance `event`. */
  constructor(report: ImportReport, noun: string) {
    this.#report = report;
    this.#noun = noun;
  }

  get count(): number {
    return this.#count;
  }

  /** Counts a lost element; the problem names its place. */
  add(problem: ImportError): void {
    this.#count += 1;
    this.#report.skip(`unusable ${this.#noun}`);
    if (this.#places.length < NAMED_PLACES) this.#places.push(problem.message);
  }

  /** Returns the action's result. If it throws ImportError, counts a lost element and returns null. */
  tryOrSkip<T>(action: () => T): T | null {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.add(error);
      return null;
    }
  }

  /** Adds the note; called after all elements were read. */
  finish(): void {
    if (this.#count === 0) return;
    const more = this.#count > this.#places.length ? ` and ${this.#count - this.#places.length} more` : '';
    this.#report.note(`left out as unusable: ${this.#places.join('; ')}${more}`);
  }
}

/**
 * Reads each item of a stream that was written sequentially. Only an unusable item is lost, unless it is the
 * last one: then the file is cut short and the game is incomplete, so its problem is thrown.
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
