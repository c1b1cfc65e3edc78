import { ImportError } from './errors.ts';
import type { ImportReport } from './port.ts';

/** Ignores all messages, for files that are read twice. */
export const SILENT: ImportReport = {
  skip: () => undefined,
  note: () => undefined,
  progress: () => undefined,
};

/** Maximum number of problems in a note. */
const NAMED_PLACES = 3;

/** Reports skipped elements. Every element is counted, and a note lists the first problems. */
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

  /** Counts a skipped element. The message of `problem` must include the element's location. */
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

  /** Adds the note. Call this method after all elements have been read. */
  finish(): void {
    if (this.#count === 0) return;
    const more = this.#count > this.#places.length ? ` and ${this.#count - this.#places.length} more` : '';
    this.#report.note(`left out as unusable: ${this.#places.join('; ')}${more}`);
  }
}

/**
 * Maps the items of a stream and skips unusable items. Throws if the last item is unusable, because the file
 * is then truncated.
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
