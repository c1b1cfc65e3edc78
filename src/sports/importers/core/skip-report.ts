import { ImportError } from './errors.ts';
import type { ImportReport } from './port.ts';

/** For a reading whose skips are no news, since the same elements are read again. */
export const SILENT: ImportReport = {
  skip: () => undefined,
  note: () => undefined,
  progress: () => undefined,
};

/** How many places the note names; the report has the count of all. */
const NAMED_PLACES = 3;

/**
 * Elements of a file that cannot be used: each costs only itself. They are counted in the report, and one note names the
 * places of the first.
 */
export class SkipReport {
  readonly #report: ImportReport;
  readonly #noun: string;
  readonly #places: string[] = [];
  #count = 0;

  /** `noun` says what one element is, for instance `event`. */
  constructor(report: ImportReport, noun: string) {
    this.#report = report;
    this.#noun = noun;
  }

  get count(): number {
    return this.#count;
  }

  /** Counts an element that is lost; the problem names its place. */
  add(problem: ImportError): void {
    this.#count += 1;
    this.#report.skip(`unusable ${this.#noun}`);
    if (this.#places.length < NAMED_PLACES) this.#places.push(problem.message);
  }

  /** The action's result; null, and one more loss, where it throws ImportError. */
  unless<T>(action: () => T): T | null {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.add(error);
      return null;
    }
  }

  /** Notes the places, once all elements were read. */
  finish(): void {
    if (this.#count === 0) return;
    const more = this.#count > this.#places.length ? ` and ${this.#count - this.#places.length} more` : '';
    this.#report.note(`left out, since they cannot be used: ${this.#places.join('; ')}${more}`);
  }
}

/**
 * Reads each item of a stream that is written one after another. One that cannot be used is lost, unless it is the last:
 * then the file ends within it, and the game is not whole.
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
