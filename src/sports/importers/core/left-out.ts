import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { originalSteps, stepsOf, textOf } from '../reading/json-faults.ts';
import { type Culprit, ImportError } from './errors.ts';

/** What is left out of one file. */
interface FileLosses {
  /** By the line of a text or table, or the line on which an element of XML begins. */
  readonly lines: Map<number, ImportError>;
  /** Paths of values of JSON that the vendor cannot use. */
  readonly values: Set<string>;
  /** Paths of the elements of JSON lists that are left out, in this reading. */
  readonly gone: Set<string>;
  /** Whether values that are not of the vendor's shape are left out, as they are found. */
  shape: boolean;
  /** Everything that was left out, by message: a file may be read several times. */
  readonly problems: Map<string, ImportError>;
}

const CURRENT = new AsyncLocalStorage<LeftOut>();
/** Each fault that is found costs another reading; a file with more is not a little damaged. */
const MOST_READINGS = 100;
/** Nor is one with more that are left out in one reading. */
const MOST_TOLD = 1000;

/**
 * What is left out of the files of one vendor's games because it cannot be used. A vendor's code throws as if every fault cost
 * the game. {@link retry} then notes the element at fault and lets the files be read again, and the functions in `reading/`
 * leave it out.
 *
 * It reaches those functions with the asynchronous context, not as an argument: a vendor checks its files in dozens of
 * places, and none of them need know of it.
 */
export class LeftOut {
  readonly #files = new Map<string, FileLosses>();
  /** Files that were read since {@link begin}. */
  #read = new Set<string>();
  #readings = 0;
  /** Absolute paths of the files that the vendor's games are made of. */
  readonly #used = new Set<string>();
  /** What was left out while games were looked for. */
  #early: readonly ImportError[] = [];

  /** What to leave out of the file at a path that is about to be read; null for nothing. */
  static of(path: string): Readonly<FileLosses> | null {
    const here = CURRENT.getStore();
    return here === undefined ? null : here.#noteRead(path);
  }

  /** Notes that a file is part of a vendor's game, or fails as one: it need not be told that nobody reads it. */
  static uses(path: string): void {
    const here = CURRENT.getStore();
    if (here !== undefined) here.#used.add(resolve(path));
  }

  /** Takes back {@link uses}. */
  static ignores(path: string): void {
    const here = CURRENT.getStore();
    if (here !== undefined) here.#used.delete(resolve(path));
  }

  /** The first problem because of which something was left out of a file. */
  static firstOf(path: string): ImportError | undefined {
    return CURRENT.getStore()?.problemsOf(path)[0];
  }

  /** Notes what is left out without another reading; false if nobody takes note, or of too much already. */
  static tell(problem: ImportError): boolean {
    const here = CURRENT.getStore();
    if (here === undefined) return false;
    here.#read.add(problem.file);
    const { problems } = here.#of(problem.file);
    problems.set(problem.message, problem);
    return problems.size <= MOST_TOLD;
  }

  /** The action's result; null where it throws ImportError and {@link tell} takes note of that. */
  static unless<T>(action: () => T): T | null {
    try {
      return action();
    } catch (error) {
      if (error instanceof ImportError && LeftOut.tell(error)) return null;
      throw error;
    }
  }

  /** The action's result; where an element that can be left out makes it throw, it is called again. */
  static async retry<T>(action: () => Promise<T> | T): Promise<T> {
    const here = CURRENT.getStore();
    if (here === undefined) return action();
    const undo: (() => void)[] = [];
    let first: unknown = null;
    for (;;) {
      try {
        return await action();
      } catch (error) {
        first ??= error;
        const added = here.#add(error);
        if (added !== null) {
          undo.push(added);
          continue;
        }
        for (const one of undo) one();
        // The first is what is wrong with the file; what followed is wrong because something was left out.
        throw first;
      }
    }
  }

  /** Leaves the element at fault out from now on; false if there is no such element, or it is left out already. */
  static add(problem: ImportError): boolean {
    const here = CURRENT.getStore();
    return here !== undefined && here.#add(problem) !== null;
  }

  /** Absolute paths of the files that {@link uses} was called with. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  run<T>(action: () => T): T {
    return CURRENT.run(this, action);
  }

  /** Starts to note which files are read for a game. */
  begin(): void {
    this.#read = new Set();
    this.#readings = 0;
  }

  /** Ends the search for games: what was left out of the files in it may concern any of them. */
  settle(): void {
    this.#early = [...this.#files.values()].flatMap(({ problems }) => [...problems.values()]);
  }

  /** What was left out of the files that were read since {@link begin}, and while games were looked for. */
  problems(): ImportError[] {
    const found = [...this.#read].flatMap((path) => this.problemsOf(path));
    return [...new Set([...this.#early, ...found])];
  }

  /** What was left out of one file. */
  problemsOf(path: string): ImportError[] {
    return [...(this.#files.get(path)?.problems.values() ?? [])];
  }

  /** Leaves the element at fault out from now on; returns how to undo that, or null if there is no such element. */
  #add(error: unknown): (() => void) | null {
    if (!(error instanceof ImportError) || error.culprit === null) return null;
    if (this.#readings >= MOST_READINGS) return null;
    this.#readings += 1;
    const file = this.#of(error.file);
    return enter(file, error.culprit, error);
  }

  #noteRead(path: string): FileLosses | null {
    this.#read.add(path);
    return this.#files.get(path) ?? null;
  }

  #of(path: string): FileLosses {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file: FileLosses = {
      lines: new Map(),
      values: new Set(),
      gone: new Set(),
      shape: false,
      problems: new Map(),
    };
    this.#files.set(path, file);
    return file;
  }
}

function enter(file: FileLosses, culprit: Culprit, problem: ImportError): (() => void) | null {
  const forget = () => file.problems.delete(problem.message);
  switch (culprit.kind) {
    case 'shape':
      if (file.shape) return null;
      file.shape = true;
      return () => {
        file.shape = false;
        file.problems.clear();
      };
    case 'line': {
      if (file.lines.has(culprit.line)) return null;
      file.lines.set(culprit.line, problem);
      file.problems.set(problem.message, problem);
      return () => file.lines.delete(culprit.line) && forget();
    }
    case 'value': {
      const path = textOf(originalSteps(stepsOf(culprit.path), file.gone));
      if (file.values.has(path)) return null;
      file.values.add(path);
      file.problems.set(problem.message, problem);
      return () => file.values.delete(path) && forget();
    }
  }
}
